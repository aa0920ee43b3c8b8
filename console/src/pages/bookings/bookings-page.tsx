import { useSearchParams } from 'react-router'
import { BookingSearch } from '../../features/lookup/booking-search.tsx'
import { useT } from '../../platform/language/texts.ts'
import { PageHead } from '../../ui/page-head.tsx'

export default function BookingsPage() {
  const t = useT('lookup')
  const [query, setQuery] = useSearchParams()
  const text = query.get('text')?.trim() ?? ''
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <BookingSearch text={text} onSearch={(typed) => setQuery(typed === '' ? {} : { text: typed })} />
    </>
  )
}
