import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { StateFilter } from '../../features/listings/list/state-filter.tsx'
import { filterIn, queryOf, type Filter } from '../../features/listings/listings-query.ts'
import { NewPackageDialog } from '../../features/listings/packages/new-package-dialog.tsx'
import { PackageList } from '../../features/listings/packages/package-list.tsx'
import { useShortcut } from '../../platform/keys/shortcuts.tsx'
import { useT } from '../../platform/language/texts.ts'
import { useMay } from '../../platform/session/member.tsx'
import { SearchForm } from '../../ui/fields/search-form.tsx'
import { ListingTabs } from '../../ui/listing/listing-tabs.tsx'
import { PageHead } from '../../ui/page-head.tsx'

export default function PackagesPage() {
  const t = useT('packages')
  const listings = useT('listings')
  const mayEdit = useMay()('listings.edit')
  const [isOpen, setOpen] = useState(false)
  const [query, setQuery] = useSearchParams()
  const filter = filterIn(query)
  const narrow = (change: Partial<Filter>) => setQuery(queryOf({ ...filter, ...change }))
  return (
    <>
      <PageHead title={t('packages')} lead={t('lead')}>
        {mayEdit && <CreateButton onOpen={() => setOpen(true)} />}
      </PageHead>
      <ListingTabs />
      <SearchForm
        words={{ search: listings('search'), find: listings('find'), clear: listings('clear') }}
        text={filter.text}
        onSearch={(text) => narrow({ text })}
      >
        <StateFilter state={filter.state} onChange={(state) => narrow({ state })} />
      </SearchForm>
      <PackageList filter={filter} />
      <NewPackageDialog isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

function CreateButton({ onOpen }: { onOpen: () => void }) {
  const t = useT('packages')
  useShortcut({ keys: 'n', label: t('newPackage'), run: onOpen })
  return (
    <Button variant="filled" leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />} onClick={onOpen}>
      {t('newPackage')}
    </Button>
  )
}
