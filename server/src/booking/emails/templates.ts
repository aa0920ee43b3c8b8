import { REFUND_DAYS_MAX } from '@chautari/contract/payment/limits'
import { addDays, dayInNepal, formatInstantInNepal, formatLongDay, formatTimeInNepal } from '@chautari/contract/dates'
import { npr as nprIn, wayBack as wayBackIn } from './describe-booking.ts'
import type { EmailKind, Refund } from '../rules/lifecycle.ts'
import type { PaidWith } from '../history/paid-with.ts'
import type { BookingRow } from '../store/bookings.ts'

type Link = { label: string; url: string }

/** What its provider took back without our asking of what was paid for a booking that is cancelled. */
export type TakenBack = 'all' | 'part'

export type Said = {
  booking: BookingRow
  /** In groups of four. */
  reference: string
  at: Date
  refunds: Refund[]
  payment: PaidWith | undefined
  takenBack?: TakenBack | undefined
  publicUrl: string
}

type Words = {
  subject: string
  heading: string
  paragraphs: string[]
  next?: string[]
  /** Instead of the way to the booking. */
  link?: Link
  more?: Link
}

/** What each letter says, in one language. */
export type LetterWords = Record<EmailKind, (said: Said) => Words>

/** What each letter says, in English. */
export const ENGLISH: LetterWords = {
  reserved: ({ booking, reference, at, publicUrl }) => {
    const until = booking.holdExpiresAt ?? at
    return {
      subject: `Reserved until ${formatTimeInNepal(until)} NPT: booking ${reference}`,
      heading: `Reserved until ${formatTimeInNepal(until)} NPT`,
      paragraphs: [
        `${yours(booking)} reserved until ${formatInstantInNepal(until)}, Nepal time. Please pay before then.`,
        'Keep the reference: with it you find your booking again.',
      ],
      link: { label: 'Pay now', url: `${publicUrl}/payment/${booking.reference}` },
    }
  },
  confirmed: ({ booking, reference, at }) => ({
    subject: `Your booking ${reference} is confirmed`,
    heading: 'Your booking is confirmed',
    paragraphs: [
      `${isRoom(booking) ? 'Your room is booked' : 'Your seats are booked'}. We confirmed it on ${formatInstantInNepal(at)}, Nepal time.`,
      ...(booking.paidPaisa === 0 ? [] : ['This letter is your receipt as well.']),
    ],
    next: [
      `Show the reference or the enclosed voucher when you ${isRoom(booking) ? 'check in' : 'meet your guide'}; on the telephone is enough.`,
      'The enclosed calendar file puts the days into your calendar.',
      'To cancel, or to see what would come back, open your booking.',
    ],
  }),
  awaiting_supplier: ({ booking, reference }) => ({
    subject: `We asked ${supplier(booking)} about your booking ${reference}`,
    heading: `We are asking ${supplier(booking)}`,
    paragraphs: [
      booking.totalPaisa === 0
        ? `${capital(supplier(booking))} accepts each booking itself.`
        : `Your payment of ${npr(booking.paidPaisa)} has arrived. ${capital(supplier(booking))} accepts each booking itself.`,
    ],
    next: [answerBy(booking), ...(booking.totalPaisa === 0 ? [] : ['Should it say no, everything that you paid comes back.'])],
  }),
  sold_out: (said) => ({
    subject: `Your payment for booking ${said.reference} will be refunded`,
    heading: 'Sold out before your payment came',
    paragraphs: [
      `We are sorry. Your payment of ${npr(sumOf(said.refunds))} arrived after the time ${isRoom(said.booking) ? 'the room was' : 'your seats were'} held for you, and by then ${isRoom(said.booking) ? 'it was' : 'they were'} taken.`,
      `The whole amount goes back ${returning(said)} You need not do anything.`,
    ],
    more: elsewhere(said),
  }),
  paid_too_much: (said) => {
    const excess = npr(sumOf(said.refunds.filter(({ kind }) => kind === 'excess')))
    return {
      subject: `You paid too much for booking ${said.reference}`,
      heading: `${excess} comes back to you`,
      paragraphs: [
        `We received ${excess} beyond what this booking costs, perhaps because it was paid twice.`,
        `${excess} goes back ${returning(said)} You need not do anything, and your booking is not affected.`,
      ],
    }
  },
  given_back: (said) => ({
    subject: `Your payment for booking ${said.reference} goes back`,
    heading: `${npr(sumOf(said.refunds))} comes back to you`,
    paragraphs: [
      `The ${npr(sumOf(said.refunds))} that we received are less than this booking costs, so we could not take them for it.`,
      `They go back ${returning(said)} You need not do anything.`,
    ],
    next: ['If you still want to go, open your booking and book again, as long as it is free.'],
  }),
  checking_payment: ({ reference }) => ({
    subject: `We are checking your payment for booking ${reference}`,
    heading: 'We are checking your payment',
    paragraphs: [
      'Your payment is not confirmed yet. We keep asking the payment provider and will write to you as soon as we know.',
    ],
    next: ['Please do not pay a second time.', 'You need not keep any page open.'],
  }),
  payment_unresolved: ({ booking, reference }) => ({
    subject: `Your payment for booking ${reference} is still not confirmed`,
    heading: 'Your payment is still not confirmed',
    paragraphs: [
      `For a day now the payment provider could not tell us whether your payment went through, so ${isRoom(booking) ? 'the room is' : 'your seats are'} no longer held.`,
    ],
    next: [
      'We keep asking for a week. Money that arrives becomes your booking or goes back to you.',
      'If the money left your account, please write or call us as below.',
    ],
  }),
  nothing_charged: ({ reference }) => ({
    subject: `Nothing was charged for booking ${reference}`,
    heading: 'Nothing was charged',
    paragraphs: ['The payment provider has confirmed that your payment did not go through. Nothing was charged.'],
    next: ['If you still want to go, open your booking and book again, as long as it is free.'],
  }),
  lapsed: ({ booking, reference }) => ({
    subject: `Your booking ${reference} has expired`,
    heading: 'Your booking has expired',
    paragraphs: [
      `${isRoom(booking) ? 'The room was' : 'Your seats were'} not paid for in time, so we no longer hold ${isRoom(booking) ? 'it' : 'them'}. Nothing was charged.`,
    ],
    next: ['You can book again from your booking, if it is still free.'],
  }),
  declined: (said) => ({
    subject: `Your booking ${said.reference} could not be accepted`,
    heading: 'Your booking could not be accepted',
    paragraphs: [`We are sorry. ${capital(supplier(said.booking))} could not accept your booking. ${allBack(said)}`],
    more: elsewhere(said),
  }),
  withdrawn: (said) => ({
    subject: `Your booking ${said.reference} had to be cancelled`,
    heading: 'We had to cancel your booking',
    paragraphs: [`We are sorry. ${capital(supplier(said.booking))} cannot keep your booking. ${allBack(said)}`],
    next: ['We help you to find something as good for the same days: write or call us as below, or look for yourself.'],
    more: elsewhere(said),
  }),
  cancel_requested: ({ reference }) => ({
    subject: `We received your request to cancel booking ${reference}`,
    heading: 'We received your request',
    paragraphs: [
      'Somebody of ours looks at your request to cancel and will write to you within a day. Until then your booking stands.',
    ],
  }),
  cancel_refused: ({ reference }) => ({
    subject: `Your booking ${reference} could not be cancelled`,
    heading: 'Your booking stands',
    paragraphs: ['We looked at your request to cancel and cannot grant it. Your booking stands as before.'],
  }),
  reopened: ({ reference }) => ({
    subject: `Your booking ${reference} stands`,
    heading: 'Your booking stands',
    paragraphs: ['Your booking is confirmed as before. You need not do anything.'],
  }),
  cancelled: (said) => ({
    subject: `Your booking ${said.reference} is cancelled`,
    heading: 'Your booking is cancelled',
    paragraphs: said.takenBack
      ? [
          `We cancelled your booking, for ${said.takenBack === 'all' ? '' : 'a part of '}its payment was taken back.`,
          ...(tellsOfMoney(said) ? [allBack(said)] : []),
        ]
      : ['We cancelled your booking as you asked.', comingBack(said)],
  }),
  refund_sent: ({ booking, reference, payment }) => ({
    subject: `Your refund for booking ${reference} was sent`,
    heading: `${npr(booking.refundPaisa ?? 0)} was sent`,
    paragraphs: [`${npr(booking.refundPaisa ?? 0)} went back ${wayBack(payment)}.`],
    next: ['A bank or wallet may take some days to show it.'],
  }),
  refund_delayed: ({ booking, reference, payment }) => ({
    subject: `Your refund for booking ${reference} takes a little longer`,
    heading: 'Your refund takes a little longer',
    paragraphs: [
      `The payment provider cannot send your ${npr(booking.refundPaisa ?? 0)} back by itself, so somebody of ours does. It goes ${wayBack(payment)}.`,
    ],
    next: ['You need not do anything. We write to you when it is sent.'],
  }),
  stay_ended: ({ booking, reference }) => ({
    subject: `How was it? Your booking ${reference}`,
    heading: `How was ${placeOf(booking)}?`,
    paragraphs: ['We hope that you had a good time. Other travellers would like to read how it was.'],
  }),
}

const npr = (amount: number) => nprIn(amount, 'en')
const wayBack = (payment: PaidWith | undefined) => wayBackIn(payment, 'en')

export const isRoom = ({ product }: BookingRow) => product.kind === 'room'
const supplier = (booking: BookingRow) => (isRoom(booking) ? 'the hotel' : 'the organiser')
const yours = (booking: BookingRow) => (isRoom(booking) ? 'Your room is' : 'Your seats are')
export const placeOf = ({ product }: BookingRow) => (product.kind === 'room' ? product.propertyName : product.title)
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
export const sumOf = (refunds: Refund[]) => refunds.reduce((sum, { amountPaisa }) => sum + amountPaisa, 0)

/** Whether a letter says what became of the money: where a part was taken back and nothing goes back, that is unknown or said already. */
export const tellsOfMoney = ({ takenBack, refunds }: Said) => takenBack === 'all' || sumOf(refunds) > 0

/** Until when one hears from a supplier. */
function answerBy({ approveBy }: BookingRow): string {
  return approveBy === null
    ? 'You will hear from us within a day.'
    : `You will hear from us by ${formatInstantInNepal(approveBy)}, Nepal time.`
}

/** How money goes back, and by when at the latest. */
function returning({ at, payment }: Said): string {
  return `${wayBack(payment)}, by ${formatLongDay(addDays(dayInNepal(at), REFUND_DAYS_MAX))} at the latest.`
}

function allBack(said: Said): string {
  const amount = sumOf(said.refunds)
  if (amount === 0 && said.booking.paidPaisa > 0) return 'What you paid has gone back already.'
  return amount === 0 ? 'Nothing was charged.' : `${npr(amount)} goes back ${returning(said)} You need not do anything.`
}

/** What is free costs nothing to cancel; of what was paid, nothing is an amount too. */
function comingBack(said: Said): string {
  const { booking, refunds } = said
  if (booking.totalPaisa === 0) return 'It was free, so there is no charge and nothing to send back.'
  const amount = sumOf(refunds)
  if (amount === 0) return `By the terms of your booking ${npr(0)} of the ${npr(booking.paidPaisa)} that you paid goes back.`
  return `${npr(amount)} of the ${npr(booking.paidPaisa)} that you paid goes back ${returning(said)}`
}

function elsewhere(said: Said): Link {
  const { city } = said.booking.product
  return { label: isRoom(said.booking) ? `Rooms in ${city} for the same days` : `Packages in ${city}`, url: elsewhereUrl(said) }
}

/** Where somebody whose booking could not be served finds something as good: the same place, the same days, as many guests. */
export function elsewhereUrl({ booking, publicUrl }: Said): string {
  const { product, startsOn, endsOn, adults, children, quantity } = booking
  if (product.kind === 'package') {
    const search = new URLSearchParams({ search: product.city, count: `${quantity}` }).toString()
    return `${publicUrl}/package/search?${search}`
  }
  const stay = { startDate: startsOn, endDate: endsOn, adult: `${adults}`, child: `${children}`, rooms: `${quantity}` }
  const search = new URLSearchParams({ search: product.city, ...stay }).toString()
  return `${publicUrl}/search/property/listing?${search}`
}
