import type { Booking } from '@chautari/contract/booking/shapes'
import { bookingActions, isAside } from '../../features/booking/actions/booking-actions.ts'
import { CancelBooking } from '../../features/servicing/cancel/cancel-booking.tsx'
import { BookingDocuments } from '../../features/booking/documents/booking-documents.tsx'
import { useT } from '../../platform/language/texts.ts'
import { ButtonLink } from '../../ui/actions/button.tsx'

/** Whether there is anything that may be done, but need not. */
export const hasMoreToDo = (booking: Booking) => bookingActions(booking).some(isAside)

/** As a browser does by itself where it follows the link. */
function focusAccess(): void {
  document.querySelector<HTMLElement>('#access')?.focus()
}

/** What may be done with a booking that stands: its papers, and cancelling; the latter, by reference alone, after one has proved it. */
export function MoreToDo({ booking }: { booking: Booking }) {
  const t = useT('manage')
  const actions = bookingActions(booking)
  return (
    <>
      {actions.includes('papers') && <BookingDocuments reference={booking.booking_reference} />}
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
