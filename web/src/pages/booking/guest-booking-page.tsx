import { useT } from '../../platform/language/texts.ts'
import { BookingOfReference } from './booking-of-reference.tsx'

/** A booking as a guest sees it, who tracked it or opened the mailed link (spec 1 §2). */
export default function GuestBookingPage() {
  const t = useT('booking')
  return <BookingOfReference title={t('title')} />
}
