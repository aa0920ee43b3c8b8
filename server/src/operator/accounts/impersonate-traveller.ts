import { TICKET_SECONDS } from '@chautari/contract/account/limits'
import { paisa } from '@chautari/contract/money'
import { issueTicket } from '../../account/index.ts'
import { performStaffAction } from '../staff-actions/perform-staff-action.ts'
import { requireText, type CommandInput } from '../bookings/decide-bookings.ts'
import { findTraveller } from './find-traveller.ts'
import type { Report } from '../command/present.ts'
import { RefusedCommand } from '../command/errors.ts'

/**
 * An address that opens a traveller's account once, for who may look through their eyes (spec 2 §4). Whoever may run commands at all
 * may ask for one: the machine's own account is what proves who they are.
 */
export async function impersonate(asked: CommandInput): Promise<Report> {
  const { app, operator, argument } = asked
  const reason = requireText(asked, 'reason')
  const found = await findTraveller(app, argument)
  if (typeof found === 'string') return refused(found)
  const { id: userId } = found
  const made = { ticket: '' }
  const acted = await performStaffAction(app, {
    act: 'impersonate',
    about: `account ${userId}`,
    operator,
    reason,
    lock: async () => undefined,
    async work(tx) {
      const minted = await issueTicket(tx, { userId, operator, reason })
      if (minted === 'gone') throw new RefusedCommand('This account was deleted.')
      if (minted === 'disabled') throw new RefusedCommand('This account is disabled.')
      made.ticket = minted.ticket
      return paisa(0)
    },
  })
  if (acted.outcome === 'refused') return refused(acted.why)
  const url = `${app.config.publicUrl}/impersonate?token=${encodeURIComponent(Buffer.from(made.ticket).toString('base64'))}`
  const text = [
    `Opens account ${userId} of ${found.name} <${found.email}>, once, within ${TICKET_SECONDS} seconds:`,
    url,
    'They are written to when it is opened. Use a window of your own for it, and end the visit when you are done.',
  ].join('\n')
  return { text, json: { account: userId, outcome: 'done', url, valid_seconds: TICKET_SECONDS } }
}

function refused(why: string): Report {
  return { text: why, json: { outcome: 'refused', why }, isRefused: true }
}
