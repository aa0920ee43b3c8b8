import { transact } from '../../platform/database/transaction.ts'
import { memberDesk } from '../../supplier/index.ts'
import { findTraveller } from '../accounts/find-traveller.ts'
import { requireText, type CommandInput } from '../command/input.ts'
import type { Report } from '../command/present.ts'

/** Removes the second factor of a member of a supplier, who is notified by email. Takes the email or phone of the account. */
export async function resetSecondFactor(input: CommandInput): Promise<Report> {
  const { app, by, argument } = input
  const reason = requireText(input, 'reason')
  const found = await findTraveller(app, argument)
  if (typeof found === 'string') return refused(found)
  const { id: userId } = found
  const isReset = await transact(app.db, (tx) => memberDesk.resetSecondFactor(tx, app, { userId, reason, by }))
  if (!isReset) return refused('This account has no second factor.')
  const text = 'The authenticator app and the recovery codes are removed, and their owner is emailed.'
  return { text, json: { outcome: 'done', account: userId } }
}

function refused(why: string): Report {
  return { text: why, json: { outcome: 'refused', why }, isRefused: true }
}
