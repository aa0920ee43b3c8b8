import type { App } from '../../platform/app-context.ts'
import type { CommandResult, Command } from '../../platform/http/command-socket.ts'
import { formatRupees, toRupees } from '@chautari/contract/money'
import type { Config } from '../../platform/config/config.ts'
import { AppError } from '../../platform/errors.ts'
import {
  approve,
  cancel,
  decideCancellation,
  reject,
  reopen,
  ruleOutPayment,
  withdraw,
  type CommandInput,
} from '../bookings/decide-bookings.ts'
import { impersonate } from '../accounts/impersonate-traveller.ts'
import { acceptReview, rejectReview, showHeldReviews } from '../reviews/decide-reviews.ts'
import { drop, sendAgain, showParked } from '../messages/manage-messages.ts'
import { disable, enable } from '../accounts/disable-accounts.ts'
import { listBookings, showAttempts, showStaffActions, showRefunds } from '../list-work.ts'
import { audit, compareStatement, recheck } from '../payments/look-again.ts'
import { escaped, harmless, type Report } from './present.ts'
import { WrongCommand } from './errors.ts'
import { readCommand, type Options, type ReadCommand } from './read-command.ts'
import type { CommandName } from './rules/commands.ts'
import { helpOf, helpOfAll } from './rules/help.ts'
import { returnPayment } from '../payments/refund-unapplied.ts'
import { settleByHand } from '../payments/settle-by-hand.ts'
import { showHistory } from '../bookings/show-history.ts'

const COMMANDS: Record<CommandName, (asked: CommandInput) => Promise<Report>> = {
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
  'give-back': returnPayment,
  'rule-out': ruleOutPayment,
  attempts: showAttempts,
  recheck,
  statement: compareStatement,
  'disable-account': disable,
  'enable-account': enable,
  impersonate,
  reviews: showHeldReviews,
  'accept-review': acceptReview,
  'reject-review': rejectReview,
  letters: showParked,
  'send-letter': sendAgain,
  'drop-letter': drop,
  deeds: showStaffActions,
  audit,
}

// As people are called, and as accounts of machines are.
const NAME = /^[\p{L}\p{N}][\p{L}\p{N} ._@-]{0,59}$/u

/** The answer to words that ask for help or are no command, for which no database is needed. */
export function explain(config: Limited, words: string[]): CommandResult | undefined {
  const read = readCommand(words)
  return read.kind === 'command' ? undefined : explained(config, read)
}

/** Does what an operator's command line says: 0 when done, 1 when refused, 2 when the words are not a command. */
export async function runCommand(app: App, { words, operator }: Command): Promise<CommandResult> {
  const read = readCommand(words)
  if (read.kind !== 'command') return explained(app.config, read)
  const { name, argument, options } = read
  const who = typeof options.as === 'string' ? options.as : operator
  if (!NAME.test(who)) return wrong(`"${who}" is not a name. Say who you are with --as.`, name)
  try {
    const { text, json, isRefused = false } = await COMMANDS[name]({ app, operator: who, argument, options })
    const stdout = options.json ? escaped(JSON.stringify(json, undefined, 2)) : harmless(text)
    return { exitCode: isRefused ? 1 : 0, stdout: `${stdout}\n`, stderr: '' }
  } catch (error) {
    if (error instanceof WrongCommand) return wrong(error.message, name)
    if (error instanceof AppError) return refused(error, options)
    throw error
  }
}

/** For machines as well: what they read is always JSON. */
function refused({ code, message }: AppError, { json }: Options): CommandResult {
  const stdout = json ? `${JSON.stringify({ outcome: 'refused', code, why: message }, undefined, 2)}\n` : ''
  return { exitCode: 1, stdout, stderr: json ? '' : `${message}\n` }
}

type Limited = Pick<Config, 'limits'>

function explained({ limits }: Limited, read: Exclude<ReadCommand, { kind: 'command' }>): CommandResult {
  if (read.kind === 'wrong') return wrong(read.complaint, read.name)
  const limit = formatRupees(toRupees(limits.manualRefundOverPaisa))
  return { exitCode: 0, stdout: `${read.name ? helpOf(read.name) : helpOfAll(limit)}\n`, stderr: '' }
}

function wrong(complaint: string, name: CommandName | undefined): CommandResult {
  const more = `npm run operator -- ${name ? `${name} ` : ''}--help`
  return { exitCode: 2, stdout: '', stderr: `${complaint}\nSee ${more}\n` }
}
