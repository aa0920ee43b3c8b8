import { useParams } from 'react-router'
import { BookingFile } from '../../features/bookings/file/booking-file.tsx'

export default function BookingPage() {
  const { reference = '' } = useParams()
  return <BookingFile key={reference} reference={reference} />
}
