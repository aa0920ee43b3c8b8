import { paisa } from '@chautari/contract/money'
import { support } from '../../account/index.ts'
import type { Tx } from '../../platform/database/db.ts'
import { requireText, type CommandInput } from '../command/input.ts'
import { findTraveller } from './find-traveller.ts'
import { refused, type Report } from '../command/present.ts'
import { onItsOwn, performStaffAction, RefusedAct } from '../../staff/index.ts'

type Change = (tx: Tx, who: { userId: number; operator: string }) => Promise<'disabled' | 'enabled' | 'gone' | 'already'>

type AccountChange = { act: 'disable-account' | 'enable-account'; change: Change; done: string; already: string }

/** Ends all sessions of an account and blocks logins. Its bookings stay unchanged. */
export function disable(input: CommandInput): Promise<Report> {
  return changeAccount(input, {
    act: 'disable-account',
    change: support.disableAccount,
    done: 'The account is disabled and all its sessions have ended.',
    already: 'This account is disabled already.',
  })
}

/** Allows logins to a disabled account again. */
export function enable(input: CommandInput): Promise<Report> {
  return changeAccount(input, {
    act: 'enable-account',
    change: support.enableAccount,
    done: 'The account is enabled again.',
    already: 'This account is not disabled.',
  })
}

async function changeAccount(input: CommandInput, { act, change, done, already }: AccountChange): Promise<Report> {
  const { app, by, argument } = input
  const reason = requireText(input, 'reason')
  const found = await findTraveller(app, argument)
  if (typeof found === 'string') return refused(found)
  const { id: userId } = found
  const result = await performStaffAction(app, {
    act,
    about: `account ${userId}`,
    by,
    reason,
    on: onItsOwn,
    async work(tx) {
      const outcome = await change(tx, { userId, operator: by.name })
      if (outcome === 'already') throw new RefusedAct(already)
      if (outcome === 'gone') throw new RefusedAct('This account was deleted.')
      return paisa(0)
    },
  })
  if (result.outcome === 'refused') return refused(result.why)
  return { text: done, json: { account: userId, outcome: 'done' } }
}
