import { paisa } from '@chautari/contract/money'
import { disableAccount, enableAccount } from '../../account/index.ts'
import type { Tx } from '../../platform/database/db.ts'
import { performStaffAction } from '../staff-actions/perform-staff-action.ts'
import { requireText, type CommandInput } from '../bookings/decide-bookings.ts'
import { findTraveller } from './find-traveller.ts'
import type { Report } from '../command/present.ts'
import { RefusedCommand } from '../command/errors.ts'

type Change = (tx: Tx, who: { userId: number; operator: string }) => Promise<'disabled' | 'enabled' | 'gone' | 'already'>

type Turning = { act: 'disable-account' | 'enable-account'; change: Change; done: string; already: string }

/** Ends every session of an account and lets nobody sign in to it; its bookings stay as they are. */
export function disable(asked: CommandInput): Promise<Report> {
  return turn(asked, {
    act: 'disable-account',
    change: disableAccount,
    done: 'The account is disabled, and whoever was signed in no longer is.',
    already: 'This account is disabled already.',
  })
}

/** Lets its owner sign in again. */
export function enable(asked: CommandInput): Promise<Report> {
  return turn(asked, {
    act: 'enable-account',
    change: enableAccount,
    done: 'The account can be signed in to again.',
    already: 'This account is not disabled.',
  })
}

async function turn(asked: CommandInput, { act, change, done, already }: Turning): Promise<Report> {
  const { app, operator, argument } = asked
  const reason = requireText(asked, 'reason')
  const found = await findTraveller(app, argument)
  if (typeof found === 'string') return refused(found)
  const { id: userId } = found
  const acted = await performStaffAction(app, {
    act,
    about: `account ${userId}`,
    operator,
    reason,
    lock: async () => undefined,
    async work(tx) {
      const outcome = await change(tx, { userId, operator })
      if (outcome === 'already') throw new RefusedCommand(already)
      if (outcome === 'gone') throw new RefusedCommand('This account was deleted.')
      return paisa(0)
    },
  })
  if (acted.outcome === 'refused') return refused(acted.why)
  return { text: done, json: { account: userId, outcome: 'done' } }
}

function refused(why: string): Report {
  return { text: why, json: { outcome: 'refused', why }, isRefused: true }
}
