import { STAFF_KEYS_MAX } from '@chautari/contract/staff/limits'
import type { App } from '../../platform/app-context.ts'
import { transact } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import type { StaffCaller } from '../../platform/http/http.ts'
import { recordOwn } from '../actor.ts'
import { hashToken, newToken } from '../../platform/secrets/tokens.ts'
import { lockPerson } from '../people/store/people.ts'
import { endKey, findKeys, insertKey } from './store/keys.ts'

/** Creates a key of the caller for the command line and returns it. Stores only its hash. Throws `too_many_credentials`. */
export async function makeKey(app: App, caller: StaffCaller, name: string): Promise<string> {
  const { staffId } = caller.staff
  return transact(app.db, async (tx) => {
    await lockPerson(tx, staffId)
    if ((await findKeys(tx, staffId)).length >= STAFF_KEYS_MAX) throw new AppError('too_many_credentials')
    const key = newToken('staffKey')
    await insertKey(tx, { staffId, name, keyHash: hashToken(key) })
    await recordOwn(tx, caller, { act: 'staff.make_key', after: { key: name } })
    return key
  })
}

/** Ends one of the caller's keys. Throws `not_found` for any other. */
export async function endOwnKey(app: App, caller: StaffCaller, id: number): Promise<void> {
  const { staffId } = caller.staff
  await transact(app.db, async (tx) => {
    if (!(await endKey(tx, { id, staffId }))) throw new AppError('not_found')
    await recordOwn(tx, caller, { act: 'staff.end_key', before: { key: id } })
  })
}
