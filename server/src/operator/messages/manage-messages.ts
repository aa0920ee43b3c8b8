import { paisa } from '@chautari/contract/money'
import type { Tx } from '../../platform/database/db.ts'
import { dropParked, listParked, sendParkedAgain } from '../../platform/email/parked-emails.ts'
import { limitIn, numberIn, requireText, textOf, type CommandInput } from '../command/input.ts'
import { plain, tableOf, when, type Report } from '../command/present.ts'
import { performStaffAction, RefusedAct } from '../../staff/index.ts'

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

/** Queues a parked message again, with all its tries. */
export function sendAgain(input: CommandInput): Promise<Report> {
  return decide(input, { act: 'retry-message', change: sendParkedAgain, done: 'is queued again' })
}

/** Marks a parked message as never to be sent. */
export function drop(input: CommandInput): Promise<Report> {
  requireText(input, 'reason')
  return decide(input, { act: 'drop-message', change: dropParked, done: 'will not be sent' })
}

type Decision = { act: string; change: (tx: Tx, id: number) => Promise<boolean>; done: string }

async function decide({ app, by, argument, options }: CommandInput, { act, change, done }: Decision): Promise<Report> {
  const id = numberIn(argument, 'message')
  const result = await performStaffAction(app, {
    act,
    about: `message ${id}`,
    by,
    reason: textOf(options.reason),
    lock: async () => undefined,
    async work(tx) {
      if (!(await change(tx, id))) throw new RefusedAct('No message with this number waits for staff.')
      return paisa(0)
    },
  })
  if (result.outcome === 'refused')
    return { text: `Message ${id}: ${result.why}`, json: { message: id, outcome: 'refused', why: result.why }, isRefused: true }
  return { text: `Message ${id} ${done}.`, json: { message: id, outcome: 'done' } }
}
