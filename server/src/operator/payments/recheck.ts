import { dayInNepal, formatLongDay, isCalendarDate } from '@chautari/contract/dates'
import { ledger } from '../../payment/index.ts'
import { countAudited, findViolations } from '../../audit/find-violations.ts'
import { appNow } from '../../platform/database/transaction.ts'
import { referenceIn, textOf, type CommandInput } from '../command/input.ts'
import { withRupees } from '../list-work.ts'
import { grouped, npr, sectionOf, tableOf, type Report } from '../command/present.ts'
import { InvalidCommand } from '../command/errors.ts'
import { decisions } from '../../staff/index.ts'

/** Rechecks the payments of a booking with their providers. Throws `booking_not_found`. */
export async function recheck({ app, by, argument }: CommandInput): Promise<Report> {
  const reference = referenceIn(argument)
  const { verdict, status } = await decisions.recheckBooking(app, by, reference)
  const words = verdict === 'paid' ? 'paid' : verdict.replaceAll('_', ' ')
  return { text: `${grouped(reference)} is ${status}: ${words}.`, json: { reference, status, verdict } }
}

/** Compares the statements of one day with our ledger, for the providers with statements. */
export async function compareStatement({ app, options }: CommandInput): Promise<Report> {
  const typed = textOf(options.day)
  if (typed === undefined || !isCalendarDate(typed)) throw new InvalidCommand('--day YYYY-MM-DD is required.')
  if (typed > dayInNepal(await appNow(app.db))) throw new InvalidCommand(`${formatLongDay(typed)} is in the future.`)
  const compared = await ledger.reconcileStatement(app, typed)
  const json = compared.map(({ differences, ...rest }) => ({ ...rest, differences: differences?.map(withRupees) ?? null }))
  const isRefused = compared.some(({ differences }) => differences === null || differences.length > 0)
  return { text: compared.map(describeComparison).join('\n\n') || 'No configured provider has statements.', json, isRefused }
}

function describeComparison({ provider, day, differences, reason }: ledger.StatementCompared): string {
  const name = `${provider}, ${formatLongDay(day)}`
  if (differences === null) return `${name}: no answer (${reason ?? 'unknown'}).`
  if (differences.length === 0) return `${name}: no differences.`
  const rows = differences.map(({ kind, transactionId, ourPaisa, theirPaisa }) => [
    kind,
    transactionId,
    npr(ourPaisa),
    npr(theirPaisa),
  ])
  return sectionOf(name, ['What', 'Transaction', 'Ours', 'Theirs'], rows)
}

/** Runs the audit and lists its violations. */
export async function audit({ app }: CommandInput): Promise<Report> {
  const violations = await findViolations(app.db)
  if (violations.length === 0) {
    const { invariants, bookings } = await countAudited(app.db)
    return { text: `No violations (${invariants} invariants, ${bookings} bookings).`, json: [] }
  }
  const rows = violations.map(({ rule, about }) => [rule, about])
  return { text: tableOf(['Rule', 'About'], rows), json: violations, isRefused: true }
}
