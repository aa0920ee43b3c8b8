import { paisa } from '@chautari/contract/money'
import type { KhaltiPayment } from '@chautari/contract/payment/shapes'
import type { z } from 'zod'
import { getTypedBooking, getBookingForChange, recordEvent } from '../../booking/index.ts'
import type { App } from '../../platform/app-context.ts'
import { AppError } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http/http.ts'
import { releaseKey, runIdempotently } from '../../platform/database/idempotency.ts'
import { transact } from '../../platform/database/transaction.ts'
import { openAttempt } from './open-attempt.ts'
import { initiateKhalti, type KhaltiInitiated } from '../providers/khalti/start.ts'
import { isOwnReturn } from './rules/return-address.ts'
import {
  closeWithoutSession,
  countOthersUnsettled,
  getAttempt,
  hastenChecks,
  noteSession,
  type Attempt,
} from './store/attempts.ts'
import { appendPaymentEvent } from './store/payment-events.ts'
import { noteAnswer, noteSilence } from './store/provider-health.ts'
import { actorContextOf, type ActorContext } from '../../platform/http/actor-context.ts'

type Request = {
  typedReference: string
  idempotencyKey: string | undefined
  /** In paisa, as the traveller was shown it. */
  amount: number
  returnUrl: string
  caller: Caller
}

type Answer = z.output<typeof KhaltiPayment>

const NOT_OURS = {
  en: 'Please return to our own verification page',
  ne: 'कृपया हाम्रै पुष्टि पृष्ठमा फर्कनुहोस्',
}

const SCOPE = 'start-khalti-payment'

/** Who says that nobody can pay an attempt. */
const BY: ActorContext = { actor: 'khalti', requestId: null }

/**
 * Begins an attempt to pay a booking with Khalti and answers where it is paid. The attempt is written before Khalti is asked, and
 * Khalti is asked outside any lock; an attempt that got no address cannot be paid and blocks nothing. Throws `validation_failed` for
 * a way back that is not ours, `amount_changed`, `not_payable` also for less than Khalti takes, `provider_unavailable`, and all that
 * beginning an eSewa payment can.
 */
export async function startKhaltiPayment(app: App, request: Request): Promise<Answer> {
  const { typedReference, idempotencyKey: key, amount, returnUrl, caller } = request
  if (!isOwnReturn(returnUrl, app.config.publicUrl)) {
    throw new AppError('validation_failed', { fields: { return_url: [NOT_OURS] } })
  }
  const { reference } = await getTypedBooking(app, typedReference, caller)
  if (!app.config.khalti) throw new AppError('provider_unavailable')
  await app.limits.count('bookingPayments', reference)
  const keyed = { scope: SCOPE, key, request: { reference, amount, returnUrl } }
  const by = actorContextOf(caller)
  const { attemptId, isRepeated } = await transact(app.db, async (tx) => {
    let repeated = true
    const opened = await runIdempotently(tx, keyed, async () => {
      repeated = false
      const opening = { app, reference, provider: 'khalti', by, believedPaisa: paisa(amount) } as const
      return { attemptId: (await openAttempt(tx, opening)).id }
    })
    return { ...opened, isRepeated: repeated }
  })
  const attempt = await getAttempt(app.db, attemptId)
  return isRepeated ? startedBefore(attempt) : askKhalti(app, { attempt, reference, key })
}

/** A repeated key: what the first request got, or will get, or could not get. */
function startedBefore({ sessionId: pidx, sessionUrl, expiresAt, state }: Attempt): Answer {
  if (pidx !== null && sessionUrl !== null && expiresAt !== null) {
    return { payment_url: sessionUrl, pidx, expires_at: expiresAt.toISOString() }
  }
  if (state === 'open') throw new AppError('request_in_flight', { retryAfterSeconds: 1 })
  throw new AppError('provider_unavailable')
}

type Asking = { attempt: Attempt; reference: string; key: string | undefined }

async function askKhalti(app: App, { attempt, reference, key }: Asking): Promise<Answer> {
  const { khalti, publicUrl } = app.config
  if (!khalti) throw new AppError('provider_unavailable')
  const { id, providerRef: purchaseOrderId, amountPaisa } = attempt
  const initiated = await initiateKhalti({ khalti, publicUrl }, { reference, purchaseOrderId, amountPaisa })
  await noteHealth(app, initiated)
  if (initiated.kind === 'started') {
    const { pidx, paymentUrl, expiresAt } = initiated
    const isNoted = await noteSession(app.db, id, { sessionId: pidx, sessionUrl: paymentUrl, expiresAt })
    if (!isNoted) throw new AppError('provider_unavailable')
    await appendPaymentEvent(app.db, { attemptId: id, source: 'initiate', detail: { pidx, expires_at: expiresAt.toISOString() } })
    return { payment_url: paymentUrl, pidx, expires_at: expiresAt.toISOString() }
  }
  complain(app, purchaseOrderId, initiated)
  await transact(app.db, async (tx) => {
    await releaseKey(tx, { scope: SCOPE, key })
    const booking = await getBookingForChange(tx, { reference })
    await closeWithoutSession(tx, id)
    await appendPaymentEvent(tx, { attemptId: id, source: 'initiate', detail: { became: initiated.kind } })
    // Had the hold ended meanwhile, it ended as that of somebody who may still be paying.
    if (booking.lapsedAt === null) return
    const isLast = (await countOthersUnsettled(tx, attempt)) === 0
    const event = { kind: 'payment_refused', isLast } as const
    await recordEvent(tx, booking, { app, by: BY, event, detail: { attempt: attempt.number } })
  })
  throw new AppError('provider_unavailable')
}

async function noteHealth(app: App, { kind }: KhaltiInitiated): Promise<void> {
  if (kind === 'unknown' || kind === 'key_refused') await noteSilence(app.db, 'khalti')
  else if ((await noteAnswer(app.db, 'khalti')).isBack) await hastenChecks(app.db, 'khalti')
}

type NotStarted = Exclude<KhaltiInitiated, { kind: 'started' }>

function complain({ log }: App, attempt: string, initiated: NotStarted): void {
  switch (initiated.kind) {
    case 'key_refused':
      log.error({ code: 'key_refused', provider: 'khalti', attempt }, 'provider refuses our key')
      return
    case 'refused':
      log.error(
        { code: 'payment_refused', provider: 'khalti', attempt, complaints: initiated.complaints },
        'provider refuses our payment request',
      )
      return
    case 'unknown':
      log.warn({ attempt, reason: initiated.reason }, 'Khalti payment could not be started')
  }
}
