import { useT } from '../../platform/language/texts.ts'
import { BookingOfReference } from './booking-of-reference.tsx'

/** Shows a booking to a guest who tracked it or opened the emailed link (spec 1 §2). */
export default function GuestBookingPage() {
  const t = useT('booking')
  return <BookingOfReference title={t('title')} />
}
