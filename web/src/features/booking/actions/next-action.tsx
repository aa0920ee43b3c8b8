import type { Booking } from '@chautari/contract/booking/shapes'
import { links } from '../../../links.ts'
import { useT } from '../../../platform/language/texts.ts'
import { ButtonLink } from '../../../ui/actions/button.tsx'
import { BookAgainButton } from '../hold/book-again-button.tsx'
import type { Lapsed } from '../hold/use-book-again.ts'
import { bookAgainLink, type Choice } from '../hold/book-again.ts'
import { bookingActions, isSecondary, type ActionFacts, type BookingAction, type SecondaryAction } from './booking-actions.ts'

type ActionableBooking = ActionFacts & Choice & Lapsed & Pick<Booking, 'type'>

/** Shows the next required action of a booking, next to its reason. */
export function NextAction({ booking }: { booking: ActionableBooking }) {
  const t = useT('booking')
  const reference = booking.booking_reference
  switch (mainAction(booking)) {
    case 'pay':
      return <ButtonLink to={links.payment(reference)}>{t('payNow')}</ButtonLink>
    case 'book_again':
      return <BookAgainButton booking={booking} />
    case 'book_new':
      return <ButtonLink to={bookAgainLink(booking)}>{t('bookAnew')}</ButtonLink>
    case 'see_others':
      return <ButtonLink to={bookAgainLink(booking)}>{t(booking.type === 'room' ? 'seeRooms' : 'seeDays')}</ButtonLink>
    case 'check_again':
      return <ButtonLink to={links.paymentError(reference)}>{t('checkAgain')}</ButtonLink>
    case undefined:
      return null
  }
}

const mainAction = (booking: ActionFacts) =>
  bookingActions(booking).find((action): action is Exclude<BookingAction, SecondaryAction> => !isSecondary(action))

/** Returns whether an action is required next. */
export const hasNextAction = (booking: ActionFacts) => mainAction(booking) !== undefined
