import type { App } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/database/db.ts'
import { AppError } from '../../platform/errors.ts'
import { queueEmail } from '../../platform/email/outbox.ts'
import { isOutdated, requirePasswordCapacity, withPasswords, type Passwords } from '../../platform/secrets/passwords.ts'
import { hashInput } from '../../platform/secrets/tokens.ts'
import type { KnownDevice } from '../../platform/secrets/known-device.ts'
import { appNow, transact } from '../../platform/database/transaction.ts'
import { findAccount } from '../profile/find-account.ts'
import { isLockedOut, isLastAllowedFailure, secondsToWait, type LoginFailures } from '../password/rules/login-backoff.ts'
import { clearFailures, findFailures, markOwnerNotified, countAttempt } from '../password/store/failed-logins.ts'
import { lockUser, updateUser, type UserRow } from '../store/users.ts'
import { composeLoginClosedEmail } from '../emails/account-emails.ts'
import { monitorLoginFailures } from '../password/monitor-login-failures.ts'

export type PasswordLogin = {
  /** Email or phone number as typed. */
  name: string
  password: string
  /** Network address of the client. */
  address: string
  /** The browser, where an account signed in there before. */
  device?: KnownDevice | undefined
}

/**
 * Completes a sign-in in the transaction that found the password right, with the account locked. Returns nothing to refuse it as if the
 * password were wrong. What it throws leaves the attempt counted as a failure, so that a second factor cannot be guessed.
 */
type Complete<T> = (tx: Tx, user: UserRow) => Promise<T | undefined>

/**
 * Checks the password of an account by its email or phone number, and returns what `complete` does then (spec 2 §4, §5). Throws
 * `login_failed` whatever was wrong, so that the answer does not tell who has an account; `rate_limited` after too many failures or
 * sign-ins; `service_unavailable` when too many requests wait for password hashing (decision 028). Failures of others do not stop a browser in
 * which the account signed in before (decision 105).
 */
export async function authenticateByPassword<T>(app: App, login: PasswordLogin, complete: Complete<T>): Promise<T> {
  // Refuses a flood of requests before it reaches the database.
  requirePasswordCapacity()
  const known = await findKnownUser(app, login)
  return known ? authenticateKnown(app, { login, known }, complete) : authenticateAnywhere(app, login, complete)
}

async function authenticateAnywhere<T>(app: App, { name, password, address }: PasswordLogin, complete: Complete<T>): Promise<T> {
  const nameHash = hashInput(app.config.secret, name)
  // This check precedes queueing for a hashing slot, because a blocked client must not delay others.
  await app.limits.check('loginFailures', address)
  await requireNotBlocked(app, nameHash)
  return withPasswords(app.config.passwordCost, async (passwords) => {
    // The attempt counts as a failure until it succeeds, so that concurrent guesses cannot exceed the limit.
    await app.limits.count('loginFailures', address)
    const failures = await countFailure(app, nameHash)
    const user = await findLoginAccount(app, name)
    const storedHash = isLockedOut(failures) ? null : (user?.passwordHash ?? null)
    const isRight = await passwords.verify(password, storedHash)
    const completed =
      isRight && user
        ? await completeFor(app, user, { nameHash, newHash: await rehash(app, { passwords, password, user }), complete })
        : undefined
    if (completed === undefined) {
      if (user && isLastAllowedFailure(failures)) await notifyOwner(app, user, nameHash)
      await monitorLoginFailures(app)
      throw new AppError('login_failed')
    }
    await app.limits.uncount('loginFailures', address)
    return completed
  })
}

/** An account, and the browser that it signed in with before. */
type KnownUser = UserRow & { nonce: string }

/**
 * Returns the account of a device cookie if the login names that account and the device has tries left. Each try counts at once, so that concurrent
 * guesses cannot exceed the limit; beyond it the device counts as any other.
 */
async function findKnownUser(app: App, { name, device }: PasswordLogin): Promise<KnownUser | undefined> {
  if (!device) return undefined
  const user = await findLoginAccount(app, name)
  if (user?.id !== device.userId) return undefined
  try {
    await app.limits.count('loginFailuresOfDevice', device.nonce)
  } catch (error) {
    if (error instanceof AppError && error.code === 'rate_limited') return undefined
    throw error
  }
  return { ...user, nonce: device.nonce }
}

/** Signs in by the device's own tries. Failures by name stay counted, so that a success here gives strangers no new tries. */
async function authenticateKnown<T>(
  app: App,
  { login: { password }, known: { nonce, ...user } }: { login: PasswordLogin; known: KnownUser },
  complete: Complete<T>,
): Promise<T> {
  return withPasswords(app.config.passwordCost, async (passwords) => {
    const isRight = await passwords.verify(password, user.passwordHash)
    const newHash = isRight ? await rehash(app, { passwords, password, user }) : undefined
    const completed = isRight ? await completeFor(app, user, { nameHash: undefined, newHash, complete }) : undefined
    if (completed === undefined) {
      await monitorLoginFailures(app)
      throw new AppError('login_failed')
    }
    await app.limits.uncount('loginFailuresOfDevice', nonce)
    return completed
  })
}

async function requireNotBlocked({ db }: App, nameHash: string): Promise<void> {
  const failures = await findFailures(db, nameHash)
  const retryAfterSeconds = failures && secondsToWait(failures, await appNow(db))
  if (retryAfterSeconds !== undefined) throw new AppError('rate_limited', { retryAfterSeconds })
}

async function countFailure({ db }: App, nameHash: string): Promise<LoginFailures> {
  const attempt = await transact(db, async (tx) => countAttempt(tx, { nameHash, now: await appNow(tx) }))
  if ('waitSeconds' in attempt) throw new AppError('rate_limited', { retryAfterSeconds: attempt.waitSeconds })
  return attempt
}

/** Returns the account to sign in to; nothing for an unverified phone number that several accounts have. */
async function findLoginAccount({ db }: App, name: string): Promise<UserRow | undefined> {
  const found = await findAccount(db, name)
  return typeof found === 'string' ? undefined : found
}

/** Returns a new hash of the password when the stored one was made at a lower cost than configured. */
async function rehash(
  { config }: App,
  { passwords, password, user }: { passwords: Passwords; password: string; user: UserRow },
): Promise<string | undefined> {
  if (user.passwordHash === null || !isOutdated(user.passwordHash, config.passwordCost)) return undefined
  return passwords.hash(password)
}

type SignInCompletion<T> = { nameHash: string | undefined; newHash: string | undefined; complete: Complete<T> }

/** Completes the sign-in after the password was right, unless it has changed meanwhile or the account is disabled. */
async function completeFor<T>(
  { db, limits }: App,
  known: UserRow,
  { nameHash, newHash, complete }: SignInCompletion<T>,
): Promise<T | undefined> {
  // The limit counts per password, so that sign-ins with an old one do not block the owner after a change.
  await limits.count('logins', `${known.id} since ${known.passwordSetAt?.getTime()}`)
  return transact(db, async (tx: Tx) => {
    const user = await lockUser(tx, { id: known.id })
    if (!user || user.disabledAt !== null || user.passwordHash !== known.passwordHash) return undefined
    const completed = await complete(tx, user)
    if (completed === undefined) return undefined
    if (newHash !== undefined) await updateUser(tx, user.id, { passwordHash: newHash })
    if (nameHash !== undefined) await clearFailures(tx, [nameHash])
    return completed
  })
}

async function notifyOwner({ db, config }: App, user: UserRow, nameHash: string): Promise<void> {
  await transact(db, async (tx) => {
    if (await markOwnerNotified(tx, nameHash)) await queueEmail(tx, composeLoginClosedEmail(user, config))
  })
}
