import { addDays, dayInNepal, nightsBetween } from '@chautari/contract/dates'
import type { Overview, OverviewSpan } from '@chautari/contract/staff/overview/shapes'
import { OVERVIEW_DAYS } from '@chautari/contract/staff/overview/limits'
import type { StepCounter } from '../../content/index.ts'
import type { App } from '../../platform/app-context.ts'
import type { Db } from '../../platform/database/db.ts'
import { appNow } from '../../platform/database/transaction.ts'
import { measureOutbox } from '../../platform/email/queued-messages.ts'
import type { SearchIndex } from '../../search/index.ts'
import { attemptsOfSpan, figuresByDay, sumOfSpan, type DaySpan } from './rules/figures.ts'
import { readFigures } from './store/figures.ts'

/** The sources of the figures in the memory of this process. */
export type FigureSources = { search: Pick<SearchIndex, 'measure'>; steps: StepCounter }

type OverviewQuery = { span: OverviewSpan; maySeeMoney: boolean; sources: FigureSources }

/**
 * Returns the figures of each day of a span, their sum, and the sum of the same number of days before it. Counts the rows of recent days by an index and
 * reads the stored figures of settled days, so that its cost grows neither with the history nor with the span (decisions 089 and 167).
 */
export async function showOverview({ db }: App, { span, maySeeMoney, sources }: OverviewQuery): Promise<Overview> {
  await sources.steps.write()
  const { from, end } = await daysOf(db, span)
  const before = { from: addDays(from, 0 - nightsBetween(from, end)), end: from }
  const [read, outbox] = await Promise.all([readFigures(db, { from: before.from, end }, maySeeMoney), measureOutbox(db)])
  return {
    from,
    to: addDays(end, -1),
    days: figuresByDay({ from, end }, read),
    sum: sumOfSpan({ from, end }, read),
    before: sumOfSpan(before, read),
    providers: attemptsOfSpan({ from, end }, read),
    index_age_seconds: sources.search.measure().ageSeconds ?? null,
    outbox: { due: outbox.due, oldest_seconds: outbox.oldestSeconds },
  }
}

async function daysOf(db: Db, { from, to }: OverviewSpan): Promise<DaySpan> {
  if (from !== undefined && to !== undefined) return { from, end: addDays(to, 1) }
  const end = addDays(dayInNepal(await appNow(db)), 1)
  return { from: addDays(end, 0 - OVERVIEW_DAYS), end }
}
