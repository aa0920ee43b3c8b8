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
  const words = WORDS[kind]?.(booking, npr(refunds.reduce((sum, { amountPaisa }) => sum + amountPaisa, 0)))
  if (words === undefined) return undefined
  const text = `Chautari: booking ${formatReference(booking.reference)} ${words} Details are in your e-mail.`
  return { about: booking.reference, kind, to: `${COUNTRY}${booking.leadPhone}`, text }
}

const WORDS: Partial<Record<LetterKind, (booking: BookingRow, back: string) => string>> = {
  confirmed: ({ product, startsOn, totalPaisa }) => {
    const start = `${formatDay(startsOn)} ${product.kind === 'room' ? product.checkInTime : product.startTime}`
    return `is confirmed from ${start} NPT. Total ${npr(totalPaisa)}.`
  },
  cancelled: (booking, back) =>
    isFree(booking)
      ? `is cancelled. ${total(booking)}, no charge.`
      : `is cancelled. ${back} of ${npr(booking.totalPaisa)} goes back.`,
  sold_out: (_, back) => `was sold out when your payment came. Sorry. ${back} goes back.`,
  declined: (booking, back) => `was not accepted. Sorry. ${isFree(booking) ? total(booking) : `${back} goes back`}.`,
  withdrawn: (booking, back) => `had to be cancelled. Sorry. ${isFree(booking) ? total(booking) : `${back} goes back`}.`,
}

const isFree = ({ paidPaisa }: BookingRow) => paidPaisa === 0
const total = ({ totalPaisa }: BookingRow) => `Total ${npr(totalPaisa)}`
