import type { SandboxState } from '../../state.ts'
import {
  decisionAt,
  cardAmountText,
  isCharged,
  chargedPaisa,
  type CardPayment,
  type CardAttempt,
  type Credit,
} from '../payments.ts'
import { CARD_MERCHANT, REASONS, type Decision } from '../merchant.ts'
import { cardTime } from '../outcomes/reply.ts'

type Entry = { at: number; authorizedPaisa: number | null; view: ReturnType<typeof summary> }

const FLAGS: Record<Decision, { rCode: string; rFlag: string; status: string }> = {
  ACCEPT: { rCode: '1', rFlag: 'SOK', status: 'AUTHORIZED' },
  REVIEW: { rCode: '1', rFlag: 'DREVIEW', status: 'AUTHORIZED_PENDING_REVIEW' },
  DECLINE: { rCode: '0', rFlag: 'DCARDREFUSED', status: 'DECLINED' },
  ERROR: { rCode: '-1', rFlag: 'ESYSTEM', status: 'SERVER_ERROR' },
}

/** A search by reference, or for all payments of a period, whose end is excluded. */
export type Search = { reference: string } | { from: number; to: number }

/** Reads a search. Returns null for a query of another form. Ignores further conditions beside a reference. */
export function searchIn(body: unknown): Search | null {
  if (typeof body !== 'object' || body === null || !('query' in body) || typeof body.query !== 'string') return null
  const reference = /^clientReferenceInformation\.code:"?([A-Za-z0-9-]+)"?(?: AND .+)?$/.exec(body.query)?.[1]
  if (reference !== undefined) return { reference }
  const [, from = '', to = ''] = /^submitTimeUtc:\[(\S+) TO (\S+)\}$/.exec(body.query) ?? []
  const time = { from: Date.parse(from), to: Date.parse(to) }
  return Number.isNaN(time.from) || Number.isNaN(time.to) ? null : time
}

/** Reads which part of the hits is requested; 20 from the first by default. */
export function pageIn(body: unknown): { offset: number; limit: number } {
  const members = new Map<string, unknown>(typeof body === 'object' && body !== null ? Object.entries(body) : [])
  const [offset, limit] = [members.get('offset'), members.get('limit')]
  return { offset: typeof offset === 'number' ? offset : 0, limit: typeof limit === 'number' ? limit : 20 }
}

/** Tells whether the search sorts the oldest first; the default is the newest first. */
export function isOldestFirst(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'sort' in body && body.sort === 'submitTimeUtc:asc'
}

type SearchRequest = { search: Search; isOldestFirst: boolean; page: { offset: number; limit: number } }

/** Returns the indexed attempts and credits that match. A payment is indexed some seconds after it was made. */
export function searchPayments(
  sandbox: SandboxState,
  { search, isOldestFirst: oldestFirst, page: { offset, limit } }: SearchRequest,
) {
  const all = sandbox.cards.newestFirst()
  const payments = 'reference' in search ? all.filter(({ form }) => form.referenceNumber === search.reference) : all
  const hits = payments
    .flatMap((payment) => entriesOf(sandbox, payment))
    .filter(({ at }) => isIndexed(sandbox, at) && ('reference' in search || (at >= search.from && at < search.to)))
    .toSorted((a, b) => (oldestFirst ? a.at - b.at : b.at - a.at))
    .map(({ view }) => view)
  const summaries = hits.slice(offset, offset + limit)
  const counts = { totalCount: hits.length, count: summaries.length, offset, limit }
  return { ...counts, _embedded: { transactionSummaries: summaries } }
}

/** Returns one attempt or credit by its own id, or null while it does not exist or is not indexed. */
export function transactionDetail(sandbox: SandboxState, id: string) {
  const entries = sandbox.cards.newestFirst().flatMap((payment) => entriesOf(sandbox, payment))
  const entry = entries.find(({ view }) => view.id === id)
  if (!entry || !isIndexed(sandbox, entry.at)) return null
  const { view, authorizedPaisa } = entry
  if (authorizedPaisa === null) return view
  const amountDetails = { ...view.orderInformation.amountDetails, authorizedAmount: cardAmountText(authorizedPaisa) }
  return { ...view, orderInformation: { amountDetails } }
}

function isIndexed(sandbox: SandboxState, at: number): boolean {
  return at + sandbox.config.current().cybs.search_lag_seconds * 1000 <= sandbox.clock.now()
}

function entriesOf(sandbox: SandboxState, payment: CardPayment): Entry[] {
  const now = sandbox.clock.now()
  const attempts = payment.attempts.map((attempt) => ({
    at: attempt.at,
    authorizedPaisa: isCharged(attempt, now) ? chargedPaisa(attempt) : attempt.authPaisa,
    view: attemptView(payment, attempt, now),
  }))
  return [
    ...attempts,
    ...payment.credits.map((credit) => ({ at: credit.at, authorizedPaisa: null, view: creditView(payment, credit) })),
  ]
}

function attemptView(payment: CardPayment, attempt: CardAttempt, now: number) {
  const decision = decisionAt(attempt, now)
  // The reply to the merchant had another decision; the acquirer's records name the reason of an acceptance.
  const isAcceptedSince = decision !== REASONS[attempt.reason].decision
  const names = payment.form.fields.some(([name, value]) => name === 'transaction_type' && value === 'sale')
    ? ['ics_auth', 'ics_bill']
    : ['ics_auth']
  const { transactionId: id, at, requestPaisa: paisa } = attempt
  return summary(payment, { id, at, paisa, reason: isAcceptedSince ? 100 : attempt.reason, decision, names })
}

function creditView(payment: CardPayment, { id, at, paisa, kind }: Credit) {
  const names = [kind === 'void' ? 'ics_void' : 'ics_credit']
  return summary(payment, { id, at, paisa, reason: 100, decision: 'ACCEPT', names })
}

type SummaryFields = {
  id: string
  at: number
  paisa: number
  reason: number
  decision: Decision
  names: readonly string[]
}

function summary({ form }: CardPayment, { id, at, paisa, reason, decision, names }: SummaryFields) {
  const { rCode, rFlag, status } = FLAGS[decision]
  const codes = { reasonCode: String(reason), rCode, rFlag }
  return {
    id,
    submitTimeUtc: cardTime(at),
    merchantId: CARD_MERCHANT.name,
    applicationInformation: { ...codes, applications: names.map((name) => ({ name, ...codes, status })) },
    clientReferenceInformation: { code: form.referenceNumber },
    orderInformation: { amountDetails: { totalAmount: cardAmountText(paisa), currency: form.currency } },
  }
}
