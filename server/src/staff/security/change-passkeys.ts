import { PASSKEYS_MAX } from '@chautari/contract/staff/limits'
import type { MadePasskey } from '@chautari/contract/staff/shapes'
import type { App } from '../../platform/app-context.ts'
import type { Db } from '../../platform/database/db.ts'
import { transact } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import type { StaffCaller } from '../../platform/http/http.ts'
import { recordOwn } from '../actor.ts'
import { lockPerson } from '../people/store/people.ts'
import { challengeMaker, verifyMadePasskey } from '../sign-in/passkeys.ts'
import { deletePasskey, findPasskeys, insertPasskey } from '../sign-in/store/passkeys.ts'
import { findTotpSecret } from '../sign-in/store/totp.ts'

/** Returns a challenge for creating another passkey. Throws `too_many_credentials`. */
export async function challengeOwn(app: App, { staff }: StaffCaller) {
  await requireRoom(app.db, staff.staffId)
  return challengeMaker(app, staff)
}

type AddRequest = { caller: StaffCaller; challengeId: string; response: MadePasskey; device: string }

/** Adds a passkey to the caller's account. Throws `passkey_refused` or `too_many_credentials`. */
export async function addPasskey(app: App, { caller, challengeId, response, device }: AddRequest): Promise<void> {
  const { staffId } = caller.staff
  const passkey = await verifyMadePasskey(app, { challengeId, staffId, response })
  if (!passkey) throw new AppError('passkey_refused')
  await transact(app.db, async (tx) => {
    await lockPerson(tx, staffId)
    await requireRoom(tx, staffId)
    if (!(await insertPasskey(tx, { ...passkey, device }))) throw new AppError('passkey_refused')
    await recordOwn(tx, caller, { act: 'staff.add_passkey', after: { device } })
  })
}

/** Removes one of the caller's passkeys. Throws `not_found`, and `last_second_factor` when no other factor would be left. */
export async function removePasskey(app: App, caller: StaffCaller, id: number): Promise<void> {
  const { staffId } = caller.staff
  await transact(app.db, async (tx) => {
    await lockPerson(tx, staffId)
    const passkeys = await findPasskeys(tx, staffId)
    if (!passkeys.some((passkey) => passkey.id === id)) throw new AppError('not_found')
    if (passkeys.length === 1 && !(await findTotpSecret(tx, staffId))) throw new AppError('last_second_factor')
    await deletePasskey(tx, { id, staffId })
    await recordOwn(tx, caller, { act: 'staff.remove_passkey', before: { passkey: id } })
  })
}

async function requireRoom(db: Db, staffId: number): Promise<void> {
  if ((await findPasskeys(db, staffId)).length >= PASSKEYS_MAX) throw new AppError('too_many_credentials')
}
