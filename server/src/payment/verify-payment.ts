import type { Verified } from '@chautari/contract/payment/shapes'
import type { BookingStatus } from '@chautari/contract/booking/status'
import type { z } from 'zod'
import { findBooking, findTypedBooking, type By } from '../booking/index.ts'
import type { App } from '../platform/app-context.ts'
import { AppError } from '../platform/errors.ts'
import type { Caller } from '../platform/http.ts'
import { transact } from '../platform/transaction.ts'
import { readEsewaReturn, type EsewaReturn } from './providers/esewa-return.ts'
import { lookUpEsewa } from './providers/esewa-status.ts'
import { readAmount } from './rules/amount.ts'
import { verificationAnswer } from './rules/answer.ts'
import type { AttemptState, Verdict } from './rules/settlement.ts'
import { referenceIn } from './rules/transaction-uuid.ts'
import { settleAttempt, type Settled } from './settle-attempt.ts'
import { claimCheck, findAttempt, findAttempts, noteReturn, type Attempt } from './store/attempts.ts'
import { appendPaymentEvent } from './store/payment-events.ts'

type Answer = z.output<typeof Verified>

// A traveller who asks again and again asks us; the provider is asked this seldom.
const REST_SECONDS = 15

/**
 * Verifies what eSewa sent the traveller back with: its signature, then its own records. Throws `validation_failed` for what eSewa
 * did not sign (and changes nothing), and whatever else a payment can be told.
 */
export async function verifyEsewaReturn(app: App, { data, caller }: { data: string; caller: Caller }): Promise<Answer> {
  const told = readEsewaReturn(data, app.config.esewa.secret)
  if (!told) throw new AppError('validation_failed', { fields: { data: ['This is not an answer of eSewa.'] } })
  const attempt = await findAttempt(app.db, told.transactionUuid)
  if (!attempt || told.productCode !== app.config.esewa.productCode) throw foreign(app, { transactionUuid: told.transactionUuid })
  await app.limits.count('bookingPayments', referenceIn(attempt.providerRef))
  const { transactionCode: transaction_code, status, amountText: total_amount } = told
  await appendPaymentEvent(app.db, {
    attemptId: attempt.id,
    source: 'return',
    detail: { transaction_code, status, total_amount },
  })
  if (attempt.returnedAt === null) await transact(app.db, (tx) => noteReturn(tx, attempt.id))
  return answer(await verifyAttempt(app, { attempt, told, transactionId: told.transactionCode, by: travellerAt(caller) }))
}

type Ids = { typedReference: string; pid: string; rid: string | undefined; amt: string | number | undefined; caller: Caller }

/** Verifies a payment by its ids, as clients of eSewa's first interface name them: hints for a lookup of our own, nothing more. */
export async function verifyEsewaIds(app: App, { typedReference, pid, rid, amt, caller }: Ids): Promise<Answer> {
  const booking = await findTypedBooking(app, typedReference, caller)
  await app.limits.count('bookingPayments', booking.reference)
  const attempts = await findAttempts(app.db, booking.id)
  const attempt = pid === booking.reference ? attempts.at(-1) : attempts.find(({ providerRef }) => providerRef === pid)
  if (!attempt) throw foreign(app, { reference: booking.reference })
  if (amt !== undefined && amt !== '' && readClaimedAmount(amt) !== attempt.amountPaisa)
    throw foreign(app, { reference: booking.reference })
  if (attempt.returnedAt === null) await transact(app.db, (tx) => noteReturn(tx, attempt.id))
  return answer(await verifyAttempt(app, { attempt, transactionId: rid || undefined, by: travellerAt(caller) }))
}

/** Asks the provider again about every open payment of a booking, each at most once in a while; answers where it then stands. */
export async function reverifyBooking(
  app: App,
  { typedReference, caller }: { typedReference: string; caller: Caller },
): Promise<Answer> {
  const { id, reference } = await findTypedBooking(app, typedReference, caller)
  await app.limits.count('bookingPayments', reference)
  const by = travellerAt(caller)
  const attempts = await findAttempts(app.db, id)
  const open = attempts.filter(({ state }) => state === 'open')
  // Who asks is back from the payment begun last; an earlier one may have been left at the wallet's open page.
  const isReturned = (attempt: Attempt) => attempt.id === attempts.at(-1)?.id
  await Promise.all(open.map((attempt) => verifyRested(app, { attempt, by, isReturned: isReturned(attempt) })))
  const states = (await findAttempts(app.db, id)).map(({ state }) => state)
  return answer({ reference, status: await statusOf(app, id), states })
}

type Resting = Pick<Verifying, 'attempt' | 'by'> & { isReturned: boolean }

async function verifyRested(app: App, { attempt, by, isReturned }: Resting): Promise<void> {
  const isRested = await transact(app.db, async (tx) => {
    if (isReturned) await noteReturn(tx, attempt.id)
    return claimCheck(tx, attempt.id, REST_SECONDS)
  })
  if (isRested) await verifyAttempt(app, { attempt, by })
}

type Verifying = {
  attempt: Attempt
  by: By
  /** What eSewa signed, when the traveller brought it. */
  told?: EsewaReturn
  /** The provider's number for the payment, when somebody named one. */
  transactionId?: string | undefined
}

type Standing = { reference: string; status: BookingStatus; states: AttemptState[] }

/** Looks a payment up, unless it is settled, and applies what the provider says. */
export async function verifyAttempt(app: App, { attempt, by, told, transactionId }: Verifying): Promise<Standing> {
  if (attempt.state === 'captured' || attempt.state === 'mismatched') return settledBefore(app, { attempt, transactionId })
  const verdict = await askEsewa(app, attempt, told)
  if (verdict.kind === 'captured' && transactionId && verdict.transactionId && verdict.transactionId !== transactionId) {
    throw foreign(app, { attempt: attempt.providerRef })
  }
  const named =
    verdict.kind === 'captured' ? { ...verdict, transactionId: verdict.transactionId ?? told?.transactionCode ?? null } : verdict
  const isConfirmed = told?.status === 'COMPLETE'
  return standing(await settleAttempt(app, { attempt, verdict: named, isConfirmed, by }))
}

/** Asks with the amount that we signed. Where eSewa confirmed another amount, it may only know the payment by that one. */
async function askEsewa(app: App, attempt: Attempt, told: EsewaReturn | undefined): Promise<Verdict> {
  const verdict = await lookUp(app, attempt, attempt.wireAmount)
  const toldPaisa = told && readAmount(told.amountText)
  if (verdict.kind !== 'no' || told === undefined || toldPaisa === attempt.amountPaisa) return verdict
  const second = await lookUp(app, attempt, told.amountText)
  return second.kind === 'captured' ? second : verdict
}

async function lookUp(app: App, { id, providerRef }: Attempt, amountText: string): Promise<Verdict> {
  const { verdict, evidence } = await lookUpEsewa(app.config.esewa, { transactionUuid: providerRef, amountText })
  await appendPaymentEvent(app.db, { attemptId: id, source: 'lookup', detail: { asked_amount: amountText, ...evidence } })
  return verdict
}

async function settledBefore(
  app: App,
  { attempt, transactionId }: Pick<Verifying, 'attempt' | 'transactionId'>,
): Promise<Standing> {
  const { bookingId, providerTxnId, state } = attempt
  if (transactionId && providerTxnId && transactionId !== providerTxnId) throw foreign(app, { attempt: attempt.providerRef })
  const booking = await findBooking(app.db, { id: bookingId })
  if (!booking) throw new AppError('booking_not_found')
  return { reference: booking.reference, status: booking.status, states: [state] }
}

const standing = ({ reference, status, state }: Settled): Standing => ({ reference, status, states: [state] })

async function statusOf(app: App, bookingId: number): Promise<BookingStatus> {
  const booking = await findBooking(app.db, { id: bookingId })
  if (!booking) throw new AppError('booking_not_found')
  return booking.status
}

function answer({ reference, status, states }: Standing): Answer {
  const told = verificationAnswer(status, states)
  if (told !== 'verified') throw new AppError(told)
  return { booking_reference: reference, status }
}

const travellerAt = ({ requestId }: Caller): By => ({ actor: 'traveller', requestId })

/** Somebody else's payment, or none: worth a look at the log, whoever sent it. */
function foreign(app: App, named: Record<string, string>): AppError {
  app.log.warn(named, 'a payment was named that is not that of the booking')
  return new AppError('payment_reference_mismatch')
}

function readClaimedAmount(amount: string | number) {
  const read = readAmount(`${amount}`)
  if (read === undefined) throw new AppError('validation_failed', { fields: { amt: ['Please give an amount in rupees'] } })
  return read
}
