import type { BookingStatus } from '@chautari/contract/booking/status'
import type { Paisa } from '@chautari/contract/money'
import type { Provider } from '@chautari/contract/payment/methods'
import type { FastifyInstance } from 'fastify'
import type { App } from '../../platform/app-context.ts'
import type { Config } from '../../platform/config/config.ts'
import type { SettingsGroup } from '../../platform/config/settings-group.ts'
import type { ActorContext } from '../../platform/http/actor-context.ts'
import type { Caller } from '../../platform/http/http.ts'
import type { AttemptState, Verdict } from '../attempts/rules/settlement.ts'
import type { Attempt } from '../attempts/store/attempts.ts'
import type { Confirmation } from '../attempts/store/payment-events.ts'
import type { Span, StatementLine } from '../ledger/rules/statement.ts'

/**
 * Everything that the rest of payment needs to know of one provider. Each folder of `providers/` has one, and `index.ts` lists them;
 * how a provider is offered stands in the contract (`payment/methods.ts`).
 */
export type PaymentProvider = {
  /** The environment variables of the provider. */
  settings: readonly SettingsGroup[]
  isConfigured: (config: Config) => boolean
  /** The origins to which browsers post the provider's form, for the content security policy of pages. */
  formOrigins: (config: Config) => string[]
  /** Registers the routes whose path names the provider. */
  registerRoutes: (api: FastifyInstance, app: App, acts: PaymentActs) => void

  /** Returns the id under which the provider knows the next attempt of a booking; nothing when it can know no further one. */
  attemptRef: (next: NextAttempt) => string | undefined
  /** Returns an amount as it goes over the wire, byte for byte. */
  wireAmount: (amount: Paisa) => string
  /** The least amount that the provider takes. */
  leastPaisa?: Paisa
  /** Asks the provider for a page to pay on; absent where a signed form is enough. Never throws for what the provider does. */
  openSession?: (app: App, opening: { attempt: Attempt; reference: string }) => Promise<SessionOpened>

  /** Asks the provider what became of an attempt, outside any lock. Never throws for what the provider does. */
  lookUp: (app: App, attempt: Attempt, confirmation: Confirmation | undefined) => Promise<LookUp>
  /** Returns until when an attempt reported as unpaid may still be paid on the same page; null where "unpaid" is final. */
  payableUntil: (attempt: Pick<Attempt, 'openedAt' | 'expiresAt'>) => Date | null
  /** Whether one attempt may be captured twice on the provider's page, each time with a transaction of its own. */
  reportsSecondCapture?: boolean

  /** Sends refunds by call; absent where staff make them by hand. */
  refunds?: RefundCalls
  /** Lists refunds line by line; absent where a lookup of the attempt tells whether money was refunded. */
  findRecords?: (app: App, attempt: Attempt, others: Attempt[]) => Promise<PaymentRecords | undefined>
  /** Returns how to read the provider's statement; nothing where it is not configured. Absent where it has none. */
  statementReader?: (config: Config) => StatementReader | undefined
}

/** `number` counts all attempts of the booking from 1, `numberAtProvider` those with this provider. */
export type NextAttempt = { reference: string; number: number; numberAtProvider: number }

export type SessionOpened =
  | { kind: 'opened'; session: Session }
  /** The provider answered, and will not take this payment. */
  | { kind: 'refused' }
  /** The provider does not take our key: an alarm for an operator. */
  | { kind: 'key_refused' }
  /** No answer, or none that can be understood. */
  | { kind: 'unknown' }

/** The page where an attempt is paid, until `expiresAt`. */
export type Session = { sessionId: string; sessionUrl: string; expiresAt: Date }

export type Evidence = Record<string, string | number | boolean | null>

/** A verdict, and what of the provider's answer is kept as evidence. */
export type LookedUp = { verdict: Verdict; evidence: Evidence }

/** The verdict of a lookup, and every answer of the provider that led to it, in their order. */
export type LookUp = { verdict: Verdict; answers: LookedUp[] }

/** `others`: the other refunds of the same payment. */
export type RefundToSend = {
  refund: { id: number; amountPaisa: Paisa; createdAt: Date }
  attempt: Attempt
  others: { id: number; state: 'due' | 'asked' | 'by_hand' | 'settled' }[]
}

export type RefundCalls = {
  /** Whether this refund can be sent by call; otherwise staff make it by hand. */
  canSend: (config: Config, refund: RefundToSend) => boolean
  /** Asks the provider for a refund, once. Never throws for what the provider does. */
  send: (app: App, call: Omit<RefundToSend, 'others'> & RefundCall) => Promise<RefundReply>
}

/** The captured payment that is refunded. */
export type RefundCall = { transactionId: string; capturedPaisa: Paisa; now: Date }

/** What a provider answered to a refund. Only its records confirm that the money was sent. */
export type RefundReply =
  /** `id`: the provider's number for the refund, where it gives one. */
  | { kind: 'accepted'; id: string | null }
  | { kind: 'refused'; detail: string }
  /** It had this very call before; its records tell what it made of it. */
  | { kind: 'repeated' }
  | { kind: 'key_refused' }
  /** It may have been made. */
  | { kind: 'unknown'; reason: string }

/** Refunds that the provider lists, and its verdict on the whole list, which may cover several attempts. */
export type PaymentRecords = { verdict: Verdict; count: number; refunded: { id: string; amountPaisa: Paisa }[] }

export type StatementReader = (span: Span, now: Date) => Promise<StatementRead>

/** A complete statement; or why there is none. */
export type StatementRead = { kind: 'lines'; lines: StatementLine[] } | { kind: 'unknown'; reason: string }

/** What the routes of a provider may do with its attempts. */
export type PaymentActs = {
  startPayment: (app: App, request: StartRequest) => Promise<Attempt>
  verifyAttempt: (app: App, request: VerifyRequest) => Promise<PaymentState>
  settleAttempt: (app: App, request: SettleRequest) => Promise<Settled>
}

export type StartRequest = {
  provider: Provider
  typedReference: string
  idempotencyKey: string | undefined
  caller: Caller
  /** The amount that the traveller was shown, where the call sends it. */
  shownPaisa?: Paisa
  /** What else of the request must be the same when its key is repeated. */
  repeatedWith?: Record<string, string>
}

export type VerifyRequest = {
  attempt: Attempt
  by: ActorContext
  /** Whether the traveller has brought the provider's own signature under "paid". */
  isConfirmed?: boolean
  /** The provider's number for the payment, when the request names one. */
  transactionId?: string | undefined
  /** Whether that number is all that the request knows of the payment: nothing changes unless the provider names it too. */
  isOnlyNamed?: boolean
}

/** The state of a booking after some of its attempts were verified, and of those attempts. */
export type PaymentState = { reference: string; status: BookingStatus; states: AttemptState[] }

export type SettleRequest = {
  attempt: Pick<Attempt, 'id' | 'bookingId'>
  verdict: Verdict
  isConfirmed: boolean
  by: ActorContext
}

/** The state of a booking and of its attempt after a settlement. */
export type Settled = { reference: string; status: BookingStatus; state: AttemptState }
