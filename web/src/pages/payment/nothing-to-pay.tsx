import type { Booking } from '@chautari/contract/booking/shapes'
import { BookingNotice, isConfirmed } from '../../features/booking/status/booking-notice.tsx'
import { useBookingLink } from '../../entities/booking/booking-link.ts'
import { useT } from '../../platform/language/texts.ts'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'

/** Renders why a booking cannot be paid now, for example because another tab has paid it, and a link to it. */
export function NothingToPay({ booking }: { booking: Booking }) {
  const t = useT('payment')
  const linkTo = useBookingLink()
  const actions = <ButtonLink to={linkTo(booking)}>{t('seeBooking')}</ButtonLink>
  // The booking's own page shows it in its heading.
  if (!isConfirmed(booking)) return <BookingNotice booking={booking} actions={actions} />
  return (
    <Notice tone="good" heading={t('confirmed')} actions={actions}>
      <p>{t('nothingToPay')}</p>
    </Notice>
  )
}
