import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import type { App } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/database/db.ts'
import { transact } from '../../platform/database/transaction.ts'
import { encrypt } from '../../platform/secrets/encryption.ts'
import { withPasswords } from '../../platform/secrets/passwords.ts'
import { csrfToken, hashToken, newToken } from '../../platform/secrets/tokens.ts'
import { endAccess } from '../people/store/access.ts'
import type { StaffActor } from '../actor.ts'
import { insertKey } from '../keys/store/keys.ts'
import { insertInvitation } from '../people/store/invitations.ts'
import { insertPerson, updatePerson, type StaffRow } from '../people/store/people.ts'
import { openSession } from '../sessions/open-session.ts'
import { issueRecoveryCodes } from '../sign-in/recovery-codes.ts'
import { staff, staffTotp } from '../store/tables.ts'

export const STAFF_PASSWORD = 'yaks cross the Larke pass'

/** Headers of a signed-in member of staff. */
export type StaffHeaders = { cookie: string; 'x-csrf-token': string }

export type TestMember = { person: StaffRow; headers: StaffHeaders; totpSecret: string; recoveryCodes: string[] }

let made = 0
const hashes = new Map<string, Promise<string>>()

/** Creates a signed-in member of staff directly in the database, with a password, an authenticator app and recovery codes. */
export async function createTestMember(app: App, given: Partial<typeof staff.$inferInsert> = {}): Promise<TestMember> {
  const number = ++made
  const { secret, passwordCost } = app.config
  const hash = hashes.get(secret) ?? withPasswords(passwordCost, (passwords) => passwords.hash(STAFF_PASSWORD))
  hashes.set(secret, hash)
  const passwordHash = await hash
  return transact(app.db, async (tx) => {
    const person = await insertPerson(tx, {
      email: `staff${number}@chautari.example`,
      name: `Asha Rai ${number}`,
      role: 'support',
      ...given,
    })
    if (!person) throw new Error('Test address already works here.')
    await tx.update(staff).set({ passwordHash, acceptedAt: person.invitedAt }).where(eq(staff.id, person.id))
    const totpSecret = new Secret().base32
    const encrypted = encrypt(secret, totpSecret, `staff ${person.id} totp`)
    await tx.insert(staffTotp).values({ staffId: person.id, secret: encrypted, lastStep: 0 })
    const recoveryCodes = await issueRecoveryCodes(tx, app, person.id)
    const headers = await signInMember(tx, app, person)
    if (person.deactivatedAt) await endAccess(tx, person.id)
    return { person, headers, totpSecret, recoveryCodes }
  })
}

/** Returns a member of staff as the actor of a call. */
export function actorOf({ person: { id: staffId, name, role } }: Pick<TestMember, 'person'>): StaffActor {
  return { staffId, name, role, via: 'console', requestId: 'request 1' }
}

/** Opens another session for a member of staff and returns its headers. */
export async function signInMember(tx: Tx, { config: { secret } }: App, { id }: Pick<StaffRow, 'id'>): Promise<StaffHeaders> {
  return staffHeaders(secret, await openSession(tx, { staffId: id, device: 'A test' }))
}

/** Returns the headers of a session token. */
export function staffHeaders(secret: string, token: string): StaffHeaders {
  return { cookie: `chautari_staff=${token}`, 'x-csrf-token': csrfToken(secret, hashToken(token)) }
}

/** Returns the code that an authenticator app shows, some steps ahead or ago. */
export function codeOf(totpSecret: string, now: Date, steps = 0): string {
  return TOTP.generate({ secret: Secret.fromBase32(totpSecret), timestamp: now.getTime() + steps * 30_000 })
}

/** Invites a person and returns the token of the invitation. */
export async function inviteTestPerson({ db }: App, given: Partial<typeof staff.$inferInsert> = {}) {
  const number = ++made
  const token = newToken('invitation')
  const person = await transact(db, async (tx) => {
    const invited = await insertPerson(tx, {
      email: `new${number}@chautari.example`,
      name: `Bina Rai ${number}`,
      role: 'support',
      ...given,
    })
    if (!invited) throw new Error('Test address already works here.')
    await insertInvitation(tx, { staffId: invited.id, tokenHash: hashToken(token) })
    return invited
  })
  return { person, token }
}

/** Deactivates a member of staff, which ends their sessions and keys. */
export async function deactivateMember({ db }: Pick<App, 'db'>, { id, role }: StaffRow): Promise<void> {
  await transact(db, async (tx) => {
    await updatePerson(tx, id, { role, isActive: false })
    await endAccess(tx, id)
  })
}

/** Makes a key of the command line for a member of staff. */
export async function keyOf({ db }: Pick<App, 'db'>, { id: staffId }: Pick<StaffRow, 'id'>): Promise<string> {
  const key = newToken('staffKey')
  await transact(db, (tx) => insertKey(tx, { staffId, name: 'A test', keyHash: hashToken(key) }))
  return key
}
