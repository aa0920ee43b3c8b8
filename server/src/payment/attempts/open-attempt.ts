import { ATTEMPTS_OPEN_MAX } from '@chautari/contract/payment/limits'
import type { Paisa } from '@chautari/contract/money'
import { getBookingForChange, recordEvent } from '../../booking/index.ts'
import type { App } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/database/db.ts'
import { AppError } from '../../platform/errors.ts'
import { cardAmount, wireAmount } from './rules/amount.ts'
import { isEnoughForKhalti } from '../providers/khalti/rules/payment.ts'
import { KHALTI_ATTEMPT_NUMBER_MAX, purchaseOrderId } from '../providers/khalti/rules/purchase-order-id.ts'
import { nextCheckAt } from './rules/schedule.ts'
import { ATTEMPT_NUMBER_MAX, transactionUuid } from '../providers/rules/transaction-uuid.ts'
import { findAttempts, insertAttempt, type Attempt } from './store/attempts.ts'
import { appendPaymentEvent } from './store/payment-events.ts'
import type { Provider } from '../store/tables.ts'
import type { ActorContext } from '../../platform/http/actor-context.ts'

type Opening = {
  app: App
  reference: string
  provider: Provider
  by: ActorContext
  /** What the traveller believes to pay, where a call tells it. */
  believedPaisa?: Paisa
}

/**
 * Opens an attempt to pay a booking, which it locks, with one provider. The amount is frozen in the attempt as it goes over the wire.
 * Throws `booking_not_found`, `hold_expired`, `not_payable`, `already_paid`, `amount_changed` and `attempts_exhausted`.
 */
export async function openAttempt(tx: Tx, { app, reference, provider, by, believedPaisa }: Opening): Promise<Attempt> {
  const booking = await getBookingForChange(tx, { reference })
  const attempts = await findAttempts(tx, booking.id)
  const number = attempts.length + 1
  const { totalPaisa: amountPaisa, lockedAt: openedAt } = booking
  await recordEvent(tx, booking, { app, by, event: { kind: 'payment_started' }, detail: { attempt: number } })
  if (believedPaisa !== undefined && believedPaisa !== amountPaisa) throw new AppError('amount_changed')
  if (provider === 'khalti' && !isEnoughForKhalti(amountPaisa)) throw new AppError('not_payable')
  const providerRef = nextRef(provider, { reference, attempts })
  if (providerRef === undefined) throw new AppError('attempts_exhausted')
  const attempt = await insertAttempt(tx, {
    bookingId: booking.id,
    number,
    provider,
    providerRef,
    amountPaisa,
    wireAmount: WIRE_AMOUNTS[provider](amountPaisa),
    state: 'open',
    openedAt,
    nextCheckAt: nextCheckAt({ openedAt, returnedAt: null }, openedAt),
  })
  await appendPaymentEvent(tx, { attemptId: attempt.id, source: 'initiate', detail: { total_amount: attempt.wireAmount } })
  return attempt
}

const WIRE_AMOUNTS: Record<Provider, (amount: Paisa) => string> = {
  esewa: wireAmount,
  khalti: (amount) => `${amount}`,
  nic: cardAmount,
}

/** How the provider is to know the next attempt of a booking; nothing when there may be no other now. */
function nextRef(provider: Provider, { reference, attempts }: { reference: string; attempts: Attempt[] }): string | undefined {
  const number = attempts.length + 1
  if (attempts.filter(({ state }) => state === 'open').length >= ATTEMPTS_OPEN_MAX || number > ATTEMPT_NUMBER_MAX)
    return undefined
  if (provider !== 'khalti') return transactionUuid(reference, number)
  const ofKhalti = attempts.filter((attempt) => attempt.provider === 'khalti').length + 1
  return ofKhalti > KHALTI_ATTEMPT_NUMBER_MAX ? undefined : purchaseOrderId(reference, ofKhalti)
}
