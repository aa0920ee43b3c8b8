import { useSearchParams } from 'react-router'
import { DepartureList } from '../../../features/supplier/departures/departure-list.tsx'
import { useT } from '../../../platform/language/texts.ts'
import { StateLinks } from '../../../ui/list/state-links.tsx'
import { PageHead } from '../../../ui/page-head.tsx'

export default function SupplierDeparturesPage() {
  const t = useT('departures')
  const [query] = useSearchParams()
  const isPast = query.get('show') === 'past'
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')}>
        <StateLinks
          label={t('which')}
          states={['past'] as const}
          chosen={isPast ? 'past' : undefined}
          all={t('coming')}
          nameOf={() => t('past')}
          addressOf={(state) => (state ? '?show=past' : '?')}
        />
      </PageHead>
      <DepartureList isPast={isPast} />
    </>
  )
}
