import type { BookingStatus } from '@chautari/contract/booking/status'
import type { Paisa } from '@chautari/contract/money'
import type { Provider } from '@chautari/contract/payment/methods'
import type { FastifyInstance } from 'fastify'
import type { App } from '../../platform/app-context.ts'
import type { Config } from '../../platform/config/config.ts'
import type { SettingsGroup } from '../../platform/config/settings-group.ts'
import type { ActorContext } from '../../platform/http/actor-context.ts'
import type { Caller } from '../../platform/http/http.ts'
import type { PaidAmendment } from '../rules/answer.ts'
import type { AttemptState, Verdict } from '../rules/settlement.ts'
import type { Attempt } from '../store/attempts.ts'
import type { Confirmation } from '../store/payment-events.ts'
import type { Span, StatementLine } from '../rules/statement.ts'

/**
 * The interface of a payment provider. Each folder of `providers/` implements it, and `index.ts` lists them; the contract
 * (`payment/methods.ts`) defines how a provider is offered.
 */
export type PaymentProvider = {
  /** The environment variables of the provider. */
  settings: readonly SettingsGroup[]
  isConfigured: (config: Config) => boolean
  /** The origins to which browsers post the provider's form, for the content security policy of pages. */
  formOrigins: (config: Config) => string[]
  /** Registers the routes whose path names the provider. */
  registerRoutes: (api: FastifyInstance, app: App, acts: PaymentActs) => void

  /** Returns the id for the next attempt of a booking at the provider; undefined when no further id is possible. */
  attemptRef: (next: NextAttempt) => string | undefined
  /** Returns an amount as text, byte for byte as it is sent. */
  wireAmount: (amount: Paisa) => string
  /** The minimum amount of a payment. */
  minPaisa?: Paisa
  /** Opens a payment page at the provider; absent where a signed form is enough. Never throws for provider errors. */
  openSession?: (app: App, opening: { attempt: Attempt; reference: string }) => Promise<SessionOpened>

  /** Looks up the outcome of an attempt at the provider, outside any lock. Never throws for provider errors. */
  lookUp: (app: App, attempt: Attempt, confirmation: Confirmation | undefined) => Promise<LookupResult>
  /** Returns until when an attempt reported as unpaid may still be paid on the same page; null where "unpaid" is final. */
  payableUntil: (attempt: Pick<Attempt, 'openedAt' | 'expiresAt'>) => Date | null
  /** Whether one attempt may be captured twice on the provider's page, each time with a transaction of its own. */
  reportsSecondCapture?: boolean

  /** The provider's refund calls; absent where staff make refunds by hand. */
  refunds?: RefundCalls
  /** Lists refunds line by line; absent where the lookup of the attempt shows refunds. */
  findRecords?: (app: App, attempt: Attempt, others: Attempt[]) => Promise<PaymentRecords | undefined>
  /**
   * Returns the reader of the provider's statement; undefined when it is not configured. Absent for a provider without statements.
   */
  statementReader?: (config: Config) => StatementReader | undefined
}

/** `number` counts all attempts of the booking from 1, `numberAtProvider` those with this provider. */
export type NextAttempt = { reference: string; number: number; numberAtProvider: number }

export type SessionOpened =
  | { kind: 'opened'; session: Session }
  /** The provider refused this payment. */
  | { kind: 'refused' }
  /** The provider refused our key, which raises an alarm for an operator. */
  | { kind: 'key_refused' }
  /** No answer, or an unreadable one. */
  | { kind: 'unknown' }

/** The page where an attempt is paid, until `expiresAt`. */
export type Session = { sessionId: string; sessionUrl: string; expiresAt: Date }

export type Evidence = Record<string, string | number | boolean | null>

/** One answer of a provider: our verdict on it, and its fields that are kept as evidence. */
export type ProviderAnswer = { verdict: Verdict; evidence: Evidence }

/** The result of a lookup: its verdict, and the provider's answers in the order of the calls. */
export type LookupResult = { verdict: Verdict; answers: ProviderAnswer[] }

/** `others`: the other refunds of the same payment. */
export type RefundToSend = {
  refund: { id: number; amountPaisa: Paisa; createdAt: Date }
  attempt: Attempt
  others: { id: number; state: 'due' | 'asked' | 'by_hand' | 'settled' }[]
}

export type RefundCalls = {
  /** Whether this refund can be sent by call; otherwise staff make it by hand. */
  canSend: (config: Config, refund: RefundToSend) => boolean
  /** Requests a refund from the provider, once. Never throws for provider errors. */
  send: (app: App, call: Omit<RefundToSend, 'others'> & RefundCall) => Promise<RefundReply>
}

/** The captured payment that is refunded. */
export type RefundCall = { transactionId: string; capturedPaisa: Paisa; now: Date }

/** The provider's answer to a refund call. Only its records confirm that the money was sent. */
export type RefundReply =
  /** `id`: the provider's number for the refund, where it gives one. */
  | { kind: 'accepted'; id: string | null }
  | { kind: 'refused'; detail: string }
  /** The provider received this call before; its records show the outcome. */
  | { kind: 'repeated' }
  | { kind: 'key_refused' }
  /** The refund may have been sent. */
  | { kind: 'unknown'; reason: string }

/** Refunds that the provider lists, and its verdict on the whole list, which may cover several attempts. */
export type PaymentRecords = {
  verdict: Verdict
  count: number
  /** The provider's numbers of the payments that the list covers. */
  paid: string[]
  refunded: { id: string; amountPaisa: Paisa }[]
}

export type StatementReader = (span: Span, now: Date) => Promise<StatementRead>

/** A complete statement, or the reason why there is none. */
export type StatementRead = { kind: 'lines'; lines: StatementLine[] } | { kind: 'unknown'; reason: string }

/** The operations on attempts that a provider's routes may use. */
export type PaymentActs = {
  startPayment: (app: App, request: StartRequest) => Promise<Attempt>
  verifyAttempt: (app: App, request: VerifyRequest) => Promise<PaymentState>
  settleAttempt: (app: App, request: SettleRequest) => Promise<Settled>
}

export type StartRequest = {
  provider: Provider
  typedReference: string
  idempotencyKey: string | undefined
  /** Proves that the caller is the booker. The owner's session proves it, too. */
  guestToken: string | undefined
  caller: Caller
  /** The amount that was displayed to the traveller, where the request sends it. */
  shownPaisa?: Paisa
  /** The other fields of the request that must be equal when its key is repeated. */
  repeatedWith?: Record<string, string>
}

type StartHeaders = { 'idempotency-key'?: string | undefined; 'x-guest-token'?: string | undefined }

/** Returns the idempotency key and guest token from the headers of a start request. */
export function startKeys(headers: StartHeaders): Pick<StartRequest, 'idempotencyKey' | 'guestToken'> {
  return { idempotencyKey: headers['idempotency-key'], guestToken: headers['x-guest-token'] }
}

export type VerifyRequest = {
  attempt: Attempt
  by: ActorContext
  /** Whether the return carries the provider's signature over "paid". */
  isConfirmed?: boolean
  /** The provider's number for the payment, when the request names one. */
  transactionId?: string | undefined
  /**
   * Whether the request identifies the payment only by `transactionId`. Then nothing changes unless the provider returns the same number.
   */
  mustMatchTransaction?: boolean
}

/** The status of a booking after a verification, the states of the verified attempts, and the state of the amendment that they pay for, if any. */
export type PaymentState = {
  reference: string
  status: BookingStatus
  states: AttemptState[]
  amendment?: PaidAmendment | undefined
}

export type SettleRequest = {
  attempt: Pick<Attempt, 'id' | 'bookingId'>
  verdict: Verdict
  isConfirmed: boolean
  by: ActorContext
}

/** The state of a booking, of its attempt, and of the amendment that it pays for, after a settlement. */
export type Settled = { reference: string; status: BookingStatus; state: AttemptState; amendment?: PaidAmendment | undefined }
