import { transact } from '../../platform/database/transaction.ts'
import { memberDesk } from '../../supplier/index.ts'
import { findTraveller } from '../accounts/find-traveller.ts'
import { requireText, type CommandInput } from '../command/input.ts'
import { refused, type Report } from '../command/present.ts'

/**
 * Removes the second factor of a member of a supplier and ends their sessions in the suppliers' area; they are notified by email. Takes the email or
 * phone of the account.
 */
export async function resetSecondFactor(input: CommandInput): Promise<Report> {
  const { app, by, argument } = input
  const reason = requireText(input, 'reason')
  const found = await findTraveller(app, argument)
  if (typeof found === 'string') return refused(found)
  const { id: userId } = found
  const done = await transact(app.db, (tx) => memberDesk.resetSecondFactor(tx, app, { userId, reason, by }))
  if (!done) return refused('This account has no second factor.')
  const { sessionsEnded } = done
  const text = `The authenticator app and the recovery codes are removed, and their owner is emailed.
Sessions ended in the suppliers' area: ${sessionsEnded}. The password alone signs in: if it may be known to others, have it changed.`
  return { text, json: { outcome: 'done', account: userId, sessions_ended: sessionsEnded } }
}
