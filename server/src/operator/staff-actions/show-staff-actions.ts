import { limitIn, textOf, type CommandInput } from '../command/input.ts'
import { npr, plain, tableOf, when, type Report } from '../command/present.ts'
import { findStaffActions, type StaffAction } from '../../staff/index.ts'

/** Lists staff actions. */
export async function showStaffActions({ app, options }: CommandInput): Promise<Report> {
  const about = textOf(options.about)
  const isWaiting = options.waiting === true
  const actions = await findStaffActions(app.db, { about: about && subjectOf(about), isWaiting, limit: limitIn(options) })
  return {
    text: actions.length > 0 ? tableOf(STAFF_ACTION_HEADS, actions.map(staffActionRow)) : 'Nothing.',
    json: actions.map(plain),
  }
}

const WITH_NUMBER = /^(account|review|message|act)\s*(\d+)$/i
const WITH_NAME = /^(property|room|package)\s+(\S+)$/i
const WITH_DAY = /^(departure)\s+(\S+)\s+(\S+)$/i

/** Normalises a typed subject: a kind with its number, its name, or its name and day; or a reference in capitals without separators. */
function subjectOf(typed: string): string {
  const [, ...parts] = WITH_NUMBER.exec(typed) ?? WITH_NAME.exec(typed) ?? WITH_DAY.exec(typed) ?? []
  return parts.length > 0 ? parts.join(' ').toLowerCase() : typed.replaceAll(/[\s-]/g, '').toUpperCase()
}

// Subjects other than bookings and refunds begin with their kind. Only departures among them can have refunds.
const canRefund = (about: string) => !/^[a-z]+ /.test(about) || about.startsWith('departure ')

export const STAFF_ACTION_HEADS = ['When', 'Who', 'What', 'About', 'Outcome', 'Amount', 'Reason']

/** Writes an action as a row of a table. */
export function staffActionRow({ at, operator, act, about, outcome, detail, reason }: StaffAction): (string | null)[] {
  const { amountPaisa, why } = detail
  return [
    when(at),
    operator,
    act,
    about,
    typeof why === 'string' ? `${outcome}: ${why.replaceAll('_', ' ')}` : outcome,
    typeof amountPaisa === 'number' && canRefund(about) ? npr(amountPaisa) : '',
    reason,
  ]
}
