import { z } from 'zod'
import type { Span, StatementLine } from '../../rules/statement.ts'
import type { StatementRead } from '../provider.ts'
import { callNic } from './call.ts'
import type { NicSearch } from './config.ts'
import { nicRecord, Summary } from './look-up.ts'

const PAGE = 100
const PAGES_MAX = 100

const Dated = Summary.extend({ submitTimeUtc: z.iso.datetime({ offset: true }).transform((text) => new Date(text)) })

const Found = z.object({
  totalCount: z.int().min(0),
  _embedded: z.object({ transactionSummaries: z.array(Dated).max(PAGE) }).optional(),
})

const APPROVED = '100'

/**
 * Reads the bank's records of a time span. Never throws; an incomplete list counts as no statement (CyberSource REST,
 * "Transaction Search").
 */
export async function readNicStatement(search: NicSearch, { from, to, now }: Span & { now: Date }): Promise<StatementRead> {
  const query = `submitTimeUtc:[${from.toISOString()} TO ${to.toISOString()}}`
  const lines: StatementLine[] = []
  let read = 0
  for (let page = 0; page < PAGES_MAX; page++) {
    const body = { query, offset: read, limit: PAGE, sort: 'submitTimeUtc:asc', save: false }
    const answer = await callNic(search, { path: '/tss/v2/searches', body, at: now })
    if (answer.kind === 'silence') return { kind: 'unknown', reason: answer.reason }
    if (answer.status !== 201) return { kind: 'unknown', reason: `http_${answer.status}` }
    const found = Found.safeParse(answer.json).data
    if (!found) return { kind: 'unknown', reason: 'unreadable' }
    const summaries = found._embedded?.transactionSummaries ?? []
    lines.push(...summaries.flatMap(lineOf))
    read += summaries.length
    if (read >= found.totalCount) return { kind: 'lines', lines }
    if (summaries.length === 0) return { kind: 'unknown', reason: 'incomplete' }
  }
  return { kind: 'unknown', reason: 'endless' }
}

/** Returns the line of an entry, or none for a refused, held or failed one. The amount of a partial approval is not listed. */
function lineOf({ submitTimeUtc: at, ...summary }: z.output<typeof Dated>): StatementLine[] {
  const { transactionId, kind, result, reasonCode, amountPaisa } = nicRecord(summary)
  if (result !== 'done') return []
  if (kind === 'given_back') return [{ kind, transactionId, at, amountPaisa }]
  return [{ kind: 'paid', transactionId, at, amountPaisa: reasonCode === APPROVED ? amountPaisa : null, isRefunded: false }]
}
