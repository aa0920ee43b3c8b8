import type { Booking } from '@chautari/contract/booking/shapes'
import type { Formats } from '@chautari/contract/formats'
import { CANCELLATION_REVIEW_HOURS } from '@chautari/contract/servicing/limits'
import type { ReactNode } from 'react'
import { useFormats } from '../../../platform/language/formats.ts'
import { useT, type Translate } from '../../../platform/language/texts.ts'
import { Notice, type NoticeTone } from '../../../ui/feedback/notice.tsx'
import { bookingStage, type BookingStage } from './booking-stage.ts'

type NoticeText = { tone: NoticeTone; heading: string; body: string }
type NoticeComposer = (t: Translate<'booking'>, booking: Booking, formats: Formats) => NoticeText | undefined

/** Returns whether the heading of the page states that the booking is confirmed: the journey is ahead and nothing is open. */
export function isConfirmed({ status, is_completed: isCompleted, proposal }: Booking): boolean {
  return status === 'approved' && !isCompleted && !proposal?.is_called_off
}

/** Renders an explanation of the booking's status, unless the heading of the page states it. The page adds the actions. */
export function BookingNotice({ booking, actions }: { booking: Booking; actions?: ReactNode }) {
  const t = useT('booking')
  const formats = useFormats()
  const stage = bookingStage(booking)
  if (stage === 'other') return null
  const notice = NOTICES[stage](t, booking, formats)
  if (!notice) return null
  const { tone, heading, body } = notice
  return (
    <Notice tone={tone} heading={heading} actions={actions}>
      {body !== '' && <p>{body}</p>}
    </Notice>
  )
}

const NOTICES: Record<Exclude<BookingStage, 'other'>, NoticeComposer> = {
  payable: payableNotice,
  unconfirmed: unconfirmedNotice,
  expired: (t, booking) => ({
    tone: 'bad',
    heading: t('expired'),
    body: booking.has_availability ? t(booking.is_free ? 'expiredBodyOfFree' : 'expiredBody') : t('soldOutBody'),
  }),
  checking: (t) => ({ tone: 'waiting', heading: t('checkingHeading'), body: t('checkingBody') }),
  unverified: (t, { is_reserved: isHeld }) => ({
    tone: 'bad',
    heading: t('unverifiedHeading'),
    body: isHeld ? t('unverifiedBody') : `${t('unverifiedNotHeld')} ${t('unverifiedBody')}`,
  }),
  awaiting_approval: awaitingApprovalNotice,
  settled: settledNotice,
  rejected: rejectedNotice,
  cancelled: cancelledNotice,
}

function payableNotice(
  t: Translate<'booking'>,
  { status, hold_expires_at: expiresAt }: Booking,
  { instant }: Formats,
): NoticeText {
  const expiry = expiresAt === null ? '' : instant(new Date(expiresAt))
  return {
    tone: 'waiting',
    heading: t('unpaidHeading', { when: expiry }),
    body: status === 'payment_failed' ? t('failedBody') : t('unpaidBody'),
  }
}

function unconfirmedNotice(t: Translate<'booking'>, booking: Booking, { instant }: Formats): NoticeText {
  const { hold_expires_at: expiresAt, lead_traveller_email: email } = booking
  return {
    tone: 'waiting',
    heading: t('unconfirmedHeading', { when: expiresAt === null ? '' : instant(new Date(expiresAt)) }),
    body: t('unconfirmedBody', { email: email ?? '' }),
  }
}

function awaitingApprovalNotice(t: Translate<'booking'>, booking: Booking, { instant }: Formats): NoticeText {
  const { type, is_free: isFree, approve_by: approveBy } = booking
  const isRoom = type === 'room'
  const when = approveBy === null ? '' : instant(new Date(approveBy))
  const deadline = when === '' ? '' : `${t(isRoom ? 'approvalBy' : 'approvalByOfPackage', { when })} `
  if (isRoom) {
    const heading = t(isFree ? 'approvalHeadingOfFree' : 'approvalHeading')
    return { tone: 'waiting', heading, body: deadline + t('approvalBody') }
  }
  const heading = t(isFree ? 'approvalHeadingOfFreePackage' : 'approvalHeadingOfPackage')
  return { tone: 'waiting', heading, body: deadline + t('approvalBodyOfPackage') }
}

function settledNotice(t: Translate<'booking'>, booking: Booking): NoticeText | undefined {
  if (booking.status === 'cancellation_pending')
    return { tone: 'waiting', heading: t('cancellationHeading'), body: t('cancellationBody', { n: CANCELLATION_REVIEW_HOURS }) }
  if (booking.is_completed) return { tone: 'good', heading: t('completedHeading'), body: t('completedBody') }
  if (isConfirmed(booking)) return undefined
  const refused = booking.status === 'cancellation_rejected'
  return { tone: 'good', heading: t('approvedHeading'), body: refused ? t('cancellationRefused') : '' }
}

function rejectedNotice(t: Translate<'booking'>, { refund_amount: refund, timeline }: Booking, { rupees }: Formats): NoticeText {
  const sent = timeline.some(({ step }) => step === 'refund_sent') ? 'cancelledRefundSent' : 'rejectedRefund'
  const body = refund === null ? t('rejectedNoRefund') : t(sent, { amount: rupees(refund) })
  return { tone: 'bad', heading: t('rejectedHeading'), body }
}

function cancelledNotice(t: Translate<'booking'>, booking: Booking, { rupees }: Formats): NoticeText {
  const { is_free: isFree, refund_amount: refund, status } = booking
  const noRefund = t(isFree ? 'cancelledFree' : 'cancelledNothing')
  const sent = status === 'cancelled' ? 'cancelledRefundSent' : 'cancelledRefundAhead'
  const body = refund === null ? noRefund : t(sent, { amount: rupees(refund) })
  return { tone: 'plain', heading: t('cancelledHeading'), body }
}
