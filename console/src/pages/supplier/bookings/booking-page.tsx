import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { BookingFile } from '../../../features/supplier/bookings/booking-file.tsx'
import { bookingQuery } from '../../../features/supplier/bookings/bookings-query.ts'
import { PassportsPanel } from '../../../features/supplier/passports/passports-panel.tsx'
import { PageSkeleton } from '../../../ui/page-skeleton.tsx'
import { Problem } from '../../../ui/problem.tsx'

export default function SupplierBookingPage() {
  const { reference = '' } = useParams()
  const { data, error, isPending, refetch } = useQuery(bookingQuery(reference))
  if (isPending) return <PageSkeleton />
  if (!data) return <Problem error={error} onRetry={() => void refetch()} />
  return (
    <BookingFile key={reference} booking={data.data}>
      <PassportsPanel reference={reference} lead={data.data.guest_name} />
    </BookingFile>
  )
}
