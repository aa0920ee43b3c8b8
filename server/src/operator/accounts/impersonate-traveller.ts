import { TICKET_SECONDS } from '@chautari/contract/account/limits'
import { paisa } from '@chautari/contract/money'
import { support } from '../../account/index.ts'
import { requireText, type CommandInput } from '../command/input.ts'
import { findTraveller } from './find-traveller.ts'
import { refused, type Report } from '../command/present.ts'
import { onItsOwn, performStaffAction, RefusedAct } from '../../staff/index.ts'

/** Creates a one-time link that opens a traveller's account (spec 2 §4, decision 031). */
export async function impersonate(input: CommandInput): Promise<Report> {
  const { app, by, argument } = input
  const reason = requireText(input, 'reason')
  const found = await findTraveller(app, argument)
  if (typeof found === 'string') return refused(found)
  const { id: userId } = found
  const created = { ticket: '' }
  const result = await performStaffAction(app, {
    act: 'impersonate',
    about: `account ${userId}`,
    by,
    reason,
    on: onItsOwn,
    async work(tx) {
      const issued = await support.issueTicket(tx, { userId, operator: by.name, reason })
      if (issued === 'gone') throw new RefusedAct('This account was deleted.')
      if (issued === 'disabled') throw new RefusedAct('This account is disabled.')
      created.ticket = issued.ticket
      return paisa(0)
    },
  })
  if (result.outcome === 'refused') return refused(result.why)
  const url = `${app.config.publicUrl}/impersonate?token=${encodeURIComponent(Buffer.from(created.ticket).toString('base64'))}`
  const text = [
    `Opens account ${userId} of ${found.name} <${found.email}> once, within ${TICKET_SECONDS} seconds:`,
    url,
    'The traveller is emailed when it is opened. Open it in a private window, and press End when you are done.',
  ].join('\n')
  return { text, json: { account: userId, outcome: 'done', url, valid_seconds: TICKET_SECONDS } }
}
