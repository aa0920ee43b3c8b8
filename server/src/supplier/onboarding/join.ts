import type { Locale } from '@chautari/contract/locale'
import { credentials } from '../../account/index.ts'
import type { App } from '../../platform/app-context.ts'
import { transact } from '../../platform/database/transaction.ts'
import { queueEmail } from '../../platform/email/outbox.ts'
import { AppError } from '../../platform/errors.ts'
import { hashInput, hashToken, isToken, newToken } from '../../platform/secrets/tokens.ts'
import { composeJoinEmail, composeKnownEmail } from '../emails/join-emails.ts'
import { openSession } from '../sessions/open-session.ts'
import { deleteExpiredJoins, findJoin, hasAccount, upsertJoin, useJoin } from './store/joins.ts'

type JoinLinkRequest = { email: string; locale: Locale; address: string; device: string }

/**
 * Emails a link by which the owner of an address creates an account, or signs in where there is one. The answer is the same in both cases, so that
 * it does not tell who has an account. Throws `rate_limited`.
 */
export async function sendJoinLink(app: App, { email, locale, address, device }: JoinLinkRequest): Promise<void> {
  const { limits, config } = app
  await limits.count('registrationsOfDevice', device)
  await limits.count('registrations', address)
  await limits.count('registrationsOfDay', address)
  await limits.count('joinEmails', hashInput(config.secret, email))
  await transact(app.db, async (tx) => {
    if (await hasAccount(tx, email)) return queueEmail(tx, composeKnownEmail({ email, locale }, config))
    const token = newToken('supplierJoin')
    await upsertJoin(tx, { email, tokenHash: hashToken(token) })
    return queueEmail(tx, composeJoinEmail({ email, locale, token }, config))
  })
}

/** Returns the address of a join link. Throws `token_invalid`. */
export async function showJoinLink({ db }: Pick<App, 'db'>, token: string): Promise<{ email: string }> {
  const email = isToken('supplierJoin', token) ? await findJoin(db, hashToken(token)) : undefined
  if (email === undefined) throw new AppError('token_invalid')
  return { email }
}

type JoinAccountRequest = {
  token: string
  name: string
  phone: string
  password: string
  locale: Locale
  address: string
  device: string
  requestId: string
}

/**
 * Creates an account whose address the link proves, and returns the token of a session. Throws `token_invalid`, `validation_failed` for a guessable
 * password, and `registration_refused` when the address got an account meanwhile.
 */
export async function joinWithAccount(app: App, { token, password, device, requestId, address, ...person }: JoinAccountRequest) {
  const { email } = await showJoinLink(app, token)
  await app.limits.count('registrations', address)
  const passwordHash = await credentials.hashNewPassword(app, { ...person, email, password })
  return transact(app.db, async (tx) => {
    if (!(await useJoin(tx, hashToken(token)))) throw new AppError('token_invalid')
    const user = await credentials.createInvitedAccount(tx, { ...person, email, passwordHash, requestId })
    if (!user) throw new AppError('registration_refused')
    return openSession(tx, { userId: user.id, device })
  })
}

/** Deletes join links that have expired, with the addresses they were sent to. Returns how many. */
export async function deleteOldJoinLinks({ db }: Pick<App, 'db'>): Promise<number> {
  return deleteExpiredJoins(db)
}
