import type { App } from '../../platform/app-context.ts'
import type { CommandResult, Command } from '../../platform/http/command-socket.ts'
import { formatRupees, toRupees } from '@chautari/contract/money'
import type { Config } from '../../platform/config/config.ts'
import { AppError } from '../../platform/errors.ts'
import {
  approve,
  cancel,
  correctReversal,
  decideCancellation,
  recordReversal,
  reject,
  reopen,
  ruleOutPayment,
  withdraw,
} from '../bookings/decide-bookings.ts'
import { impersonate } from '../accounts/impersonate-traveller.ts'
import { acceptReview, rejectReview, showHeldReviews } from '../reviews/decide-reviews.ts'
import { drop, sendAgain, showParked } from '../messages/manage-messages.ts'
import { disable, enable } from '../accounts/disable-accounts.ts'
import { listBookings, showAttempts, showRefunds } from '../list-work.ts'
import { audit, compareStatement, recheck } from '../payments/recheck.ts'
import { escaped, harmless, type Report } from './present.ts'
import { InvalidCommand } from './errors.ts'
import type { CommandInput } from './input.ts'
import { showStaffActions } from '../staff-actions/show-staff-actions.ts'
import { readCommand, type Options, type ReadCommand } from './read-command.ts'
import { COMMANDS as HELP, type CommandName } from './rules/commands.ts'
import { helpOf, helpOfAll } from './rules/help.ts'
import { refundUnapplied } from '../payments/refund-unapplied.ts'
import { settleByHand } from '../payments/settle-by-hand.ts'
import { verifyStatementOf } from '../payouts/verify-statement.ts'
import { changeNightsOf } from '../rates/change-nights.ts'
import { changePlanOf } from '../rates/change-plan.ts'
import { changeProductOf } from '../rates/change-product.ts'
import { showActs, undo } from '../rates/undo-acts.ts'
import { showHistory } from '../bookings/show-history.ts'
import { inviteOwner } from '../staff/invite-owner.ts'
import { resetSecondFactor } from '../staff/reset-second-factor.ts'
import { inviteStaff } from '../staff/invite-staff.ts'
import { isPermitted } from '@chautari/contract/staff/permissions'
import { findKeyOwner, type StaffActor } from '../../staff/index.ts'
import type { CommandHelp } from './rules/command-help.ts'

const COMMANDS: Record<CommandName, (input: CommandInput) => Promise<Report>> = {
  bookings: listBookings,
  booking: showHistory,
  approve,
  reject,
  withdraw,
  'decide-cancellation': decideCancellation,
  reopen,
  cancel,
  refunds: showRefunds,
  'refund-done': settleByHand,
  'refund-unapplied': refundUnapplied,
  'rule-out': ruleOutPayment,
  'record-reversal': recordReversal,
  'correct-reversal': correctReversal,
  attempts: showAttempts,
  recheck,
  statement: compareStatement,
  'disable-account': disable,
  'enable-account': enable,
  impersonate,
  reviews: showHeldReviews,
  'accept-review': acceptReview,
  'reject-review': rejectReview,
  messages: showParked,
  'retry-message': sendAgain,
  'drop-message': drop,
  'change-nights': changeNightsOf,
  'change-product': changeProductOf,
  'change-plan': changePlanOf,
  acts: showActs,
  'undo-act': undo,
  'invite-staff': inviteStaff,
  'invite-owner': inviteOwner,
  'reset-second-factor': resetSecondFactor,
  'staff-actions': showStaffActions,
  'verify-statement': verifyStatementOf,
  audit,
}

// The actor of commands without a key: inviting the first admin, who has no key yet, and the audit, which only reads.
const NOBODY: StaffActor = { staffId: null, name: 'command line', role: null, via: 'command_line', requestId: null }
const KEYLESS: readonly CommandName[] = ['invite-staff', 'audit']
const NEEDS_KEY = 'Set CHAUTARI_STAFF_KEY to your personal key, or name its file with --key-file. You make one in the console.'

/** Returns the result of a request for help or an invalid command line, which need no database; undefined for a command. */
export function explain(config: LimitConfig, words: string[]): CommandResult | undefined {
  const read = readCommand(words)
  return read.kind === 'command' ? undefined : explained(config, read)
}

/** Runs a command line in the name of the key's owner. Exit codes: 0 done, 1 refused, 2 invalid command. */
export async function runCommand(app: App, { words, key }: Command): Promise<CommandResult> {
  const read = readCommand(words)
  if (read.kind !== 'command') return explained(app.config, read)
  const { name, argument, second, options } = read
  if (key === undefined && !KEYLESS.includes(name)) return invalid(NEEDS_KEY, name)
  try {
    const by = key === undefined ? NOBODY : await requireKeyOwner(app, { key, name })
    const { text, json, isRefused = false } = await COMMANDS[name]({ app, by, argument, second, options })
    const stdout = options.json ? escaped(JSON.stringify(json, undefined, 2)) : harmless(text)
    return { exitCode: isRefused ? 1 : 0, stdout: `${stdout}\n`, stderr: '' }
  } catch (error) {
    if (error instanceof InvalidCommand) return invalid(error.message, name)
    if (error instanceof AppError) return refused(error, options)
    throw error
  }
}

/** Returns the owner of a key. Throws `key_invalid`, and `forbidden_to_role` when their role lacks the permission of the command. */
async function requireKeyOwner({ db }: App, { key, name }: { key: string; name: CommandName }): Promise<StaffActor> {
  const by = await findKeyOwner(db, key)
  if (!by?.role) throw new AppError('key_invalid')
  const { permission }: CommandHelp = HELP[name]
  if (permission !== undefined && !isPermitted(by.role, permission)) throw new AppError('forbidden_to_role')
  return by
}

/** Returns the result for an error; as JSON with the option `--json`. */
function refused({ code, message }: AppError, { json }: Options): CommandResult {
  const stdout = json ? `${JSON.stringify({ outcome: 'refused', code, why: message }, undefined, 2)}\n` : ''
  return { exitCode: 1, stdout, stderr: json ? '' : `${message}\n` }
}

type LimitConfig = Pick<Config, 'limits'>

function explained({ limits }: LimitConfig, read: Exclude<ReadCommand, { kind: 'command' }>): CommandResult {
  if (read.kind === 'invalid') return invalid(read.message, read.name)
  const limit = formatRupees(toRupees(limits.manualRefundOverPaisa))
  return { exitCode: 0, stdout: `${read.name ? helpOf(read.name) : helpOfAll(limit)}\n`, stderr: '' }
}

function invalid(message: string, name: CommandName | undefined): CommandResult {
  const more = `npm run operator -- ${name ? `${name} ` : ''}--help`
  return { exitCode: 2, stdout: '', stderr: `${message}\nSee ${more}\n` }
}
