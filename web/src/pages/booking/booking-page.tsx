import { useT } from '../../platform/texts.ts'
import { BookingOfReference } from './booking-of-reference.tsx'

/** A booking at the address that its owner knows it by (spec 1 §2); it shows what this browser may see. */
export default function BookingPage() {
  const t = useT('booking')
  return <BookingOfReference title={t('detailTitle')} />
}
