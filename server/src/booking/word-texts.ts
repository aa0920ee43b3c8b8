import { formatReference } from '@chautari/contract/booking/reference'
import type { Locale } from '@chautari/contract/locale'
import { FORMATS } from '../platform/formats.ts'
import type { TextMessage } from '../platform/outbox.ts'
import { npr } from './describe-booking.ts'
import type { LetterKind, Refund } from './rules/lifecycle.ts'
import type { BookingRow } from './store/bookings.ts'

const COUNTRY = '+977'

/**
 * The text message that goes along with a letter, if one does: what cannot wait until somebody reads their mail. It holds nothing that
 * opens the booking. In English it fits one message of 160 symbols of the telephones' own alphabet; in Nepali it is of 70 symbols each,
 * and fits two.
 */
export function textOf(booking: BookingRow, { kind, refunds }: { kind: LetterKind; refunds: Refund[] }): TextMessage | undefined {
  const { news, around } = WORDS[booking.locale]
  const words = news[kind]?.(
    booking,
    npr(
      refunds.reduce((sum, { amountPaisa }) => sum + amountPaisa, 0),
      booking.locale,
    ),
  )
  if (words === undefined) return undefined
  const text = around(formatReference(booking.reference), words)
  return { about: booking.reference, kind, to: `${COUNTRY}${booking.leadPhone}`, text }
}

type News = Partial<Record<LetterKind, (booking: BookingRow, back: string) => string>>

const ENGLISH: News = {
  confirmed: (booking) => `is confirmed from ${start(booking)} NPT. ${total(booking)}.`,
  cancelled: (booking, back) =>
    isFree(booking)
      ? `is cancelled. ${total(booking)}, no charge.`
      : `is cancelled. ${back} of ${npr(booking.totalPaisa, 'en')} goes back.`,
  sold_out: (_, back) => `was sold out when your payment came. Sorry. ${back} goes back.`,
  declined: (booking, back) => `was not accepted. Sorry. ${isFree(booking) ? total(booking) : `${back} goes back`}.`,
  withdrawn: (booking, back) => `had to be cancelled. Sorry. ${isFree(booking) ? total(booking) : `${back} goes back`}.`,
}

const NEPALI: News = {
  confirmed: (booking) => `पक्का भयो, ${start(booking)} बजेदेखि। ${total(booking)}।`,
  cancelled: (booking, back) =>
    isFree(booking)
      ? `रद्द भयो। ${total(booking)}, केही लाग्दैन।`
      : `रद्द भयो। ${npr(booking.totalPaisa, 'ne')} मध्ये ${back} फिर्ता आउँछ।`,
  sold_out: (_, back) => `पैसा आउनुअघि नै भरियो। माफ गर्नुहोस्। ${back} फिर्ता आउँछ।`,
  declined: (booking, back) => `स्वीकार भएन। माफ गर्नुहोस्। ${isFree(booking) ? total(booking) : `${back} फिर्ता आउँछ`}।`,
  withdrawn: (booking, back) => `रद्द गर्नुपर्‍यो। माफ गर्नुहोस्। ${isFree(booking) ? total(booking) : `${back} फिर्ता आउँछ`}।`,
}

/** What is told, and what stands around it. */
const WORDS: Record<Locale, { news: News; around: (reference: string, words: string) => string }> = {
  en: { news: ENGLISH, around: (reference, words) => `Chautari: booking ${reference} ${words} Details are in your e-mail.` },
  ne: { news: NEPALI, around: (reference, words) => `चौतारी: बुकिङ ${reference} ${words} विवरण इमेलमा छ।` },
}

const isFree = ({ paidPaisa }: BookingRow) => paidPaisa === 0
const total = ({ totalPaisa, locale }: BookingRow) => `${locale === 'ne' ? 'जम्मा' : 'Total'} ${npr(totalPaisa, locale)}`

function start({ product, startsOn, locale }: BookingRow): string {
  const { day, digits } = FORMATS[locale]
  return `${day(startsOn)} ${digits(product.kind === 'room' ? product.checkInTime : product.startTime)}`
}
