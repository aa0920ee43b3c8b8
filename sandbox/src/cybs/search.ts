import type { World } from '../world.ts'
import { decisionNow, cardAmountText, type CardPayment, type CardTry, type Credit } from './payments.ts'
import { CARD_MERCHANT, REASONS, type Decision } from './merchant.ts'
import { cardTime } from './reply.ts'

type Entry = { at: number; view: ReturnType<typeof summary> }

const FLAGS: Record<Decision, { rCode: string; rFlag: string; status: string }> = {
  ACCEPT: { rCode: '1', rFlag: 'SOK', status: 'AUTHORIZED' },
  REVIEW: { rCode: '1', rFlag: 'DREVIEW', status: 'AUTHORIZED_PENDING_REVIEW' },
  DECLINE: { rCode: '0', rFlag: 'DCARDREFUSED', status: 'DECLINED' },
  ERROR: { rCode: '-1', rFlag: 'ESYSTEM', status: 'SERVER_ERROR' },
}

/** The reference asked for, or null when the query asks otherwise. Other conditions are taken as fulfilled. */
export function referenceIn(body: unknown): string | null {
  if (typeof body !== 'object' || body === null || !('query' in body) || typeof body.query !== 'string') return null
  return /^clientReferenceInformation\.code:"?([A-Za-z0-9-]+)"?(?: AND .+)?$/.exec(body.query)?.[1] ?? null
}

/** What the search has indexed by now: a payment appears only some seconds after it was made. */
export function searchAnswer(world: World, reference: string) {
  const payments = world.cards.newestFirst().filter(({ form }) => form.referenceNumber === reference)
  const summaries = payments
    .flatMap((payment) => entriesOf(world, payment))
    .filter(({ at }) => isIndexed(world, at))
    .toSorted((a, b) => b.at - a.at)
    .map(({ view }) => view)
  const counts = { totalCount: summaries.length, count: summaries.length, offset: 0, limit: 20 }
  return { query: `clientReferenceInformation.code:${reference}`, ...counts, _embedded: { transactionSummaries: summaries } }
}

/** One try or credit by its own id, or null when it is not there or not yet indexed. */
export function transactionDetail(world: World, id: string) {
  const entries = world.cards.newestFirst().flatMap((payment) => entriesOf(world, payment))
  const entry = entries.find(({ view }) => view.id === id)
  return entry && isIndexed(world, entry.at) ? entry.view : null
}

function isIndexed(world: World, at: number): boolean {
  return at + world.config.current().cybs.search_lag_seconds * 1000 <= world.clock.now()
}

function entriesOf(world: World, payment: CardPayment): Entry[] {
  const now = world.clock.now()
  const tries = payment.tries.map((one) => ({ at: one.at, view: triedView(payment, one, now) }))
  return [...tries, ...payment.credits.map((credit) => ({ at: credit.at, view: creditView(payment, credit) }))]
}

function triedView(payment: CardPayment, one: CardTry, now: number) {
  const decision = decisionNow(one, now)
  const isLearnt = decision !== REASONS[one.reason].decision
  const paisa = one.authPaisa ?? one.requestPaisa
  const names = payment.form.fields.some(([name, value]) => name === 'transaction_type' && value === 'sale')
    ? ['ics_auth', 'ics_bill']
    : ['ics_auth']
  const facts = { id: one.transactionId, at: one.at, paisa, reason: isLearnt ? 100 : one.reason, decision }
  return summary(payment, { ...facts, names, authorizedPaisa: decision === 'ACCEPT' || decision === 'REVIEW' ? paisa : null })
}

function creditView(payment: CardPayment, { id, at, paisa, kind }: Credit) {
  const names = [kind === 'void' ? 'ics_void' : 'ics_credit']
  return summary(payment, { id, at, paisa, reason: 100, decision: 'ACCEPT', names, authorizedPaisa: null })
}

type Facts = {
  id: string
  at: number
  paisa: number
  reason: number
  decision: Decision
  names: readonly string[]
  authorizedPaisa: number | null
}

function summary({ form }: CardPayment, { id, at, paisa, reason, decision, names, authorizedPaisa }: Facts) {
  const { rCode, rFlag, status } = FLAGS[decision]
  const codes = { reasonCode: String(reason), rCode, rFlag }
  const authorized = authorizedPaisa === null ? {} : { authorizedAmount: cardAmountText(authorizedPaisa) }
  return {
    id,
    submitTimeUtc: cardTime(at),
    merchantId: CARD_MERCHANT.name,
    applicationInformation: { ...codes, applications: names.map((name) => ({ name, ...codes, status })) },
    clientReferenceInformation: { code: form.referenceNumber },
    orderInformation: { amountDetails: { totalAmount: cardAmountText(paisa), currency: form.currency, ...authorized } },
  }
}
