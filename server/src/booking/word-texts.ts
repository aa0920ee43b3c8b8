import { formatReference } from '@chautari/contract/booking/reference'
import { formatDay } from '@chautari/contract/dates'
import type { TextMessage } from '../platform/outbox.ts'
import { npr } from './describe-booking.ts'
import type { LetterKind, Refund } from './rules/lifecycle.ts'
import type { BookingRow } from './store/bookings.ts'

const COUNTRY = '+977'

/**
 * The text message that goes along with a letter, if one does: what cannot wait until somebody reads their mail. It fits one message of
 * 160 symbols of the telephones' own alphabet, and holds nothing that opens the booking.
 */
export function textOf(booking: BookingRow, { kind, refunds }: { kind: LetterKind; refunds: Refund[] }): TextMessage | undefined {
  const words = wordsOf(booking, { kind, back: npr(refunds.reduce((sum, { amountPaisa }) => sum + amountPaisa, 0)) })
  if (words === undefined) return undefined
  const text = `Chautari: booking ${formatReference(booking.reference)} ${words} Details are in your e-mail.`
  return { about: booking.reference, kind, to: `${COUNTRY}${booking.leadPhone}`, text }
}

function wordsOf(booking: BookingRow, { kind, back }: { kind: LetterKind; back: string }): string | undefined {
  const { product, startsOn, totalPaisa, paidPaisa } = booking
  const total = npr(totalPaisa)
  const isFree = paidPaisa === 0
  switch (kind) {
    case 'confirmed': {
      const start = `${formatDay(startsOn)} ${product.kind === 'room' ? product.checkInTime : product.startTime}`
      return `is confirmed from ${start} NPT. Total ${total}.`
    }
    case 'cancelled':
      return isFree ? `is cancelled. Total ${total}, no charge.` : `is cancelled. ${back} of ${total} goes back.`
    case 'sold_out':
      return `was sold out when your payment came. Sorry. ${back} goes back.`
    case 'declined':
      return isFree ? `was not accepted. Sorry. Total ${total}.` : `was not accepted. Sorry. ${back} goes back.`
    case 'withdrawn':
      return isFree ? `had to be cancelled. Sorry. Total ${total}.` : `had to be cancelled. Sorry. ${back} goes back.`
    default:
      return undefined
  }
}
