import { secondFactor } from '../../account/index.ts'
import type { App } from '../../platform/app-context.ts'
import { transact } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import { isOutdated, requirePasswordCapacity, withPasswords } from '../../platform/secrets/passwords.ts'
import { hashInput } from '../../platform/secrets/tokens.ts'
import { findPerson, lockPerson, renewPasswordHash, type StaffRow } from '../people/store/people.ts'
import { openSession } from '../sessions/open-session.ts'
import { recordSignIn } from './record-sign-in.ts'
import { useSecondFactor } from './second-factor.ts'

type SignIn = {
  email: string
  password: string
  /** A code of an authenticator app, or a recovery code. */
  code: string
  /** Network address of the client. */
  address: string
  device: string
  requestId: string
}

/**
 * Signs a member of staff in with password and second factor, and returns the token of the session. Throws `staff_sign_in_failed` for every failure, so
 * that the answer reveals neither who is on the staff nor which part was right, and `rate_limited` after too many failures.
 */
export async function signIn(app: App, { email, password, code, address, device, requestId }: SignIn): Promise<string> {
  // Refuses a flood of requests before they reach the database.
  requirePasswordCapacity()
  const nameHash = hashInput(app.config.secret, email)
  await app.limits.check('staffSignIns', address)
  await app.limits.check('staffSignInsOfName', nameHash)
  return withPasswords(app.config.passwordCost, async ({ hash, verify }) => {
    // The attempt counts as a failure until it succeeds, so that concurrent guesses cannot exceed the limit.
    await app.limits.count('staffSignIns', address)
    await app.limits.count('staffSignInsOfName', nameHash)
    const person = await findPerson(app.db, { email })
    const isRight = await verify(password, person?.passwordHash ?? null)
    if (!isRight || !person) throw new AppError('staff_sign_in_failed')
    const newHash = isOutdated(person.passwordHash ?? '', app.config.passwordCost) ? await hash(password) : undefined
    const token = await openFor(app, person, { code, device, requestId, newHash })
    if (token === undefined) throw new AppError('staff_sign_in_failed')
    await app.limits.uncount('staffSignIns', address)
    await app.limits.uncount('staffSignInsOfName', nameHash)
    return token
  })
}

type NewSession = Pick<SignIn, 'code' | 'device' | 'requestId'> & { newHash: string | undefined }

/** Verifies the second factor and opens the session. Returns undefined when the factor is wrong, or the person's row changed meanwhile. */
async function openFor(
  app: App,
  person: StaffRow,
  { code, device, requestId, newHash }: NewSession,
): Promise<string | undefined> {
  const { id: staffId, passwordHash } = person
  return transact(app.db, async (tx) => {
    const locked = await lockPerson(tx, staffId)
    if (!locked || locked.deactivatedAt || locked.passwordHash !== passwordHash) return undefined
    if (!(await useSecondFactor(tx, app, { staffId, code }))) return undefined
    if (newHash !== undefined) await renewPasswordHash(tx, staffId, newHash)
    await recordSignIn(tx, locked, {
      device,
      requestId,
      how: secondFactor.isTotpCode(code) ? 'authenticator app' : 'recovery code',
    })
    return openSession(tx, { staffId, device })
  })
}
