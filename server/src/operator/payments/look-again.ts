import { dayInNepal, formatLongDay, isCalendarDate } from '@chautari/contract/dates'
import { findBooking } from '../../booking/index.ts'
import { reconcileStatement, reverifyBooking, type StatementCompared } from '../../payment/index.ts'
import { countAudited, findViolations } from '../../audit/find-violations.ts'
import { AppError } from '../../platform/errors.ts'
import { appNow, transact } from '../../platform/database/transaction.ts'
import { referenceIn, textOf, type CommandInput } from '../bookings/decide-bookings.ts'
import { withRupees } from '../list-work.ts'
import { grouped, npr, sectionOf, tableOf, type Report } from '../command/present.ts'
import { WrongCommand } from '../command/errors.ts'
import { insertStaffAction } from '../staff-actions/store/staff-actions.ts'

/** The providers are asked again about the payments of a booking. Throws `booking_not_found`. */
export async function recheck({ app, operator, argument }: CommandInput): Promise<Report> {
  const reference = referenceIn(argument)
  const says = await saidBy(() =>
    reverifyBooking(app, {
      typedReference: reference,
      caller: { address: 'operator', requestId: 'operator', actor: null, locale: 'en' },
      by: { actor: `operator ${operator}`, requestId: null },
    }),
  )
  await transact(app.db, (tx) =>
    insertStaffAction(tx, { operator, act: 'recheck', about: reference, outcome: 'done', detail: { says } }),
  )
  const status = (await findBooking(app.db, { reference }))?.status
  const words = says === 'paid' ? 'it is paid' : says.replaceAll('_', ' ')
  return { text: `${grouped(reference)} is ${status}: ${words}.`, json: { reference, status, says } }
}

async function saidBy(work: () => Promise<unknown>): Promise<string> {
  try {
    await work()
    return 'paid'
  } catch (error) {
    if (error instanceof AppError && error.code !== 'booking_not_found') return error.code
    throw error
  }
}

/** What the providers that have such a list list of a day, against what we have. */
export async function compareStatement({ app, options }: CommandInput): Promise<Report> {
  const typed = textOf(options.day)
  if (typed === undefined || !isCalendarDate(typed)) throw new WrongCommand('Please say which day: --day YYYY-MM-DD')
  if (typed > dayInNepal(await appNow(app.db))) throw new WrongCommand(`${formatLongDay(typed)} is still to come.`)
  const compared = await reconcileStatement(app, typed)
  const json = compared.map(({ differences, ...rest }) => ({ ...rest, differences: differences?.map(withRupees) ?? null }))
  const isRefused = compared.some(({ differences }) => differences === null || differences.length > 0)
  return { text: compared.map(tellCompared).join('\n\n') || 'No provider lists what it has.', json, isRefused }
}

function tellCompared({ provider, day, differences, reason }: StatementCompared): string {
  const name = `${provider}, ${formatLongDay(day)}`
  if (differences === null) return `${name}: it did not answer (${reason ?? 'unknown'}).`
  if (differences.length === 0) return `${name}: nothing differs.`
  const rows = differences.map(({ kind, transactionId, ourPaisa, theirPaisa }) => [
    kind,
    transactionId,
    npr(ourPaisa),
    npr(theirPaisa),
  ])
  return sectionOf(name, ['What', 'Transaction', 'Ours', 'Theirs'], rows)
}

/** Whatever contradicts itself. */
export async function audit({ app }: CommandInput): Promise<Report> {
  const found = await findViolations(app.db)
  if (found.length === 0) {
    const { invariants, bookings } = await countAudited(app.db)
    return { text: `Nothing found (${invariants} invariants, ${bookings} bookings).`, json: [] }
  }
  const rows = found.map(({ rule, about }) => [rule, about])
  return { text: tableOf(['Rule', 'About'], rows), json: found, isRefused: true }
}
