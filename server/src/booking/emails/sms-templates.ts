import { formatReference } from '@chautari/contract/booking/reference'
import type { Locale } from '@chautari/contract/locale'
import { FORMATS } from '../../platform/formats.ts'
import type { Sms } from '../../platform/email/outbox.ts'
import { npr } from './describe-booking.ts'
import type { EmailKind, Refund } from '../rules/lifecycle.ts'
import type { BookingRow } from '../store/bookings.ts'
import type { TakenBack } from './templates.ts'

const COUNTRY = '+977'

type Occasion = {
  kind: EmailKind
  refunds: Refund[]
  takenBack?: TakenBack | undefined
}

/**
 * The text message that goes along with a letter, if one does: what cannot wait until somebody reads their mail. It holds nothing that
 * opens the booking. In English it fits one message of 160 symbols of the telephones' own alphabet; in Nepali it is of 70 symbols each,
 * and fits two.
 */
export function textOf(booking: BookingRow, { kind, refunds, takenBack }: Occasion): Sms | undefined {
  const { news, around } = WORDS[booking.locale]
  const amountPaisa = refunds.reduce((sum, refund) => sum + refund.amountPaisa, 0)
  const isBackAlready = booking.paidPaisa > 0 && amountPaisa === 0 && (takenBack === 'all' || kind !== 'cancelled')
  const words = news[kind]?.(booking, { amount: npr(amountPaisa, booking.locale), isBackAlready })
  if (words === undefined) return undefined
  const text = around(formatReference(booking.reference), words)
  return { about: booking.reference, kind, to: `${COUNTRY}${booking.leadPhone}`, text }
}

/** What goes back, and whether its provider took all of it back before. */
type Back = { amount: string; isBackAlready: boolean }

type News = Partial<Record<EmailKind, (booking: BookingRow, back: Back) => string>>

const ENGLISH: News = {
  confirmed: (booking) => `is confirmed from ${start(booking)} NPT. ${total(booking)}.`,
  cancelled(booking, { amount, isBackAlready }) {
    if (isFree(booking)) return `is cancelled. ${total(booking)}, no charge.`
    if (isBackAlready) return 'is cancelled, for its payment was taken back.'
    return `is cancelled. ${amount} of ${npr(booking.totalPaisa, 'en')} goes back.`
  },
  sold_out: (_, { amount }) => `was sold out when your payment came. Sorry. ${amount} goes back.`,
  declined: (booking, back) => `was not accepted. Sorry. ${wholeInEnglish(booking, back)}.`,
  withdrawn: (booking, back) => `had to be cancelled. Sorry. ${wholeInEnglish(booking, back)}.`,
}

function wholeInEnglish(booking: BookingRow, { amount, isBackAlready }: Back): string {
  if (isFree(booking)) return total(booking)
  return isBackAlready ? `${npr(booking.paidPaisa, 'en')} has gone back already` : `${amount} goes back`
}

const NEPALI: News = {
  confirmed: (booking) => `पक्का भयो, ${start(booking)} बजेदेखि। ${total(booking)}।`,
  cancelled(booking, { amount, isBackAlready }) {
    if (isFree(booking)) return `रद्द भयो। ${total(booking)}, केही लाग्दैन।`
    if (isBackAlready) return 'रद्द भयो, किनकि यसको भुक्तानी फिर्ता लगियो।'
    return `रद्द भयो। ${npr(booking.totalPaisa, 'ne')} मध्ये ${amount} फिर्ता आउँछ।`
  },
  sold_out: (_, { amount }) => `पैसा आउनुअघि नै भरियो। माफ गर्नुहोस्। ${amount} फिर्ता आउँछ।`,
  declined: (booking, back) => `स्वीकार भएन। माफ गर्नुहोस्। ${wholeInNepali(booking, back)}।`,
  withdrawn: (booking, back) => `रद्द गर्नुपर्‍यो। माफ गर्नुहोस्। ${wholeInNepali(booking, back)}।`,
}

function wholeInNepali(booking: BookingRow, { amount, isBackAlready }: Back): string {
  if (isFree(booking)) return total(booking)
  return isBackAlready ? `${npr(booking.paidPaisa, 'ne')} फिर्ता गइसक्यो` : `${amount} फिर्ता आउँछ`
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
