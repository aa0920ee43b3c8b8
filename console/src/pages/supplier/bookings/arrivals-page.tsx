import { useSearchParams } from 'react-router'
import { DayList } from '../../../features/supplier/bookings/day-list.tsx'
import { ArrivalsReport } from '../../../features/supplier/passports/arrivals-report.tsx'

export default function ArrivalsPage() {
  const [query] = useSearchParams()
  const day = query.get('day') ?? undefined
  return (
    <DayList day={day}>
      <ArrivalsReport day={day} />
    </DayList>
  )
}
