import type { CardForm, EsewaForm } from '@chautari/contract/payment/shapes'
import type { z } from 'zod'
import { getTypedBooking } from '../../booking/index.ts'
import type { App } from '../../platform/app-context.ts'
import { AppError } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http/http.ts'
import { runIdempotently } from '../../platform/database/idempotency.ts'
import { appNow, transact } from '../../platform/database/transaction.ts'
import { openAttempt } from './open-attempt.ts'
import { esewaForm } from '../providers/esewa/form.ts'
import { nicForm } from '../providers/nic/form.ts'
import { actorContextOf } from '../../platform/http/actor-context.ts'

type Request = { typedReference: string; idempotencyKey: string | undefined; caller: Caller }

/**
 * Begins an attempt to pay a booking with eSewa and answers the signed form to post. The amount is frozen in the attempt. Throws
 * `booking_not_found`, `hold_expired`, `not_payable`, `already_paid`, `attempts_exhausted`, and what a repeated key can answer.
 */
export async function startEsewaPayment(app: App, request: Request): Promise<z.output<typeof EsewaForm>> {
  const started = await startFormPayment(app, request, 'esewa')
  return esewaForm(app.config, started)
}

/**
 * Begins an attempt to pay a booking by card and answers the fields to post to the bank's page, signed at this instant. Throws
 * `provider_unavailable` where no card page is configured, and all that beginning an eSewa payment can.
 */
export async function startCardPayment(app: App, request: Request): Promise<z.output<typeof CardForm>> {
  const { nic, publicUrl } = app.config
  if (!nic) throw new AppError('provider_unavailable')
  const started = await startFormPayment(app, request, 'nic')
  return nicForm({ nic, publicUrl }, started, await appNow(app.db))
}

type Started = { reference: string; transactionUuid: string; wireAmount: string }

async function startFormPayment(app: App, request: Request, provider: 'esewa' | 'nic'): Promise<Started> {
  const { typedReference, idempotencyKey, caller } = request
  const { reference } = await getTypedBooking(app, typedReference, caller)
  await app.limits.count('bookingPayments', reference)
  const keyed = { scope: `start-${provider}-payment`, key: idempotencyKey, request: { reference } }
  const by = actorContextOf(caller)
  return transact(app.db, (tx) =>
    runIdempotently(tx, keyed, async () => {
      const { providerRef, wireAmount } = await openAttempt(tx, { app, reference, provider, by })
      return { reference, transactionUuid: providerRef, wireAmount }
    }),
  )
}
