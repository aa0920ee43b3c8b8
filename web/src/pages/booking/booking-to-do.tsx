import type { Booking } from '@chautari/contract/booking/shapes'
import { IconMessages } from '@tabler/icons-react'
import { bookingActions, isSecondary } from '../../features/booking/actions/booking-actions.ts'
import { CancelBooking } from '../../features/servicing/cancel/cancel-booking.tsx'
import { BookingDocuments } from '../../features/booking/documents/booking-documents.tsx'
import { useT } from '../../platform/language/texts.ts'
import { ButtonLink } from '../../ui/actions/button.tsx'

/** Returns whether optional actions are available. */
export const hasMoreToDo = (booking: Booking) => hasMessages(booking) || bookingActions(booking).some(isSecondary)

const hasMessages = ({ is_masked: isMasked, is_reserved: isReserved }: Booking) => !isMasked && isReserved

/** Focuses a part of the page, as the browser does when it follows the link. */
const focusOn = (id: string) => () => document.querySelector<HTMLElement>(`#${id}`)?.focus()

/**
 * Shows the optional actions on an active booking: documents, messages and cancelling. With the reference alone, cancelling needs full
 * access first.
 */
export function MoreToDo({ booking }: { booking: Booking }) {
  const t = useT('manage')
  const actions = bookingActions(booking)
  return (
    <>
      {actions.includes('documents') && <BookingDocuments reference={booking.booking_reference} />}
      {hasMessages(booking) && (
        <ButtonLink to="#messages" look="quiet" onClick={focusOn('messages')}>
          <IconMessages size={20} stroke={1.75} aria-hidden />
          {t('messages')}
        </ButtonLink>
      )}
      {actions.includes('cancel') &&
        (booking.is_masked ? (
          <ButtonLink to="#access" look="quiet" onClick={focusOn('access')}>
            {t('cancelBooking')}
          </ButtonLink>
        ) : (
          <CancelBooking booking={booking} />
        ))}
    </>
  )
}
