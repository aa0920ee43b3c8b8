import type { MessageAct } from '@chautari/contract/staff/decisions'
import { listParked } from '../../platform/email/parked-emails.ts'
import { limitIn, numberIn, requireText, type CommandInput } from '../command/input.ts'
import { plain, tableOf, when, type Report } from '../command/present.ts'
import { decisions } from '../../staff/index.ts'

/** Lists emails and SMS that could not be delivered. */
export async function showParked({ app, options }: CommandInput): Promise<Report> {
  const parked = await listParked(app.db, limitIn(options))
  const heads = ['Number', 'Kind', 'Channel', 'About', 'To', 'Written', 'Tries', 'Last error']
  const rows = parked.map(({ id, kind, channel, about, recipientAddress, createdAt, tries, lastError }) => [
    id,
    kind,
    channel,
    about,
    recipientAddress,
    when(createdAt),
    tries,
    lastError,
  ])
  return { text: parked.length > 0 ? tableOf(heads, rows) : 'Nothing.', json: parked.map(plain) }
}

/** Queues a parked message again, with the full number of tries. */
export function sendAgain(input: CommandInput): Promise<Report> {
  return decide(input, { act: { act: 'send_again' }, done: 'is queued again' })
}

/** Drops a parked message, so that it is never sent. */
export function drop(input: CommandInput): Promise<Report> {
  const reason = requireText(input, 'reason')
  return decide(input, { act: { act: 'give_up', reason }, done: 'will not be sent' })
}

async function decide({ app, by, argument }: CommandInput, { act, done }: { act: MessageAct; done: string }): Promise<Report> {
  const id = numberIn(argument, 'message')
  const result = await decisions.decideMessage(app, { id, act, by })
  if (result.outcome === 'refused')
    return { text: `Message ${id}: ${result.why}`, json: { message: id, outcome: 'refused', why: result.why }, isRefused: true }
  return { text: `Message ${id} ${done}.`, json: { message: id, outcome: 'done' } }
}
