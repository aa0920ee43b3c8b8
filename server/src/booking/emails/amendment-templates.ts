import { formatInstantInNepal, formatLongDay, formatTimeInNepal } from '@chautari/contract/dates'
import { amendmentOf, isProposed, isRoom, sumOf, type AmendmentTemplates, type EmailContext } from './email-context.ts'
import { NOTHING_TO_DO, npr, refundSentence, yourRoomOrSeats } from './template-parts.ts'

const STAYS = 'Your booking stays as it was.'
const SAME_PRICE = 'The price stays the same.'
const ASK_US = 'Still want to change it? Contact us using the details below.'

/** The text of each email about an amendment, in English. */
export const AMENDMENTS_IN_ENGLISH: AmendmentTemplates = {
  amended: (context) => ({
    subject: `Your booking ${context.reference} is changed`,
    heading: 'Your booking is changed',
    paragraphs: [
      `We changed your booking on ${formatInstantInNepal(context.at)}, Nepal time. Please check the details below.`,
      costOf(context),
      ...(context.booking.paidPaisa === 0 ? [] : ['This email is also your receipt.']),
    ],
    next: [
      `Show your reference or the attached new voucher ${isRoom(context.booking) ? 'at check-in' : 'when you meet your guide'}; your phone is fine.`,
      'Open the attached calendar file to move the dates in your calendar.',
    ],
  }),
  amendment_offered(context) {
    const { booking, reference, at, publicUrl } = context
    const { differencePaisa, holdExpiresAt } = amendmentOf(context)
    const until = holdExpiresAt ?? at
    return {
      subject: `Pay by ${formatTimeInNepal(until)} NPT to change booking ${reference}`,
      heading: `Pay by ${formatTimeInNepal(until)}, Nepal time`,
      paragraphs: [
        `The change you asked for costs ${npr(differencePaisa)} more. We're holding ${yourRoomOrSeats(booking)} until ${formatInstantInNepal(until)}, Nepal time.`,
        'Your booking changes as soon as you pay. If you don’t pay, it stays confirmed as it is.',
      ],
      link: { label: `Pay ${npr(differencePaisa)}`, url: `${publicUrl}/payment/${booking.reference}` },
    }
  },
  amendment_proposed(context) {
    const { booking, reference, at, isCalledOff } = context
    const { before, holdExpiresAt } = amendmentOf(context)
    const until = formatInstantInNepal(holdExpiresAt ?? at)
    const refund = npr(before.totalPaisa)
    return {
      subject: isCalledOff
        ? `Your departure is called off: move booking ${reference}, or get a refund`
        : `Move booking ${reference}?`,
      heading: isCalledOff ? 'Your departure was called off' : 'Can you depart on another date?',
      paragraphs: [
        isCalledOff
          ? `We're sorry: your departure doesn't take place. You can move to ${formatLongDay(booking.startsOn)} at no extra cost, or get a full refund of ${refund}.`
          : `The tour operator asks you to move to ${formatLongDay(booking.startsOn)}, at no extra cost.`,
        lessOnMoving(context),
        `We're holding your seats until ${until}, Nepal time.`,
        isCalledOff
          ? "If you don't answer by then, we'll refund you in full."
          : `${STAYS} You decide: if you don't answer, nothing changes.`,
      ],
      next: ['Open your booking to accept or decline.', 'Your cancellation terms stay the same.'],
    }
  },
  amendment_declined: ({ reference, booking }) => ({
    subject: `Booking ${reference} stays as it was`,
    heading: 'You keep your booking',
    paragraphs: [`You declined to move. You still depart on ${formatLongDay(booking.startsOn)}.`],
  }),
  amendment_lapsed: (context) => ({
    subject: `Booking ${context.reference} wasn't changed`,
    heading: "Your booking wasn't changed",
    paragraphs: [
      `${isProposed(context) ? "You didn't answer in time whether you want to move." : "We didn't receive your payment for the change in time."} ${STAYS}`,
    ],
    next: [ASK_US],
  }),
  amendment_withdrawn: (context) => ({
    subject: `The change of booking ${context.reference} is cancelled`,
    heading: 'The change is cancelled',
    paragraphs: [
      `The change of your booking isn't on offer any more. ${STAYS}`,
      isProposed(context) ? NOTHING_TO_DO : "Please don't pay for the change. If you've paid already, we'll refund you in full.",
    ],
  }),
  amendment_not_made(context) {
    const amount = npr(sumOf(context.refunds))
    return {
      subject: `We couldn't change booking ${context.reference}, and refund your payment`,
      heading: `We're refunding ${amount}`,
      paragraphs: [`${whyNot(context, amount)} ${STAYS}`, `${refundSentence(context, 'it')} ${NOTHING_TO_DO}`],
      next: [ASK_US],
    }
  },
}

function lessOnMoving(context: EmailContext): string {
  const { differencePaisa } = amendmentOf(context)
  if (differencePaisa === 0) return SAME_PRICE
  return `It costs ${npr(-differencePaisa)} less, which we refund once you accept.`
}

function costOf(context: EmailContext): string {
  const { differencePaisa } = amendmentOf(context)
  if (differencePaisa > 0) return `We've received the difference of ${npr(differencePaisa)}.`
  if (differencePaisa === 0) return SAME_PRICE
  const less = npr(-differencePaisa)
  return `It costs ${less} less. ${refundSentence(context, 'the difference')}`
}

function whyNot(context: EmailContext, amount: string): string {
  const isTooLittle = sumOf(context.refunds) < amendmentOf(context).differencePaisa
  return isTooLittle
    ? `Your payment of ${amount} was less than the change costs, so we couldn't accept it.`
    : `Your payment of ${amount} arrived too late: the change wasn't possible any more.`
}
