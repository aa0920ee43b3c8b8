import { addDays, dayInNepal, HOUR, instantInNepal, type CalendarDate } from '@chautari/contract/dates'
import { PROVIDER_NAMES, type Provider } from '@chautari/contract/payment/methods'
import type { App } from '../../platform/app-context.ts'
import { appNow, transact } from '../../platform/database/transaction.ts'
import { PROVIDERS } from '../providers/index.ts'
import type { StatementRead } from '../providers/provider.ts'
import { differencesOf, spanOf, type Difference, type Span } from '../rules/statement.ts'
import {
  claimStatement,
  findEarliestOpening,
  findCaptures,
  findRefundIds,
  isStatementDue,
  recordComparison,
} from './store/statements.ts'

export type StatementCompared = {
  provider: Provider
  day: CalendarDate
  /** Null when the provider gave no complete statement; `reason` says why. */
  differences: Difference[] | null
  reason: string | null
}

/** The time in Nepal at which the statement of the day before is compared. Our choice: providers have listed the day, and few travellers pay. */
const COMPARED_AT = '03:00'

/**
 * Compares each provider's statement of a day in Nepal with our records and returns the differences by provider, leaving out
 * providers without a statement. Each difference raises an alarm.
 */
export async function reconcileStatement(app: App, day: CalendarDate): Promise<StatementCompared[]> {
  return Promise.all(providersWithStatements(app).map((provider) => compare(app, provider, day)))
}

/** Compares yesterday's statements once, from COMPARED_AT on, and returns how many it compared. */
export async function reconcileYesterday(app: App): Promise<number> {
  const now = await appNow(app.db)
  const today = dayInNepal(now)
  if (now < instantInNepal(today, COMPARED_AT)) return 0
  const day = addDays(today, -1)
  let compared = 0
  for (const provider of providersWithStatements(app)) {
    if (!(await isStatementDue(app.db, { provider, day }))) continue
    if (!(await transact(app.db, (tx) => claimStatement(tx, { provider, day })))) continue
    await compare(app, provider, day)
    compared++
  }
  return compared
}

/** The configured providers that have a statement. */
const providersWithStatements = ({ config }: App) =>
  PROVIDER_NAMES.filter((provider) => PROVIDERS[provider].statementReader?.(config) !== undefined)

async function compare(app: App, provider: Provider, day: CalendarDate): Promise<StatementCompared> {
  const span = spanOf(day)
  const earliest = (await findEarliestOpening(app.db, provider, span)) ?? span.from
  // Allows for differences between the providers' clocks and ours.
  const from = new Date(Math.min(earliest.getTime() - HOUR, span.from.getTime()))
  const to = new Date(span.to.getTime() + HOUR)
  const statement = await readStatement(app, provider, { from, to })
  if (statement.kind === 'unknown') {
    const { reason } = statement
    app.log.error({ code: 'statement_unavailable', provider, day, reason }, 'statement could not be read')
    return { provider, day, differences: null, reason }
  }
  const ids = statement.lines.map(({ transactionId }) => transactionId)
  const [ours, refundIds] = await Promise.all([findCaptures(app.db, provider, { ...span, ids }), findRefundIds(app.db, ids)])
  const differences = differencesOf({ lines: statement.lines, ours, refundIds, span })
  for (const difference of differences)
    app.log.error({ code: 'statement_differs', provider, day, ...difference }, 'statement differs from our ledger')
  await transact(app.db, (tx) => recordComparison(tx, { provider, day, differences: differences.length }))
  return { provider, day, differences, reason: null }
}

async function readStatement(app: App, provider: Provider, span: Span): Promise<StatementRead> {
  const read = PROVIDERS[provider].statementReader?.(app.config)
  return read ? read(span, await appNow(app.db)) : { kind: 'unknown', reason: 'no_call' }
}
