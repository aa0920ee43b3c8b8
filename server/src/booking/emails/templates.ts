import { APPROVAL_HOURS } from '@chautari/contract/booking/limits'
import { CANCELLATION_REVIEW_HOURS } from '@chautari/contract/servicing/limits'
import { CHECKED_FOR_DAYS, UNRESOLVED_AFTER_HOURS } from '@chautari/contract/payment/limits'
import { formatInstantInNepal, formatTimeInNepal } from '@chautari/contract/dates'
import type { BookingDetails } from '../store/bookings.ts'
import { AMENDMENTS_IN_ENGLISH } from './amendment-templates.ts'
import {
  hasSeveralRooms,
  isRefundKnown,
  isRoom,
  productName,
  searchUrl,
  sumOf,
  type EmailContext,
  type EmailTemplates,
  type Link,
} from './email-context.ts'
import { capital, NOTHING_TO_DO, npr, refundSentence, supplier, target, yourRoomOrSeats } from './template-parts.ts'

const BOOK_AGAIN = "Still want to go? Open your booking and book again while it's available."

/** The text of each email to the lead traveller, in English. */
export const ENGLISH: EmailTemplates = {
  reserved({ booking, reference, at, publicUrl }) {
    const until = booking.holdExpiresAt ?? at
    return {
      subject: `Pay by ${formatTimeInNepal(until)} NPT to confirm booking ${reference}`,
      heading: `Pay by ${formatTimeInNepal(until)}, Nepal time`,
      paragraphs: [
        `We're holding ${yourRoomOrSeats(booking)} until ${formatInstantInNepal(until)}, Nepal time. Pay before then to confirm your booking.`,
        'Keep your reference: you can open this booking with it at any time.',
      ],
      link: { label: `Pay ${npr(booking.totalPaisa)}`, url: `${publicUrl}/payment/${booking.reference}` },
    }
  },
  confirm_free({ booking, reference, at }) {
    const until = booking.holdExpiresAt ?? at
    return {
      subject: `Confirm booking ${reference} by ${formatTimeInNepal(until)} NPT`,
      heading: `Confirm by ${formatTimeInNepal(until)}, Nepal time`,
      paragraphs: [
        `We're holding ${yourRoomOrSeats(booking)} until ${formatInstantInNepal(until)}, Nepal time. Open the link below before then to confirm your booking. It's free.`,
        "Didn't book this? Ignore this email, and we'll release the seats.",
      ],
    }
  },
  confirmed: ({ booking, reference, at }) => ({
    subject: `Your booking ${reference} is confirmed`,
    heading: 'Your booking is confirmed',
    paragraphs: [
      `We confirmed ${yourRoomOrSeats(booking)} on ${formatInstantInNepal(at)}, Nepal time.`,
      ...(booking.paidPaisa === 0 ? [] : ['This email is also your receipt.']),
    ],
    next: [
      `Show your reference or the attached voucher ${isRoom(booking) ? 'at check-in' : 'when you meet your guide'}; your phone is fine.`,
      'Open the attached calendar file to add the dates to your calendar.',
      'To cancel, or to see your refund first, open your booking.',
    ],
  }),
  awaiting_supplier: ({ booking, reference }) => ({
    subject: `Waiting for ${supplier(booking)} to accept booking ${reference}`,
    heading: `Waiting for ${supplier(booking)}`,
    paragraphs: [
      ...(booking.totalPaisa === 0 ? [] : [`We've received your payment of ${npr(booking.paidPaisa)}.`]),
      `${capital(supplier(booking))} reviews each booking before accepting it.`,
    ],
    next: [answerBy(booking), ...(booking.totalPaisa === 0 ? [] : ["If they can't accept it, we'll refund you in full."])],
  }),
  sold_out: (context) => ({
    subject: `Sold out: we're refunding booking ${context.reference}`,
    heading: 'Sold out before your payment arrived',
    paragraphs: [
      `We're sorry. Your payment of ${npr(sumOf(context.refunds))} arrived after your hold had ended. By then ${soldOut(context.booking)}.`,
      `${refundSentence(context, 'the full amount')} ${NOTHING_TO_DO}`,
    ],
    more: alternatives(context),
  }),
  paid_too_much(context) {
    const excess = npr(sumOf(context.refunds.filter(({ kind }) => kind === 'excess')))
    return {
      subject: `You paid too much for booking ${context.reference}`,
      heading: `We're refunding ${excess}`,
      paragraphs: [
        `We received ${excess} more than this booking costs. You may have paid twice.`,
        `${refundSentence(context, excess)} Your booking isn't affected. ${NOTHING_TO_DO}`,
      ],
    }
  },
  given_back(context) {
    const amount = npr(sumOf(context.refunds))
    return {
      subject: `We're refunding your payment for booking ${context.reference}`,
      heading: `We're refunding ${amount}`,
      paragraphs: [
        `Your payment of ${amount} was less than this booking costs, so we couldn't accept it.`,
        `${refundSentence(context, 'it')} ${NOTHING_TO_DO}`,
      ],
      next: [BOOK_AGAIN],
    }
  },
  checking_payment: ({ reference }) => ({
    subject: `We're checking your payment for booking ${reference}`,
    heading: "We're checking your payment",
    paragraphs: [
      "Your payment isn't confirmed yet. We'll keep checking with the payment provider and email you as soon as we know.",
    ],
    next: ["Please don't pay again.", 'You can close the payment page.'],
  }),
  payment_unresolved: ({ booking, reference }) => ({
    subject: `Your payment for booking ${reference} is still unconfirmed`,
    heading: 'Your payment is still unconfirmed',
    paragraphs: [
      `The payment provider hasn't confirmed your payment after ${UNRESOLVED_AFTER_HOURS} hours, so we've released ${yourRoomOrSeats(booking)}.`,
    ],
    next: [
      `We'll keep checking for ${CHECKED_FOR_DAYS} days. If your payment arrives, we'll confirm your booking or refund you in full.`,
      'If money left your account, contact us using the details below.',
    ],
  }),
  nothing_charged: ({ reference }) => ({
    subject: `You weren't charged for booking ${reference}`,
    heading: "You weren't charged",
    paragraphs: ["The payment provider confirmed that your payment didn't go through."],
    next: [BOOK_AGAIN],
  }),
  lapsed: ({ booking, reference }) => ({
    subject: `Your booking ${reference} has expired`,
    heading: 'Your booking has expired',
    paragraphs: [
      booking.totalPaisa === 0
        ? `The link in our email wasn't opened in time, so we've released ${yourRoomOrSeats(booking)}.`
        : `We didn't receive your payment in time, so we've released ${yourRoomOrSeats(booking)}. You weren't charged.`,
    ],
    next: [BOOK_AGAIN],
  }),
  called_off: ({ booking, reference }) => ({
    subject: `Called off: your booking ${reference} has ended`,
    heading: 'This departure is called off',
    paragraphs: [
      `We're sorry. ${capital(supplier(booking))} has called off this departure, so we've released ${yourRoomOrSeats(booking)}.`,
      "Please don't pay for it any more. If you've paid already, we'll refund you in full.",
    ],
  }),
  declined: (context) => ({
    subject: `Your booking ${context.reference} wasn't accepted`,
    heading: "Your booking wasn't accepted",
    paragraphs: [`We're sorry. ${capital(supplier(context.booking))} couldn't accept your booking. ${wholeRefund(context)}`],
    more: alternatives(context),
  }),
  withdrawn: (context) => ({
    subject: `We had to cancel your booking ${context.reference}`,
    heading: 'We had to cancel your booking',
    paragraphs: [`We're sorry. ${capital(supplier(context.booking))} ${whyWithdrawn(context)}. ${wholeRefund(context)}`],
    next: [
      `We'll help you find a similar ${isRoom(context.booking) ? 'place' : 'trip'} for the same dates. Contact us using the details below, or search yourself.`,
    ],
    more: alternatives(context),
  }),
  cancel_requested: ({ reference }) => ({
    subject: `We received your request to cancel booking ${reference}`,
    heading: 'We received your request',
    paragraphs: [
      `Our team will review your request and email you within ${CANCELLATION_REVIEW_HOURS} hours. Until then your booking stays active.`,
    ],
  }),
  cancel_refused: ({ reference }) => ({
    subject: `We couldn't cancel your booking ${reference}`,
    heading: 'Your booking is still active',
    paragraphs: ["We reviewed your request to cancel and couldn't approve it. Your booking is still active."],
  }),
  reopened: ({ reference }) => ({
    subject: `Your booking ${reference} is active again`,
    heading: 'Your booking is active',
    paragraphs: [`Your booking is confirmed, as before. ${NOTHING_TO_DO}`],
  }),
  cancelled: (context) => ({
    subject: `Your booking ${context.reference} is cancelled`,
    heading: 'Your booking is cancelled',
    paragraphs: context.takenBack
      ? [
          `We cancelled your booking because ${context.takenBack === 'all' ? '' : 'part of '}its payment was reversed.`,
          ...(isRefundKnown(context) ? [wholeRefund(context)] : []),
        ]
      : ["We've cancelled your booking as you asked.", refundByTerms(context)],
  }),
  refund_sent: ({ booking, reference, payment }) => ({
    subject: `We sent your refund for booking ${reference}`,
    heading: `We sent your refund of ${npr(booking.refundPaisa ?? 0)}`,
    paragraphs: [`We sent ${npr(booking.refundPaisa ?? 0)} ${target(payment)}.`],
    next: ['It can take a few days to show in your account.'],
  }),
  refund_delayed: ({ booking, reference, payment }) => ({
    subject: `Your refund for booking ${reference} is delayed`,
    heading: 'Your refund is delayed',
    paragraphs: [
      `The payment provider couldn't process your refund of ${npr(booking.refundPaisa ?? 0)}. Our team will send it ${target(payment)}.`,
    ],
    next: [`${NOTHING_TO_DO} We'll email you when it's sent.`],
  }),
  stay_ended: ({ booking, reference }) => ({
    subject: `How was your trip? Review booking ${reference}`,
    heading: `How was ${productName(booking)}?`,
    paragraphs: ['We hope you had a good time. Your review helps other travellers choose.'],
  }),
  ...AMENDMENTS_IN_ENGLISH,
}

function soldOut(booking: BookingDetails): string {
  if (hasSeveralRooms(booking)) return 'not all of your rooms were free'
  return isRoom(booking) ? 'the room was sold' : 'your seats were sold'
}

function answerBy({ approveBy }: BookingDetails): string {
  return approveBy === null
    ? `You'll hear from us within ${APPROVAL_HOURS} hours.`
    : `You'll hear from us by ${formatInstantInNepal(approveBy)}, Nepal time.`
}

function wholeRefund(context: EmailContext): string {
  const amount = sumOf(context.refunds)
  if (amount > 0) return `${refundSentence(context, npr(amount))} ${NOTHING_TO_DO}`
  return context.booking.paidPaisa > 0 ? 'Your payment has already been returned to you.' : "You weren't charged."
}

/** Names the refund even if it is NPR 0, except for a free booking (spec 1 §4). */
function refundByTerms(context: EmailContext): string {
  const { booking, refunds } = context
  if (booking.totalPaisa === 0) return 'It was free, so there is no charge and no refund.'
  const share = `${npr(sumOf(refunds))} of the ${npr(booking.paidPaisa)} you paid`
  if (sumOf(refunds) === 0) return `Under the cancellation policy you booked with, your refund is ${share}.`
  return refundSentence(context, share)
}

function whyWithdrawn({ booking, isCalledOff }: EmailContext): string {
  if (isCalledOff) return 'has called off this departure'
  return isRoom(booking) ? 'can no longer host you' : 'can no longer run your trip'
}

function alternatives(context: EmailContext): Link {
  const { city } = context.booking.product
  return {
    label: isRoom(context.booking) ? `Rooms in ${city} for the same dates` : `Packages in ${city}`,
    url: searchUrl(context),
  }
}
