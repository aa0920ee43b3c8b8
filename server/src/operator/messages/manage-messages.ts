import { paisa } from '@chautari/contract/money'
import type { Tx } from '../../platform/database/db.ts'
import { dropParked, listParked, sendParkedAgain } from '../../platform/email/parked-emails.ts'
import { performStaffAction } from '../staff-actions/perform-staff-action.ts'
import { requireText, textOf, type CommandInput } from '../bookings/decide-bookings.ts'
import { limitIn } from '../list-work.ts'
import { plain, tableOf, when, type Report } from '../command/present.ts'
import { RefusedCommand, WrongCommand } from '../command/errors.ts'

/** Letters and text messages that could not be delivered. */
export async function showParked({ app, options }: CommandInput): Promise<Report> {
  const found = await listParked(app.db, limitIn(options))
  const heads = ['Number', 'Kind', 'By', 'About', 'To', 'Written', 'Tries', 'Last error']
  const rows = found.map(({ id, kind, channel, about, recipientAddress, createdAt, tries, lastError }) => [
    id,
    kind,
    channel,
    about,
    recipientAddress,
    when(createdAt),
    tries,
    lastError,
  ])
  return { text: found.length > 0 ? tableOf(heads, rows) : 'Nothing.', json: found.map(plain) }
}

/** It is tried anew, as often as any. */
export function sendAgain(asked: CommandInput): Promise<Report> {
  return decide(asked, { act: 'send-letter', change: sendParkedAgain, done: 'is tried again' })
}

/** It stays unsent: who was to read it was told otherwise, or never will be. */
export function drop(asked: CommandInput): Promise<Report> {
  requireText(asked, 'reason')
  return decide(asked, { act: 'drop-letter', change: dropParked, done: 'stays unsent' })
}

type Deciding = { act: string; change: (tx: Tx, id: number) => Promise<boolean>; done: string }

async function decide({ app, operator, argument, options }: CommandInput, { act, change, done }: Deciding): Promise<Report> {
  if (!/^[1-9]\d{0,14}$/.test(argument)) throw new WrongCommand(`"${argument}" is not the number of a letter.`)
  const id = Number(argument)
  const acted = await performStaffAction(app, {
    act,
    about: `letter ${id}`,
    operator,
    reason: textOf(options.reason),
    lock: async () => undefined,
    async work(tx) {
      if (!(await change(tx, id))) throw new RefusedCommand('No such letter waits for a person.')
      return paisa(0)
    },
  })
  if (acted.outcome === 'refused')
    return { text: `Letter ${id}: ${acted.why}`, json: { letter: id, outcome: 'refused', why: acted.why }, isRefused: true }
  return { text: `Letter ${id} ${done}.`, json: { letter: id, outcome: 'done' } }
}
