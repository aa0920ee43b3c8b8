import type { Booking } from '@chautari/contract/booking/shapes'
import { IconMessages } from '@tabler/icons-react'
import { Link } from 'react-router'
import { bookingActions } from '../../features/booking/actions/booking-actions.ts'
import { CancelBooking } from '../../features/servicing/cancel/cancel-booking.tsx'
import { links } from '../../links.ts'
import { useT } from '../../platform/language/texts.ts'
import { ButtonLink } from '../../ui/actions/button.tsx'

/** Returns whether the caller may write to the property or tour operator. */
export const hasMessages = ({ is_masked: isMasked, is_reserved: isReserved }: Booking) => !isMasked && isReserved

/** Returns whether the booking can be cancelled, by a caller with only the reference after getting full access. */
export const hasCancel = (booking: Booking) => bookingActions(booking).includes('cancel')

/** Focuses a part of the page, as the browser does when it follows the link. */
const focusOn = (id: string) => () => document.querySelector<HTMLElement>(`#${id}`)?.focus()

/** Leads to the messages at the end of the page. */
export function MessagesLink() {
  const t = useT('manage')
  return (
    <ButtonLink to="#messages" look="quiet" onClick={focusOn('messages')}>
      <IconMessages size={20} stroke={1.75} aria-hidden />
      {t('messages')}
    </ButtonLink>
  )
}

/** Says how a confirmed booking is changed, which our staff do. */
export function ChangeHint() {
  const t = useT('manage')
  return (
    <p>
      {t('changeAsk')} <Link to={links.contact}>{t('changeContact')}</Link>
    </p>
  )
}

/** Cancels the booking. With the reference alone, that needs full access first. */
export function CancelAction({ booking }: { booking: Booking }) {
  const t = useT('manage')
  if (!booking.is_masked) return <CancelBooking booking={booking} />
  return (
    <ButtonLink to="#access" look="quiet" onClick={focusOn('access')}>
      {t('cancelBooking')}
    </ButtonLink>
  )
}
