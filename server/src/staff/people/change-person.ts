import type { PersonChange } from '@chautari/contract/staff/team'
import type { App } from '../../platform/app-context.ts'
import { transact } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import type { StaffActor } from '../actor.ts'
import { recordEntry } from '../../trail/index.ts'
import { endAccess } from './store/access.ts'
import { lockActiveAdmins, lockPerson, updatePerson, type StaffRow } from './store/people.ts'

type Change = { by: StaffActor; id: number; change: PersonChange }

/**
 * Changes the role of a person, deactivates or activates them, and ends their sessions and keys. Throws `not_found`, `changed_meanwhile` when the version
 * is outdated, and `last_admin` when no active admin would be left.
 */
export async function changePerson({ db }: App, { by, id, change }: Change): Promise<void> {
  await transact(db, async (tx) => {
    // Locked before the person's own row, so that two admins cannot demote each other at once.
    const admins = await lockActiveAdmins(tx)
    const person = await lockPerson(tx, id)
    if (!person) throw new AppError('not_found')
    if (person.version !== change.version) throw new AppError('changed_meanwhile')
    const before = stateOf(person)
    const after = { role: change.role ?? before.role, is_active: change.is_active ?? before.is_active }
    if (after.role === before.role && after.is_active === before.is_active) return
    const staysAdmin = after.role === 'admin' && after.is_active
    if (!staysAdmin && admins.length === 1 && admins[0] === id) throw new AppError('last_admin')
    await updatePerson(tx, id, { role: after.role, isActive: after.is_active })
    await endAccess(tx, id)
    await recordEntry(tx, by, {
      act: 'staff.change',
      about: { kind: 'staff', id },
      ...changedOf(before, after),
      reason: change.reason,
    })
  })
}

type State = { role: StaffRow['role']; is_active: boolean }

const stateOf = ({ role, deactivatedAt }: StaffRow): State => ({ role, is_active: deactivatedAt === null })

/** Returns the facts that differ, before and after. */
function changedOf(before: State, after: State) {
  const names = (['role', 'is_active'] as const).filter((name) => before[name] !== after[name])
  const only = (state: State) => Object.fromEntries(names.map((name) => [name, state[name]]))
  return { before: only(before), after: only(after) }
}
