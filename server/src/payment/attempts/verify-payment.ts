import { readReference } from '@chautari/contract/booking/reference'
import type { Verified } from '@chautari/contract/payment/shapes'
import type { z } from 'zod'
import { getTypedBooking } from '../../booking/index.ts'
import type { App } from '../../platform/app-context.ts'
import { AppError } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http/http.ts'
import { transact } from '../../platform/database/transaction.ts'
import { readEsewaReturn } from '../providers/esewa/return.ts'
import { readAmount } from './rules/amount.ts'
import { isClaimOf } from '../providers/khalti/rules/payment.ts'
import { referenceInOrder } from '../providers/khalti/rules/purchase-order-id.ts'
import { referenceIn } from '../providers/rules/transaction-uuid.ts'
import { findAttempt, findAttempts, noteReturn, type Attempt } from './store/attempts.ts'
import { appendPaymentEvent } from './store/payment-events.ts'
import { foreign, verified, verifyAttempt } from './verify-attempt.ts'
import { actorContextOf } from '../../platform/http/actor-context.ts'

const NOT_ESEWAS = { en: 'This is not an answer of eSewa.', ne: 'यो eSewa को जवाफ होइन।' }
const NO_ORDER = { en: 'The field is required', ne: 'यो भर्नु आवश्यक छ' }
const NO_RUPEES = { en: 'Please give an amount in rupees', ne: 'कृपया रकम रुपैयाँमा दिनुहोस्' }
const NO_PAISA = { en: 'Please give an amount in paisa', ne: 'कृपया रकम पैसामा दिनुहोस्' }

type Answer = z.output<typeof Verified>

/**
 * Verifies what eSewa sent the traveller back with: its signature, then its own records. Throws `validation_failed` for what eSewa
 * did not sign (and changes nothing), and whatever else a payment can be told.
 */
export async function verifyEsewaReturn(app: App, { data, caller }: { data: string; caller: Caller }): Promise<Answer> {
  const told = readEsewaReturn(data, app.config.esewa.secret)
  if (!told) throw new AppError('validation_failed', { fields: { data: [NOT_ESEWAS] } })
  const attempt = await findAttempt(app.db, 'esewa', told.transactionUuid)
  if (!attempt || told.productCode !== app.config.esewa.productCode) throw foreign(app, { transactionUuid: told.transactionUuid })
  await app.limits.count('bookingPayments', referenceIn(attempt.providerRef))
  const { transactionCode: transaction_code, status, amountText: total_amount } = told
  await appendPaymentEvent(app.db, {
    attemptId: attempt.id,
    source: 'return',
    detail: { transaction_code, status, total_amount },
  })
  await noteFirstReturn(app, attempt)
  return verified(await verifyAttempt(app, { attempt, told, transactionId: told.transactionCode, by: actorContextOf(caller) }))
}

type Ids = { typedReference: string; pid: string; rid: string | undefined; amt: string | number | undefined; caller: Caller }

/** Verifies a payment by its ids, as clients of eSewa's first interface name them: hints for a lookup of our own, nothing more. */
export async function verifyEsewaIds(app: App, { typedReference, pid, rid, amt, caller }: Ids): Promise<Answer> {
  const booking = await getTypedBooking(app, typedReference, caller)
  await app.limits.count('bookingPayments', booking.reference)
  const attempts = (await findAttempts(app.db, booking.id)).filter(({ provider }) => provider === 'esewa')
  const attempt = pid === booking.reference ? attempts.at(-1) : attempts.find(({ providerRef }) => providerRef === pid)
  if (!attempt) throw foreign(app, { reference: booking.reference })
  if (amt !== undefined && amt !== '' && readClaimedAmount(amt) !== attempt.amountPaisa)
    throw foreign(app, { reference: booking.reference })
  await noteFirstReturn(app, attempt)
  return verified(await verifyAttempt(app, { attempt, transactionId: rid || undefined, by: actorContextOf(caller) }))
}

type KhaltiClaimed = {
  orderId: string | undefined
  referenceId: string | undefined
  typedReference: string | undefined
  /** In paisa, as Khalti's return has it. */
  amount: string | number | undefined
  caller: Caller
}

/**
 * Verifies the payment that Khalti returned from. Nobody signs that return, so all of it only says which of our attempts to look up:
 * by its order, and Khalti is asked about the pidx that we stored. Throws `validation_failed` without an order or for what is no
 * amount, `payment_reference_mismatch` for an order, a payment, a booking or an amount that are not that attempt's.
 */
export async function verifyKhaltiClaim(app: App, claim: KhaltiClaimed): Promise<Answer> {
  const { orderId, referenceId, typedReference, amount, caller } = claim
  if (!orderId) throw new AppError('validation_failed', { fields: { order_id: [NO_ORDER] } })
  const claimedPaisa = readClaimedPaisa(amount)
  const attempt = await findAttempt(app.db, 'khalti', orderId)
  if (!attempt) throw foreign(app, { orderId })
  const reference = referenceInOrder(attempt.providerRef)
  const isOtherSum = claimedPaisa !== undefined && claimedPaisa !== attempt.amountPaisa
  if (isOfAnother(typedReference, reference) || (isOtherSum && !referenceId)) throw foreign(app, { orderId })
  await app.limits.count('bookingPayments', reference)
  const known = { purchaseOrderId: attempt.providerRef, pidx: attempt.sessionId ?? '', transactionId: attempt.providerTxnId }
  const isKnown = isClaimOf({ orderId, referenceId }, known)
  const named = isKnown ? {} : { transactionId: referenceId, isOnlyNamed: true }
  if (isKnown) await noteFirstReturn(app, attempt)
  const stands = await verifyAttempt(app, { attempt, ...named, by: actorContextOf(caller) })
  // Another sum than ours, by who knows the payment, was looked up all the same: it may be what was really paid.
  if (isOtherSum && !stands.states.includes('mismatched')) throw foreign(app, { orderId })
  return verified(stands)
}

function isOfAnother(typedReference: string | undefined, reference: string): boolean {
  return typedReference !== undefined && readReference(typedReference) !== reference
}

async function noteFirstReturn(app: App, { id, returnedAt }: Attempt): Promise<void> {
  if (returnedAt === null) await transact(app.db, (tx) => noteReturn(tx, id))
}

function readClaimedAmount(amount: string | number) {
  const read = readAmount(`${amount}`)
  if (read === undefined) throw new AppError('validation_failed', { fields: { amt: [NO_RUPEES] } })
  return read
}

function readClaimedPaisa(amount: string | number | undefined): number | undefined {
  if (amount === undefined || amount === '') return undefined
  if (!/^\d{1,12}$/.test(`${amount}`)) {
    throw new AppError('validation_failed', { fields: { amount: [NO_PAISA] } })
  }
  return Number(amount)
}
