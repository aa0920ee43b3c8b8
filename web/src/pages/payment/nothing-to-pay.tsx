import type { Booking } from '@chautari/contract/booking/shapes'
import { BookingNotice, isConfirmed } from '../../features/booking/status/booking-notice.tsx'
import { useBookingLink } from '../../entities/booking/booking-link.ts'
import { useT } from '../../platform/language/texts.ts'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'

/** Says why a booking cannot be paid for now, such as one that another tab has paid, and leads to it. */
export function NothingToPay({ booking }: { booking: Booking }) {
  const t = useT('payment')
  const linkTo = useBookingLink()
  const actions = <ButtonLink to={linkTo(booking)}>{t('seeBooking')}</ButtonLink>
  // The booking's own page says it in its heading.
  if (!isConfirmed(booking)) return <BookingNotice booking={booking} actions={actions} />
  return (
    <Notice tone="good" heading={t('confirmed')} actions={actions}>
      <p>{t('nothingToPay')}</p>
    </Notice>
  )
}
