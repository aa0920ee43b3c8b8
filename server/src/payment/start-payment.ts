import type { EsewaForm } from '@chautari/contract/payment/shapes'
import { ATTEMPTS_OPEN_MAX } from '@chautari/contract/payment/limits'
import type { z } from 'zod'
import { findTypedBooking, lockBooking, recordPaymentStarted, type By } from '../booking/index.ts'
import type { App } from '../platform/app-context.ts'
import type { Tx } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import type { Caller } from '../platform/http.ts'
import { onceForKey } from '../platform/idempotency.ts'
import { transact } from '../platform/transaction.ts'
import { esewaForm } from './providers/esewa-form.ts'
import { wireAmount } from './rules/amount.ts'
import { nextCheckAt } from './rules/schedule.ts'
import { ATTEMPT_NUMBER_MAX, transactionUuid } from './rules/transaction-uuid.ts'
import { findAttempts, insertAttempt } from './store/attempts.ts'
import { appendPaymentEvent } from './store/payment-events.ts'

type Request = { typedReference: string; idempotencyKey: string | undefined; caller: Caller }

/**
 * Begins an attempt to pay a booking with eSewa and answers the signed form to post. The amount is frozen in the attempt. Throws
 * `booking_not_found`, `hold_expired`, `not_payable`, `already_paid`, `attempts_exhausted`, and what a repeated key can answer.
 */
export async function startEsewaPayment(
  app: App,
  { typedReference, idempotencyKey, caller }: Request,
): Promise<z.output<typeof EsewaForm>> {
  const { reference } = await findTypedBooking(app, typedReference, caller)
  await app.limits.count('bookingPayments', reference)
  const keyed = { scope: 'start-esewa-payment', key: idempotencyKey, request: { reference } }
  const by: By = { actor: 'traveller', requestId: caller.requestId }
  const started = await transact(app.db, (tx) => onceForKey(tx, keyed, () => startAttempt(tx, { app, reference, by })))
  return esewaForm(app.config, { reference, ...started })
}

type Started = { transactionUuid: string; wireAmount: string }

async function startAttempt(tx: Tx, { app, reference, by }: { app: App; reference: string; by: By }): Promise<Started> {
  const booking = await lockBooking(tx, { reference })
  const attempts = await findAttempts(tx, booking.id)
  const number = attempts.length + 1
  const openedAt = booking.lockedAt
  await recordPaymentStarted(tx, booking, { app, by, detail: { attempt: number } })
  const open = attempts.filter(({ state }) => state === 'open')
  if (open.length >= ATTEMPTS_OPEN_MAX || number > ATTEMPT_NUMBER_MAX) throw new AppError('attempts_exhausted')
  const started = { transactionUuid: transactionUuid(reference, number), wireAmount: wireAmount(booking.totalPaisa) }
  const attempt = await insertAttempt(tx, {
    bookingId: booking.id,
    number,
    provider: 'esewa',
    providerRef: started.transactionUuid,
    amountPaisa: booking.totalPaisa,
    wireAmount: started.wireAmount,
    state: 'open',
    openedAt,
    nextCheckAt: nextCheckAt({ openedAt, returnedAt: null }, openedAt),
  })
  await appendPaymentEvent(tx, { attemptId: attempt.id, source: 'initiate', detail: { total_amount: started.wireAmount } })
  return started
}
