import type { Booking } from '@chautari/contract/booking/shapes'
import { useEffect } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { bookingActions } from '../../features/booking/actions/booking-actions.ts'
import { BookAgainButton } from '../../features/booking/hold/book-again-button.tsx'
import { bookAgainLink } from '../../features/booking/hold/book-again.ts'
import { BookingFailure } from '../../features/booking/booking-failure.tsx'
import { BookingNotice } from '../../features/booking/status/booking-notice.tsx'
import { BookingReference } from '../../features/booking/access/booking-reference.tsx'
import { NeedsScript } from '../../features/booking/needs-script.tsx'
import { bookingStage } from '../../features/booking/status/booking-stage.ts'
import { useBooking, type BookingReading } from '../../entities/booking/use-booking.ts'
import { errorCodeOf, errorReason, type ErrorReason } from '../../features/payment/verify/error-reason.ts'
import { ReverifyPanel } from '../../features/payment/verify/reverify-panel.tsx'
import { useBookingLink } from '../../entities/booking/booking-link.ts'
import { useSiteFacts } from '../../entities/content/site-facts.ts'
import { useFormats } from '../../platform/language/formats.ts'
import { links } from '../../links.ts'
import { PageHead } from '../../platform/pages/page-head.tsx'
import { useT } from '../../platform/language/texts.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { ButtonLink } from '../../ui/actions/button.tsx'
import styles from './outcome-page.module.css'

/** The polling interval while the payment may still arrive. */
const POLL_SECONDS = 20

export function ErrorOfBooking({ reference }: { reference: string | undefined }) {
  const t = useT('payment')
  const navigate = useNavigate()
  const { data: reading, error, refetch } = useBooking(reference, { secondsFor: () => POLL_SECONDS })
  const code = errorCodeOf(useLocation().state)
  const outcome = reading && outcomeOf(reading.booking)
  const reason = reading && errorReason(reading.booking, code)
  const isUnconfirmed = outcome === undefined || outcome === 'unconfirmed'
  const head = <PageHead title={t(isUnconfirmed ? 'errorTitle' : 'outcomeTitle')} isPrivate />

  useEffect(() => {
    if (outcome === 'succeeded' && reference !== undefined) void navigate(links.paymentSuccess(reference), { replace: true })
  }, [outcome, reference, navigate])

  if (!reading && error)
    return (
      <>
        {head}
        <BookingFailure error={error} onRetry={() => void refetch()} />
      </>
    )
  return (
    <>
      {head}
      <Heading outcome={outcome} isUncharged={reason === 'not_completed'} />
      {reading && reason && reference !== undefined ? (
        <Loaded
          reading={reading}
          reason={reason}
          onAnswer={() => void refetch()}
          onVerified={() => void navigate(links.paymentSuccess(reference), { replace: true })}
        />
      ) : (
        <Waiting />
      )}
      <Contact />
    </>
  )
}

function Heading({ outcome, isUncharged }: { outcome: Outcome | undefined; isUncharged: boolean }) {
  const t = useT('payment')
  const yours = useT('booking')('heading')
  if (outcome === 'succeeded' || outcome === 'over') return <h1>{yours}</h1>
  if (outcome === 'returned') return <h1>{t('errorHeadingOfRejected')}</h1>
  return <h1>{t(isUncharged ? 'errorHeadingOfUnpaid' : 'errorHeading')}</h1>
}

type Outcome = 'succeeded' | 'returned' | 'over' | 'unconfirmed'

/** Returns the outcome of the payment. A confirmed booking counts as success, no matter which check detected it. */
function outcomeOf(booking: Booking): Outcome {
  const stage = bookingStage(booking)
  if (booking.pending_change) return 'unconfirmed'
  if (booking.missed_change) return 'over'
  if (stage === 'settled' || stage === 'awaiting_approval') return 'succeeded'
  if (stage === 'rejected') return booking.refund_amount === null ? 'over' : 'returned'
  return stage === 'cancelled' ? 'over' : 'unconfirmed'
}

const REASONS = {
  pending: 'errorPending',
  not_completed: 'errorNotCompleted',
  unavailable: 'verifyUnavailable',
  unverified: 'errorUnverified',
  mismatch: 'errorMismatch',
  unknown: 'errorBody',
} as const

type LoadedProps = { reading: BookingReading; reason: ErrorReason; onAnswer: () => void; onVerified: () => void }

function Loaded({ reading: { booking }, reason, onAnswer, onVerified }: LoadedProps) {
  const t = useT('payment')
  const reference = booking.booking_reference
  const toDetails = useBookingLink()(booking)
  const details = <ButtonLink to={toDetails}>{t('bookingDetails')}</ButtonLink>
  if (outcomeOf(booking) !== 'unconfirmed')
    return (
      <>
        {reason === 'unavailable' && <p className={styles.lead}>{t('verifyUnavailable')}</p>}
        {booking.missed_change && reason !== 'unavailable' && <p className={styles.lead}>{t('errorOfMissedChange')}</p>}
        <BookingNotice booking={booking} actions={details} />
      </>
    )
  const isUncharged = reason === 'not_completed'
  const again = <PayAgain booking={booking} isUncharged={isUncharged} />
  return (
    <>
      <p className={styles.lead}>{t(REASONS[reason])}</p>
      <BookingReference reference={reference} />
      <div className={styles.pair}>
        {isUncharged && again}
        <div className={styles.panel}>
          <ReverifyPanel reference={reference} isUncharged={isUncharged} onAnswer={onAnswer} onVerified={onVerified} />
        </div>
        {!isUncharged && again}
      </div>
    </>
  )
}

type AgainProps = { booking: Booking; isUncharged: boolean }

/** Renders the next step when nothing was charged: pay again while the booking or its change is held, or book again. */
function PayAgain({ booking, isUncharged }: AgainProps) {
  const t = useT('payment')
  const toDetails = useBookingLink()(booking)
  return (
    <section className={styles.panel} aria-labelledby="not-charged">
      <h2 id="not-charged">{t(isUncharged ? 'errorAgain' : 'errorNotCharged')}</h2>
      <TryAgain booking={booking} isUncharged={isUncharged} />
      <ButtonLink to={toDetails} look="plain">
        {t('bookingDetails')}
      </ButtonLink>
    </section>
  )
}

function TryAgain({ booking, isUncharged }: AgainProps) {
  const t = useT('payment')
  const formats = useFormats()
  const { booking_reference: reference, pending_change: change } = booking
  const stage = bookingStage(booking)
  const heldUntil = change ? change.hold_expires_at : booking.hold_expires_at
  if (change ? !change.is_payable : stage !== 'payable') return <NotHeld booking={booking} isExpired={stage === 'expired'} />
  return (
    <>
      <p>{t(change ? 'errorNotChargedOfChange' : 'errorNotChargedBody')}</p>
      {heldUntil !== null && (
        <p>{t(change ? 'errorChangeHeldUntil' : 'errorHeldUntil', { when: formats.instant(new Date(heldUntil)) })}</p>
      )}
      <ButtonLink to={links.payment(reference)} look={isUncharged ? 'primary' : 'quiet'}>
        {t('errorTryAgain')}
      </ButtonLink>
    </>
  )
}

function NotHeld({ booking, isExpired }: { booking: Booking; isExpired: boolean }) {
  const t = useT('payment')
  const others = useT('booking')(booking.type === 'room' ? 'seeRooms' : 'seeDays')
  if (!isExpired) return <p>{t('errorWait')}</p>
  const isFree = booking.has_availability
  return (
    <>
      <p>{t(isFree ? 'errorNotHeld' : 'errorTaken')}</p>
      {bookingActions(booking).includes('book_again') ? (
        <BookAgainButton booking={booking} />
      ) : (
        <ButtonLink to={bookAgainLink(booking)} look="quiet">
          {isFree ? t('bookAnew') : others}
        </ButtonLink>
      )}
    </>
  )
}

/** Renders the configured phone and email, or a link to the contact page. */
function Contact() {
  const t = useT('payment')
  const contact = useSiteFacts()?.contact
  return (
    <p className={styles.more}>
      {t('contactBody')}
      <span className={styles.ways}>
        {contact?.phone && <a href={`tel:${contact.phone.replace(/[^+\d]/g, '')}`}>{t('callUs', { phone: contact.phone })}</a>}
        {contact?.email && <a href={`mailto:${contact.email}`}>{t('writeUs', { email: contact.email })}</a>}
        <Link to={links.contact}>{t('contact')}</Link>
      </span>
    </p>
  )
}

function Waiting() {
  const t = useT('booking')
  return (
    <>
      <p className="visually-hidden" role="status">
        {t('loading')}
      </p>
      <NeedsScript />
      <Skeleton className={styles.skeletonLead} />
      <Skeleton height={64} width={300} />
      <div className={styles.pair}>
        <Skeleton height={221} isRound />
        <Skeleton height={285} isRound />
      </div>
    </>
  )
}
