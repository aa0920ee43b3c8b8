import { useSearchParams } from 'react-router'
import { DayList } from '../../../features/supplier/bookings/day-list.tsx'

export default function ArrivalsPage() {
  const [query] = useSearchParams()
  return <DayList day={query.get('day') ?? undefined} />
}
