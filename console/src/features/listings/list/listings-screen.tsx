import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Suspense, useState, type ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useShortcut } from '../../../platform/keys/shortcuts.tsx'
import { useT } from '../../../platform/language/texts.ts'
import { isOwnScreen, useMayList } from '../area/listing-area.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { SearchForm } from '../../../ui/fields/search-form.tsx'
import { ListingTabs } from '../../../ui/listing/listing-tabs.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { filterIn, queryOf, type Filter } from '../listings-query.ts'
import { StateFilter } from './state-filter.tsx'

type Props = {
  title: string
  lead: string
  newTitle: string
  /** The address of the screen that creates a listing, used in place of the dialog. */
  newAddress?: string
  /** The form that creates a listing. */
  form: ReactNode
  children: (filter: Filter) => ReactNode
}

/** Renders the list of properties or packages with its filter, which the address holds, and the dialog that creates one. */
export function ListingsScreen({ title, lead, newTitle, newAddress, form, children }: Props) {
  const t = useT('listings')
  const changes = useT('changes')
  const mayEdit = useMayList()('listings.edit')
  const [isOpen, setOpen] = useState(false)
  const navigate = useNavigate()
  // Suppliers create listings on a separate screen, because onboarding links to it, too.
  const open = () => (newAddress === undefined ? setOpen(true) : void navigate(newAddress))
  const [query, setQuery] = useSearchParams()
  const filter = filterIn(query)
  const narrow = (change: Partial<Filter>) => setQuery(queryOf({ ...filter, ...change }))
  return (
    <>
      <PageHead title={title} lead={lead}>
        {mayEdit && <CreateButton label={newTitle} onOpen={open} />}
      </PageHead>
      <ListingTabs />
      <SearchForm
        words={{ search: isOwnScreen() ? changes('search') : t('search'), find: t('find'), clear: t('clear') }}
        text={filter.text}
        onSearch={(text) => narrow({ text })}
      >
        <StateFilter state={filter.state} onChange={(state) => narrow({ state })} />
      </SearchForm>
      {children(filter)}
      <Dialog opened={isOpen} onClose={() => setOpen(false)} title={newTitle} closeOnClickOutside={false}>
        <Suspense>{form}</Suspense>
      </Dialog>
    </>
  )
}

function CreateButton({ label, onOpen }: { label: string; onOpen: () => void }) {
  useShortcut({ keys: 'n', label, run: onOpen })
  return (
    <Button variant="filled" leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />} onClick={onOpen}>
      {label}
    </Button>
  )
}
