import { DAY } from '@chautari/contract/dates'
import { paisa } from '@chautari/contract/money'
import { z } from 'zod'
import type { Span, StatementLine } from '../../rules/statement.ts'
import type { StatementRead } from '../provider.ts'
import { khaltiUrl, readKhalti } from './call.ts'
import type { Khalti } from './config.ts'

const PAGES_MAX = 500

const Page = z.object({
  total_pages: z.int().min(0).max(1_000_000),
  records: z
    .array(
      z.object({
        idx: z.string().max(80),
        state: z.string().max(60),
        amount: z.int().min(0).max(99_999_999_999).transform(paisa),
        created_on: z.iso.datetime({ offset: true }).transform((text) => new Date(text)),
      }),
    )
    .max(200),
})

const PAID = ['completed', 'refunded', 'partially refunded']

/**
 * Reads Khalti's list of payments within a span, newest first, page by page until all are older. Never throws; a list with a page
 * missing counts as none (Khalti documentation, "Merchant transactions").
 */
export async function readKhaltiStatement(khalti: Khalti, { from, to }: Span): Promise<StatementRead> {
  const lines: StatementLine[] = []
  for (let number = 1; number <= PAGES_MAX; number++) {
    const answer = await readKhalti(khalti, khaltiUrl(khalti.apiBase, `merchant-transaction/?page=${number}`))
    if (answer.kind === 'silence') return { kind: 'unknown', reason: answer.reason }
    if (answer.status !== 200) return { kind: 'unknown', reason: `http_${answer.status}` }
    const page = Page.safeParse(answer.json).data
    if (!page) return { kind: 'unknown', reason: 'unreadable' }
    const { records, total_pages } = page
    const paid = records.filter(({ state }) => PAID.includes(state.toLowerCase()))
    lines.push(...paid.filter(({ created_on: at }) => at >= from && at < to).map(lineOf))
    // A payment may be paid a day after its start, so one more day is searched.
    const isOver = records.every(({ created_on: at }) => at.getTime() < from.getTime() - DAY)
    if (number >= total_pages || isOver) return { kind: 'lines', lines }
  }
  return { kind: 'unknown', reason: 'endless' }
}

type Listed = z.output<typeof Page>['records'][number]

function lineOf({ idx, state, amount, created_on: at }: Listed): StatementLine {
  return { kind: 'paid', transactionId: idx, at, amountPaisa: amount, isRefunded: state.toLowerCase() !== 'completed' }
}
