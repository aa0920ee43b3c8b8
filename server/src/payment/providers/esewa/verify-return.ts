import type { Verified } from '@chautari/contract/payment/shapes'
import type { z } from 'zod'
import type { App } from '../../../platform/app-context.ts'
import { AppError } from '../../../platform/errors.ts'
import { actorContextOf } from '../../../platform/http/actor-context.ts'
import type { Caller } from '../../../platform/http/http.ts'
import { recordFirstReturn } from '../record-return.ts'
import { readAmount } from '../rules/amount.ts'
import { findAttempt, findAttempts } from '../../store/attempts.ts'
import { appendPaymentEvent } from '../../store/payment-events.ts'
import { paymentMismatch, verifiedOrThrow } from '../verification.ts'
import type { PaymentActs } from '../provider.ts'
import { referenceIn } from '../rules/transaction-uuid.ts'
import { esewaConfig } from './config.ts'
import { readEsewaReturn } from './return.ts'

const NOT_FROM_ESEWA = { en: 'This is not an answer of eSewa.', ne: 'यो eSewa को जवाफ होइन।' }
const NOT_IN_RUPEES = { en: 'Please give an amount in rupees', ne: 'कृपया रकम रुपैयाँमा दिनुहोस्' }

type Answer = z.output<typeof Verified>

/**
 * Verifies the data of a return from eSewa: its signature, then eSewa's records. Throws `validation_failed` for data that eSewa
 * did not sign, which changes nothing, `payment_reference_mismatch`, and everything that `verifiedOrThrow` throws.
 */
export async function verifyEsewaReturn(
  app: App,
  { verifyAttempt }: PaymentActs,
  { data, caller }: { data: string; caller: Caller },
): Promise<Answer> {
  const config = esewaConfig(app.config)
  const signed = config && readEsewaReturn(data, config.secret)
  if (!signed) throw new AppError('validation_failed', { fields: { data: [NOT_FROM_ESEWA] } })
  const { transactionUuid, transactionCode, status, amountText } = signed
  const attempt = await findAttempt(app.db, 'esewa', transactionUuid)
  if (!attempt || signed.productCode !== config.productCode) throw paymentMismatch(app, { transactionUuid })
  await app.limits.count('bookingPayments', referenceIn(attempt.providerRef))
  const detail = { transaction_code: transactionCode, status, total_amount: amountText }
  await appendPaymentEvent(app.db, { attemptId: attempt.id, source: 'return', detail })
  await recordFirstReturn(app, attempt)
  const request = { attempt, isConfirmed: status === 'COMPLETE', transactionId: transactionCode, by: actorContextOf(caller) }
  return verifiedOrThrow(await verifyAttempt(app, request))
}

type Ids = {
  booking: { id: number; reference: string }
  /** The field names of eSewa's first API: our payment id, eSewa's id, and the amount in rupees (spec 1 §7). */
  claim: { pid: string; rid?: string | undefined; amt?: string | number | undefined }
  caller: Caller
}

/** Verifies a payment by the ids that clients of eSewa's first API send; they only select the attempt to look up. */
export async function verifyEsewaIds(app: App, { verifyAttempt }: PaymentActs, { booking, claim, caller }: Ids): Promise<Answer> {
  const { id, reference } = booking
  const { pid, rid, amt } = claim
  await app.limits.count('bookingPayments', reference)
  const attempts = (await findAttempts(app.db, id)).filter(({ provider }) => provider === 'esewa')
  const attempt = pid === reference ? attempts.at(-1) : attempts.find(({ providerRef }) => providerRef === pid)
  if (!attempt) throw paymentMismatch(app, { reference })
  if (amt !== undefined && amt !== '' && readClaimedAmount(amt) !== attempt.amountPaisa) throw paymentMismatch(app, { reference })
  await recordFirstReturn(app, attempt)
  return verifiedOrThrow(await verifyAttempt(app, { attempt, transactionId: rid || undefined, by: actorContextOf(caller) }))
}

function readClaimedAmount(amount: string | number) {
  const read = readAmount(`${amount}`)
  if (read === undefined) throw new AppError('validation_failed', { fields: { amt: [NOT_IN_RUPEES] } })
  return read
}
