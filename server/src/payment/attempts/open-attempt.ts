import { ATTEMPTS_OPEN_MAX, ATTEMPTS_OPEN_MAX_OF_BOOKER } from '@chautari/contract/payment/limits'
import { paisa, type Paisa } from '@chautari/contract/money'
import { afterSale, changeBookingWithin, checkout, recordEvent, type LockedBooking } from '../../booking/index.ts'
import type { App } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/database/db.ts'
import { AppError } from '../../platform/errors.ts'
import { PROVIDERS } from '../providers/index.ts'
import { nextCheckAt } from '../rules/schedule.ts'
import { ATTEMPT_NUMBER_MAX } from '../providers/rules/transaction-uuid.ts'
import { findAttempts, insertAttempt, type Attempt } from '../store/attempts.ts'
import { appendPaymentEvent } from '../store/payment-events.ts'
import type { Provider } from '../store/tables.ts'
import type { ActorContext } from '../../platform/http/actor-context.ts'

type OpenAttemptRequest = {
  app: App
  reference: string
  provider: Provider
  by: ActorContext
  /** Whether the caller has proved to be the booker, by a session or the guest token. */
  isBooker?: boolean
  /** The amount that was displayed to the traveller, where the request sends it. */
  shownPaisa?: Paisa
}

/**
 * Opens a payment attempt of a booking with one provider and returns it. Its amount is frozen as it will be sent: the price of the booking, or the
 * difference of its open amendment (decision 099). Throws `booking_not_found`, `hold_expired`, `not_payable` (also below the provider's minimum),
 * `already_paid`, `amount_changed` and `attempts_exhausted`.
 */
export async function openAttempt(tx: Tx, request: OpenAttemptRequest): Promise<Attempt> {
  return changeBookingWithin(tx, { reference: request.reference }, (booking) => openAttemptOf(tx, booking, request))
}

async function openAttemptOf(
  tx: Tx,
  booking: LockedBooking,
  { app, reference, provider, by, isBooker = false, shownPaisa }: OpenAttemptRequest,
): Promise<Attempt> {
  const attempts = await findAttempts(tx, booking.id)
  const number = attempts.length + 1
  const { lockedAt: openedAt } = booking
  // A paid booking takes another payment only for an amendment that costs more.
  const isUnpaid = checkout.isAwaitingPayment(booking.status)
  const amendment = isUnpaid ? undefined : await afterSale.findOpenAmendment(tx, booking.id)
  const amountPaisa = amendment ? paisa(amendment.differencePaisa) : booking.totalPaisa
  const event = { kind: 'payment_started' } as const
  await recordEvent(tx, booking, { app, by, event, amendmentId: amendment?.id, detail: { attempt: number } })
  if (shownPaisa !== undefined && shownPaisa !== amountPaisa) throw new AppError('amount_changed')
  const { minPaisa = 1, wireAmount } = PROVIDERS[provider]
  if (amountPaisa < minPaisa) throw new AppError('not_payable')
  const providerRef = nextRef(provider, { reference, attempts, isBooker })
  if (providerRef === undefined) throw new AppError('attempts_exhausted')
  const attempt = await insertAttempt(tx, {
    bookingId: booking.id,
    number,
    amendmentId: amendment?.id ?? null,
    provider,
    providerRef,
    amountPaisa,
    wireAmount: wireAmount(amountPaisa),
    state: 'open',
    openedAt,
    nextCheckAt: nextCheckAt({ openedAt, returnedAt: null }, openedAt),
  })
  await appendPaymentEvent(tx, { attemptId: attempt.id, source: 'initiate', detail: { total_amount: attempt.wireAmount } })
  return attempt
}

/** Returns the id of the booking's next attempt at the provider; undefined when no further attempt is allowed now. */
function nextRef(
  provider: Provider,
  { reference, attempts, isBooker }: { reference: string; attempts: Attempt[]; isBooker: boolean },
): string | undefined {
  const number = attempts.length + 1
  const open = attempts.filter(({ state }) => state === 'open')
  const openMax = isBooker ? ATTEMPTS_OPEN_MAX_OF_BOOKER : ATTEMPTS_OPEN_MAX
  if (open.length >= openMax || number > ATTEMPT_NUMBER_MAX) return undefined
  const numberAtProvider = attempts.filter((attempt) => attempt.provider === provider).length + 1
  return PROVIDERS[provider].attemptRef({ reference, number, numberAtProvider })
}
