import type { SandboxState } from '../state.ts'
import { decisionNow, cardAmountText, isTaken, takenPaisa, type CardPayment, type CardTry, type Credit } from './payments.ts'
import { CARD_MERCHANT, REASONS, type Decision } from './merchant.ts'
import { cardTime } from './reply.ts'

type Entry = { at: number; authorizedPaisa: number | null; view: ReturnType<typeof summary> }

const FLAGS: Record<Decision, { rCode: string; rFlag: string; status: string }> = {
  ACCEPT: { rCode: '1', rFlag: 'SOK', status: 'AUTHORIZED' },
  REVIEW: { rCode: '1', rFlag: 'DREVIEW', status: 'AUTHORIZED_PENDING_REVIEW' },
  DECLINE: { rCode: '0', rFlag: 'DCARDREFUSED', status: 'DECLINED' },
  ERROR: { rCode: '-1', rFlag: 'ESYSTEM', status: 'SERVER_ERROR' },
}

/** What is searched for: a reference, or all of a time, whose end is not part of it. */
export type Search = { reference: string } | { from: number; to: number }

/** What is asked for, or null when the query asks otherwise. Beside a reference, other conditions are taken as fulfilled. */
export function searchIn(body: unknown): Search | null {
  if (typeof body !== 'object' || body === null || !('query' in body) || typeof body.query !== 'string') return null
  const reference = /^clientReferenceInformation\.code:"?([A-Za-z0-9-]+)"?(?: AND .+)?$/.exec(body.query)?.[1]
  if (reference !== undefined) return { reference }
  const [, from = '', to = ''] = /^submitTimeUtc:\[(\S+) TO (\S+)\}$/.exec(body.query) ?? []
  const time = { from: Date.parse(from), to: Date.parse(to) }
  return Number.isNaN(time.from) || Number.isNaN(time.to) ? null : time
}

/** Which of the hits are asked for. */
export function pageIn(body: unknown): { offset: number; limit: number } {
  const given = new Map<string, unknown>(typeof body === 'object' && body !== null ? Object.entries(body) : [])
  const [offset, limit] = [given.get('offset'), given.get('limit')]
  return { offset: typeof offset === 'number' ? offset : 0, limit: typeof limit === 'number' ? limit : 20 }
}

/** Whether the oldest is asked for first; the newest is otherwise. */
export function isOldestFirst(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'sort' in body && body.sort === 'submitTimeUtc:asc'
}

type Asked = { search: Search; isOldestFirst: boolean; page: { offset: number; limit: number } }

/** What the search has indexed by now: a payment appears only some seconds after it was made. */
export function searchAnswer(sandbox: SandboxState, { search, isOldestFirst: oldestFirst, page: { offset, limit } }: Asked) {
  const all = sandbox.cards.newestFirst()
  const payments = 'reference' in search ? all.filter(({ form }) => form.referenceNumber === search.reference) : all
  const found = payments
    .flatMap((payment) => entriesOf(sandbox, payment))
    .filter(({ at }) => isIndexed(sandbox, at) && ('reference' in search || (at >= search.from && at < search.to)))
    .toSorted((a, b) => (oldestFirst ? a.at - b.at : b.at - a.at))
    .map(({ view }) => view)
  const summaries = found.slice(offset, offset + limit)
  const counts = { totalCount: found.length, count: summaries.length, offset, limit }
  return { ...counts, _embedded: { transactionSummaries: summaries } }
}

/** One try or credit by its own id, or null when it is not there or not yet indexed. */
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
  const tries = payment.tries.map((one) => ({
    at: one.at,
    authorizedPaisa: isTaken(one, now) ? takenPaisa(one) : one.authPaisa,
    view: triedView(payment, one, now),
  }))
  return [
    ...tries,
    ...payment.credits.map((credit) => ({ at: credit.at, authorizedPaisa: null, view: creditView(payment, credit) })),
  ]
}

function triedView(payment: CardPayment, one: CardTry, now: number) {
  const decision = decisionNow(one, now)
  const isLearnt = decision !== REASONS[one.reason].decision
  const names = payment.form.fields.some(([name, value]) => name === 'transaction_type' && value === 'sale')
    ? ['ics_auth', 'ics_bill']
    : ['ics_auth']
  const facts = { id: one.transactionId, at: one.at, paisa: one.requestPaisa, reason: isLearnt ? 100 : one.reason, decision }
  return summary(payment, { ...facts, names })
}

function creditView(payment: CardPayment, { id, at, paisa, kind }: Credit) {
  const names = [kind === 'void' ? 'ics_void' : 'ics_credit']
  return summary(payment, { id, at, paisa, reason: 100, decision: 'ACCEPT', names })
}

type Facts = {
  id: string
  at: number
  paisa: number
  reason: number
  decision: Decision
  names: readonly string[]
}

function summary({ form }: CardPayment, { id, at, paisa, reason, decision, names }: Facts) {
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
