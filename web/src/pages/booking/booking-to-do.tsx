import type { Booking } from '@chautari/contract/booking/shapes'
import { bookingActions, isSecondary } from '../../features/booking/actions/booking-actions.ts'
import { CancelBooking } from '../../features/servicing/cancel/cancel-booking.tsx'
import { BookingDocuments } from '../../features/booking/documents/booking-documents.tsx'
import { useT } from '../../platform/language/texts.ts'
import { ButtonLink } from '../../ui/actions/button.tsx'

/** Returns whether optional actions are available. */
export const hasMoreToDo = (booking: Booking) => bookingActions(booking).some(isSecondary)

/** Focuses the code request, as the browser does when it follows the link. */
function focusAccess(): void {
  document.querySelector<HTMLElement>('#access')?.focus()
}

/**
 * Shows the optional actions on an active booking: documents and cancelling. With the reference alone, cancelling needs full
 * access first.
 */
export function MoreToDo({ booking }: { booking: Booking }) {
  const t = useT('manage')
  const actions = bookingActions(booking)
  return (
    <>
      {actions.includes('documents') && <BookingDocuments reference={booking.booking_reference} />}
      {actions.includes('cancel') &&
        (booking.is_masked ? (
          <ButtonLink to="#access" look="quiet" onClick={focusAccess}>
            {t('cancelBooking')}
          </ButtonLink>
        ) : (
          <CancelBooking booking={booking} />
        ))}
    </>
  )
}
