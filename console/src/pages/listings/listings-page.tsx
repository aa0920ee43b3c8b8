import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { NewPropertyDialog } from '../../features/listings/list/new-property-dialog.tsx'
import { PropertyList } from '../../features/listings/list/property-list.tsx'
import { StateFilter } from '../../features/listings/list/state-filter.tsx'
import { filterIn, queryOf, type Filter } from '../../features/listings/listings-query.ts'
import { useShortcut } from '../../platform/keys/shortcuts.tsx'
import { useT } from '../../platform/language/texts.ts'
import { useMay } from '../../platform/session/member.tsx'
import { ListingTabs } from '../../ui/listing/listing-tabs.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { SearchForm } from '../../ui/fields/search-form.tsx'

export default function ListingsPage() {
  const t = useT('listings')
  const mayEdit = useMay()('listings.edit')
  const [isOpen, setOpen] = useState(false)
  const [query, setQuery] = useSearchParams()
  const filter = filterIn(query)
  const narrow = (change: Partial<Filter>) => setQuery(queryOf({ ...filter, ...change }))
  const create = mayEdit && <CreateButton onOpen={() => setOpen(true)} />
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')}>
        {create}
      </PageHead>
      <ListingTabs />
      <SearchForm
        words={{ search: t('search'), find: t('find'), clear: t('clear') }}
        text={filter.text}
        onSearch={(text) => narrow({ text })}
      >
        <StateFilter state={filter.state} onChange={(state) => narrow({ state })} />
      </SearchForm>
      <PropertyList filter={filter} />
      <NewPropertyDialog isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

function CreateButton({ onOpen }: { onOpen: () => void }) {
  const t = useT('listings')
  useShortcut({ keys: 'n', label: t('newProperty'), run: onOpen })
  return (
    <Button variant="filled" leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />} onClick={onOpen}>
      {t('newProperty')}
    </Button>
  )
}
