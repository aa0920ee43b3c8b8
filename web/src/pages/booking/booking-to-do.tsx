import type { Booking } from '@chautari/contract/booking/shapes'
import { bookingActions, type BookingAction } from '../../features/booking/actions/booking-actions.ts'
import { BookAgainButton } from '../../features/booking/again/book-again-button.tsx'
import { bookAgainLink } from '../../features/booking/book-again.ts'
import { CancelBooking } from '../../features/booking/cancel/cancel-booking.tsx'
import { BookingPapers } from '../../features/booking/papers/booking-papers.tsx'
import { links } from '../../platform/links.ts'
import { useT } from '../../platform/texts.ts'
import { ButtonLink } from '../../ui/button.tsx'

/** What has to be done about a booking next, beside the words that say why. */
export function NextToDo({ booking }: { booking: Booking }) {
  const t = useT('booking')
  const reference = booking.booking_reference
  switch (mainAction(booking)) {
    case 'pay':
      return <ButtonLink to={links.payment(reference)}>{t('payNow')}</ButtonLink>
    case 'book_again':
      return <BookAgainButton booking={booking} />
    case 'book_anew':
      return <ButtonLink to={bookAgainLink(booking)}>{t('bookAnew')}</ButtonLink>
    case 'see_others':
      return <ButtonLink to={bookAgainLink(booking)}>{t(booking.type === 'room' ? 'seeRooms' : 'seeDays')}</ButtonLink>
    case 'check_again':
      return <ButtonLink to={links.paymentError(reference)}>{t('checkAgain')}</ButtonLink>
    case undefined:
      return null
  }
}

type Aside = Extract<BookingAction, 'papers' | 'cancel'>

const isAside = (action: BookingAction): action is Aside => action === 'papers' || action === 'cancel'

const mainAction = (booking: Booking) =>
  bookingActions(booking).find((action): action is Exclude<BookingAction, Aside> => !isAside(action))

/** Whether something has to be done next. */
export const hasNextToDo = (booking: Booking) => mainAction(booking) !== undefined

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
      {actions.includes('papers') && <BookingPapers reference={booking.booking_reference} />}
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
