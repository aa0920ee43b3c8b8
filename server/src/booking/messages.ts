import { formatReference } from '@chautari/contract/booking/reference'
import { formatInstantInNepal, formatLongDay, nightsBetween } from '@chautari/contract/dates'
import { formatNpr, paisa, toRupees, type Paisa } from '@chautari/contract/money'
import type { Config } from '../platform/config.ts'
import { letterBodies } from '../platform/letter-body.ts'
import type { Letter } from '../platform/outbox.ts'
import { guestToken } from '../platform/tokens.ts'
import type { LetterKind, Refund } from './rules/lifecycle.ts'
import type { BookingRow } from './store/bookings.ts'

type Occasion = { kind: LetterKind; refunds: Refund[]; at: Date; config: Pick<Config, 'publicUrl' | 'secret'> }

type Content = { subject: string; paragraphs: string[]; link: { label: string; url: string } }

/** The letter that tells the lead traveller what became of a booking, as text and as HTML. */
export function letterOf(booking: BookingRow, occasion: Occasion): Letter {
  const { subject, paragraphs, link } = contentOf(booking, occasion)
  const greeting = `Namaste ${booking.leadName},`
  const facts = factsOf(booking)
  return {
    about: booking.reference,
    kind: occasion.kind,
    to: { name: booking.leadName, address: booking.leadEmail },
    subject,
    ...letterBodies({ greeting, paragraphs, facts, link }),
  }
}

/** The booking whole, for whoever has the letter: the token stands in the fragment, which no server and no referrer sees. */
function linkTo(reference: string, { publicUrl, secret }: Occasion['config']) {
  return { label: 'See your booking', url: `${publicUrl}/guest/view/${reference}#${guestToken(secret, reference)}` }
}

function contentOf(booking: BookingRow, { kind, refunds, at, config }: Occasion): Content {
  const reference = formatReference(booking.reference)
  const link = linkTo(booking.reference, config)
  const isRoom = booking.product.kind === 'room'
  const sum = (kinds: Refund[]) => npr(paisa(kinds.reduce((total, { amountPaisa }) => total + amountPaisa, 0)))
  switch (kind) {
    case 'confirmed':
      return {
        subject: `Your booking ${reference} is confirmed`,
        paragraphs: [
          `${isRoom ? 'Your room is booked' : 'Your seats are booked'}. We confirmed it on ${formatInstantInNepal(at)}, Nepal time.`,
          `Please show this reference when you ${isRoom ? 'check in' : 'meet your guide'}.`,
        ],
        link,
      }
    case 'sold_out':
      return {
        subject: `Your payment for booking ${reference} will be refunded`,
        paragraphs: [
          `We are sorry. Your payment of ${sum(refunds)} arrived after the time ${isRoom ? 'the room was' : 'your seats were'} held for you, and by then ${isRoom ? 'it was' : 'they were'} taken.`,
          'The whole amount goes back the way you paid, within a few working days. You need not do anything.',
          elsewhere(booking.product, config.publicUrl),
        ],
        link,
      }
    case 'paid_too_much': {
      const excess = sum(refunds.filter((refund) => refund.kind === 'excess'))
      return {
        subject: `You paid too much for booking ${reference}`,
        paragraphs: [
          `We received ${excess} beyond what this booking costs, perhaps because it was paid twice.`,
          `${excess} goes back the way you paid, within a few working days. You need not do anything, and your booking is not affected.`,
        ],
        link,
      }
    }
    case 'checking_payment':
      return {
        subject: `We are checking your payment for booking ${reference}`,
        paragraphs: [
          'Your payment is not confirmed yet. We keep asking the payment provider and will write to you as soon as we know.',
          'Please do not pay a second time.',
        ],
        link,
      }
    case 'reserved': {
      const until = formatInstantInNepal(booking.holdExpiresAt ?? at)
      return {
        subject: `Reserved until ${until}: booking ${reference}`,
        paragraphs: [
          `${isRoom ? 'Your room is' : 'Your seats are'} reserved until ${until}, Nepal time. Please pay before then.`,
          'Keep the reference: with it you find your booking again.',
        ],
        link: { label: 'Pay now', url: `${config.publicUrl}/payment/${booking.reference}` },
      }
    }
    case 'lapsed':
      return {
        subject: `Your booking ${reference} has expired`,
        paragraphs: [
          `${isRoom ? 'The room was' : 'Your seats were'} not paid for in time, so we no longer hold ${isRoom ? 'it' : 'them'}. Nothing was charged.`,
          'You can book again from your booking, if it is still free.',
        ],
        link,
      }
    case 'nothing_charged':
      return {
        subject: `Nothing was charged for booking ${reference}`,
        paragraphs: ['The payment provider has confirmed that your payment did not go through. Nothing was charged.'],
        link,
      }
    case 'awaiting_supplier':
      return {
        subject: `We asked ${isRoom ? 'the hotel' : 'the organiser'} about your booking ${reference}`,
        paragraphs: [
          `${isRoom ? 'The hotel' : 'The organiser'} accepts each booking itself. You will hear from us within a day.`,
          'Should it say no, you get back everything that you paid.',
        ],
        link,
      }
    case 'declined':
      return {
        subject: `Your booking ${reference} could not be accepted`,
        paragraphs: [
          `We are sorry. ${isRoom ? 'The hotel' : 'The organiser'} could not accept your booking.${refundLine(sum(refunds))}`,
          elsewhere(booking.product, config.publicUrl),
        ],
        link,
      }
    case 'withdrawn':
      return {
        subject: `Your booking ${reference} had to be cancelled`,
        paragraphs: [
          `We are sorry. ${isRoom ? 'The hotel' : 'The organiser'} cannot keep your booking.${refundLine(sum(refunds))}`,
          elsewhere(booking.product, config.publicUrl),
        ],
        link,
      }
    case 'cancel_requested':
      return {
        subject: `We received your request to cancel booking ${reference}`,
        paragraphs: ['Somebody of ours looks at it and will write to you within a day. Until then your booking stands.'],
        link,
      }
    case 'cancel_refused':
      return {
        subject: `Your booking ${reference} could not be cancelled`,
        paragraphs: ['We looked at your request to cancel and cannot grant it. Your booking stands as before.'],
        link,
      }
    case 'reopened':
      return {
        subject: `Your booking ${reference} stands`,
        paragraphs: ['Your booking is confirmed as before.'],
        link,
      }
    case 'cancelled':
      return {
        subject: `Your booking ${reference} is cancelled`,
        paragraphs: [
          `We cancelled your booking as you asked.${booking.totalPaisa === 0 ? ' There is no charge.' : refundLine(sum(refunds))}`,
        ],
        link,
      }
    case 'refund_sent':
      return {
        subject: `Your refund for booking ${reference} was sent`,
        paragraphs: [`${npr(booking.refundPaisa ?? paisa(0))} went back the way you paid.`],
        link,
      }
    case 'refund_delayed':
      return {
        subject: `Your refund for booking ${reference} takes a little longer`,
        paragraphs: ['The payment provider cannot send it by itself, so somebody of ours does. You need not do anything.'],
        link,
      }
    case 'stay_ended':
      return {
        subject: `How was ${booking.product.title}?`,
        paragraphs: ['We hope that you had a good time. Other travellers would like to read how it was.'],
        link,
      }
    case 'payment_unresolved':
      return {
        subject: `Your payment for booking ${reference} is still not confirmed`,
        paragraphs: [
          `For a day now the payment provider could not tell us whether your payment went through, so ${isRoom ? 'the room is' : 'your seats are'} no longer held.`,
          'We keep asking. If the money left your account, please answer this e-mail with the reference above.',
        ],
        link,
      }
  }
}

type Fact = readonly [label: string, value: string]

function factsOf(booking: BookingRow): Fact[] {
  const total = ['Total', npr(booking.totalPaisa)] as const
  return [['Reference', formatReference(booking.reference)], ...soldOf(booking), total]
}

function soldOf({ product, startsOn, endsOn, quantity, adults, children }: BookingRow): Fact[] {
  if (product.kind === 'package') {
    return [
      ['Package', `${product.title}, ${product.city}`],
      ['Days', product.days === 1 ? formatLongDay(startsOn) : `${formatLongDay(startsOn)} to ${formatLongDay(endsOn)}`],
      ['Start', `at ${product.startTime}, Nepal time`],
      ...(product.meetingPoint ? [['Meeting point', product.meetingPoint] as const] : []),
      ['Persons', String(quantity)],
    ]
  }
  const nights = nightsBetween(startsOn, endsOn)
  const guests = [counted(adults, 'adult', 'adults'), ...(children > 0 ? [counted(children, 'child', 'children')] : [])]
  return [
    ['Hotel', `${product.propertyName}, ${product.city}`],
    ['Room', `${counted(quantity, 'room', 'rooms')}: ${product.title}`],
    ['Stay', `${formatLongDay(startsOn)} to ${formatLongDay(endsOn)}, ${counted(nights, 'night', 'nights')}`],
    ['Check-in', `from ${product.checkInTime}, Nepal time`],
    ['Check-out', `until ${product.checkOutTime}, Nepal time`],
    ['Guests', guests.join(', ')],
  ]
}

function refundLine(amount: string): string {
  return amount === npr(paisa(0)) ? ' Nothing goes back by the terms of your booking.' : ` ${amount} goes back the way you paid.`
}

/** Where somebody whose booking could not be served may look instead. */
function elsewhere(product: BookingRow['product'], publicUrl: string): string {
  return product.kind === 'room'
    ? `You may find another room of ${product.propertyName} for your days: ${publicUrl}/property/${product.propertySlug}`
    : `You may find another day of ${product.title}: ${publicUrl}/package/${product.packageSlug}`
}

const npr = (amount: Paisa) => formatNpr(toRupees(amount))

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`
