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

/** Returns whether the booking can be cancelled. A caller with only the reference must get full access first. */
export const hasCancel = (booking: Booking) => bookingActions(booking).includes('cancel')

/** Scrolls to a part of the page and focuses it, as the browser does for a link. */
const focusOn = (id: string) => () => document.querySelector<HTMLElement>(`#${id}`)?.focus()

/** Renders the link to the messages at the end of the page. */
export function MessagesLink() {
  const t = useT('manage')
  return (
    <ButtonLink to="#messages" look="quiet" onClick={focusOn('messages')}>
      <IconMessages size={20} stroke={1.75} aria-hidden />
      {t('messages')}
    </ButtonLink>
  )
}

/** Renders how to change a confirmed booking: our staff do it. */
export function ChangeHint() {
  const t = useT('manage')
  return (
    <p>
      {t('changeAsk')} <Link to={links.contact}>{t('changeContact')}</Link>
    </p>
  )
}

/** Renders the button that cancels the booking. A caller with only the reference must get full access first. */
export function CancelAction({ booking }: { booking: Booking }) {
  const t = useT('manage')
  if (!booking.is_masked) return <CancelBooking booking={booking} />
  return (
    <ButtonLink to="#access" look="quiet" onClick={focusOn('access')}>
      {t('cancelBooking')}
    </ButtonLink>
  )
}
