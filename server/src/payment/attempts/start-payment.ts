import { changeBookingWithin, getBooking, hasAccess, recordEvent } from '../../booking/index.ts'
import type { App } from '../../platform/app-context.ts'
import { releaseKey, runIdempotently } from '../../platform/http/idempotency.ts'
import { transact } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import { actorContextOf, type ActorContext } from '../../platform/http/actor-context.ts'
import { isOffered } from './list-payment-methods.ts'
import { PROVIDERS } from '../providers/index.ts'
import type { PaymentProvider, Session, SessionOpened, StartRequest } from '../providers/provider.ts'
import { openAttempt } from './open-attempt.ts'
import {
  closeWithoutSession,
  countOthersUnsettled,
  getAttempt,
  bringChecksForward,
  saveSession,
  type Attempt,
} from '../store/attempts.ts'
import { appendPaymentEvent } from '../store/payment-events.ts'
import { recordResponse, recordSilence } from '../store/provider-health.ts'

/**
 * Starts a payment of a booking: opens an attempt with a frozen amount, and the provider's payment page if that takes a call. The attempt is
 * written before the call, which is made outside any lock. An attempt whose page could not be opened is closed, and prevents no other
 * attempt. Returns the attempt; a repeated idempotency key returns the same one. Throws
 * `booking_not_found`, `hold_expired`, `not_payable`, `already_paid`, `amount_changed`, `attempts_exhausted`,
 * `provider_unavailable`, and the errors of a repeated key.
 */
export async function startPayment(app: App, request: StartRequest): Promise<Attempt> {
  const { provider, typedReference, guestToken, idempotencyKey: key, caller, shownPaisa, repeatedWith = {} } = request
  const { openSession } = PROVIDERS[provider]
  const booking = await getBooking(app, { typedReference, caller, access: 'reference' })
  const { reference } = booking
  if (!isOffered(provider, app.config)) throw new AppError('provider_unavailable')
  // A caller who knows the reference may pay. Their payments must not keep the booker from paying (decision 156).
  const isBooker = hasAccess(app.config, booking, { token: guestToken, caller })
  await app.limits.count('bookingPayments', isBooker ? `${reference} by its booker` : reference)
  const amount = shownPaisa === undefined ? {} : { amount: shownPaisa }
  const keyed = { scope: scopeOf(provider), key, request: { reference, ...amount, ...repeatedWith } }
  const opening = {
    app,
    reference,
    provider,
    by: actorContextOf(caller),
    isBooker,
    ...(shownPaisa !== undefined && { shownPaisa }),
  }
  const { attemptId, isRepeated } = await transact(app.db, async (tx) => {
    let isNew = false
    const opened = await runIdempotently(tx, keyed, async () => {
      isNew = true
      return { attemptId: (await openAttempt(tx, opening)).id }
    })
    return { ...opened, isRepeated: !isNew }
  })
  const attempt = await getAttempt(app.db, attemptId)
  if (!openSession) return attempt
  return isRepeated ? startedBefore(attempt) : openPage(app, { attempt, reference, key, openSession })
}

const scopeOf = (provider: Attempt['provider']) => `start-${provider}-payment`

/** Returns the attempt that the key's first request started; throws while that request is in progress, or when it failed. */
function startedBefore(attempt: Attempt): Attempt {
  if (attempt.sessionUrl !== null) return attempt
  if (attempt.state === 'open') throw new AppError('request_in_flight', { retryAfterSeconds: 1 })
  throw new AppError('provider_unavailable')
}

type OpeningPage = {
  attempt: Attempt
  reference: string
  key: string | undefined
  openSession: NonNullable<PaymentProvider['openSession']>
}

async function openPage(app: App, { attempt, reference, key, openSession }: OpeningPage): Promise<Attempt> {
  const opened = await openSession(app, { attempt, reference })
  await recordHealth(app, attempt.provider, opened)
  if (opened.kind === 'opened') return recordSession(app, attempt, opened.session)
  await closeUnstarted(app, { attempt, reference, key, reason: opened.kind })
  throw new AppError('provider_unavailable')
}

async function recordSession(app: App, attempt: Attempt, session: Session): Promise<Attempt> {
  if (!(await saveSession(app.db, attempt.id, session))) throw new AppError('provider_unavailable')
  const detail = { session: session.sessionId, expires_at: session.expiresAt.toISOString() }
  await appendPaymentEvent(app.db, { attemptId: attempt.id, source: 'initiate', detail })
  return { ...attempt, ...session }
}

type Unstarted = { attempt: Attempt; reference: string; key: string | undefined; reason: string }

/** Closes an attempt whose payment page could not be opened, and releases its idempotency key. */
async function closeUnstarted(app: App, { attempt, reference, key, reason }: Unstarted): Promise<void> {
  const by: ActorContext = { actor: attempt.provider, requestId: null }
  await transact(app.db, async (tx) => {
    await releaseKey(tx, { scope: scopeOf(attempt.provider), key })
    await changeBookingWithin(tx, { reference }, async (booking) => {
      await closeWithoutSession(tx, attempt.id)
      await appendPaymentEvent(tx, { attemptId: attempt.id, source: 'initiate', detail: { became: reason } })
      // If the hold lapsed meanwhile, the coupon was kept because of this open attempt. `payment_refused` releases it.
      if (booking.lapsedAt === null && attempt.amendmentId === null) return
      const isLast = (await countOthersUnsettled(tx, attempt)) === 0
      const event = { kind: 'payment_refused', isLast } as const
      const amendmentId = attempt.amendmentId ?? undefined
      await recordEvent(tx, booking, { app, by, event, amendmentId, detail: { attempt: attempt.number } })
    })
  })
}

async function recordHealth({ db }: App, provider: Attempt['provider'], { kind }: SessionOpened): Promise<void> {
  if (kind === 'unknown' || kind === 'key_refused') await recordSilence(db, provider)
  else if ((await recordResponse(db, provider)).hasRecovered) await bringChecksForward(db, provider)
}
