import type { Session } from '@chautari/contract/account/shapes'
import type { App } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/database/db.ts'
import { AppError } from '../../platform/errors.ts'
import { queueEmail } from '../../platform/email/outbox.ts'
import { isOutdated, requirePasswordCapacity, withPasswords, type Passwords } from '../../platform/secrets/passwords.ts'
import { hashInput } from '../../platform/secrets/tokens.ts'
import { appNow, transact } from '../../platform/database/transaction.ts'
import { completeSignIn, type SignInContext } from './complete-sign-in.ts'
import { findAccount } from '../find-account.ts'
import { isLockedOut, isLastAllowedFailure, secondsToWait, type LoginFailures } from './rules/login-backoff.ts'
import { clearFailures, findFailures, markOwnerNotified, countAttempt } from './store/failed-logins.ts'
import { lockUser, updateUser, type UserRow } from '../store/users.ts'
import { composeLoginClosedEmail } from './warning-emails.ts'
import { monitorLoginFailures } from './monitor-login-failures.ts'

type LoggingIn = {
  /** An e-mail or a phone, as it was typed. */
  name: string
  password: string
  /** The address that asks. */
  address: string
  entering: Omit<SignInContext, 'event'>
}

/**
 * Signs somebody in by their e-mail or phone and their password (spec 2 §4, §5). Throws `login_failed` whatever was wrong, so that nobody
 * learns who has an account; `rate_limited` after failures, whether the password is right or not, and after too many that succeeded; and
 * `service_unavailable` when too many ask at once.
 */
export async function logIn(app: App, { name, password, address, entering }: LoggingIn): Promise<Session> {
  // A flood must not reach the database either.
  requirePasswordCapacity()
  const nameHash = hashInput(app.config.secret, name)
  // Asked before anybody waits for a turn: who has to wait anyway must not be in the way of others.
  await app.limits.check('loginFailures', address)
  await refuseWaiting(app, nameHash)
  return withPasswords(app.config.passwordCost, async (passwords) => {
    // Each counts as a failure until it succeeds: of many at once none is let in on the others' account.
    await app.limits.count('loginFailures', address)
    const tried = await countTry(app, nameHash)
    const user = await findHolder(app, name)
    const stored = isLockedOut(tried) ? null : (user?.passwordHash ?? null)
    const isRight = await passwords.verify(password, stored)
    const session =
      isRight &&
      user &&
      (await admit(app, user, { nameHash, renewed: await renew(app, { passwords, password, user }), entering }))
    if (!session) {
      if (user && isLastAllowedFailure(tried)) await tellOwner(app, user, nameHash)
      await monitorLoginFailures(app)
      throw new AppError('login_failed')
    }
    await app.limits.uncount('loginFailures', address)
    return session
  })
}

async function refuseWaiting({ db }: App, nameHash: string): Promise<void> {
  const known = await findFailures(db, nameHash)
  const retryAfterSeconds = known && secondsToWait(known, await appNow(db))
  if (retryAfterSeconds !== undefined) throw new AppError('rate_limited', { retryAfterSeconds })
}

async function countTry({ db }: App, nameHash: string): Promise<LoginFailures> {
  const tried = await transact(db, async (tx) => countAttempt(tx, { nameHash, now: await appNow(tx) }))
  if ('waitSeconds' in tried) throw new AppError('rate_limited', { retryAfterSeconds: tried.waitSeconds })
  return tried
}

/** A phone that several have and nobody proved is nobody's. */
async function findHolder({ db }: App, name: string): Promise<UserRow | undefined> {
  const found = await findAccount(db, name)
  return typeof found === 'string' ? undefined : found
}

/** The hash to store from now on, where the present one costs less than one of today. */
async function renew(
  { config }: App,
  { passwords, password, user }: { passwords: Passwords; password: string; user: UserRow },
): Promise<string | undefined> {
  if (user.passwordHash === null || !isOutdated(user.passwordHash, config.passwordCost)) return undefined
  return passwords.hash(password)
}

type Admitting = { nameHash: string; renewed: string | undefined; entering: LoggingIn['entering'] }

/** Lets somebody in whose password was right, unless it is theirs no longer, or they may not. */
async function admit(
  { db, limits }: App,
  known: UserRow,
  { nameHash, renewed, entering }: Admitting,
): Promise<Session | undefined> {
  // Who chose a new password does not wait for what somebody else did with the one before.
  await limits.count('logins', `${known.id} since ${known.passwordSetAt?.getTime()}`)
  return transact(db, async (tx: Tx) => {
    const user = await lockUser(tx, { id: known.id })
    if (!user || user.disabledAt !== null || user.passwordHash !== known.passwordHash) return undefined
    if (renewed !== undefined) await updateUser(tx, user.id, { passwordHash: renewed })
    await clearFailures(tx, [nameHash])
    return completeSignIn(tx, user, { ...entering, event: 'logged_in' })
  })
}

async function tellOwner({ db, config }: App, user: UserRow, nameHash: string): Promise<void> {
  await transact(db, async (tx) => {
    if (await markOwnerNotified(tx, nameHash)) await queueEmail(tx, composeLoginClosedEmail(user, config))
  })
}
