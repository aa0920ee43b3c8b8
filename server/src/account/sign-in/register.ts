import type { Session } from '@chautari/contract/account/shapes'
import { requestNewsletter } from '../../newsletter/index.ts'
import type { App } from '../../platform/app-context.ts'
import { AppError } from '../../platform/errors.ts'
import { countMessagesInLastHour, queueEmail } from '../../platform/email/outbox.ts'
import { withPasswords } from '../../platform/secrets/passwords.ts'
import { appNow, transact } from '../../platform/database/transaction.ts'
import { completeSignIn, type SignInContext } from './complete-sign-in.ts'
import { sendVerificationEmail } from '../profile/verify-email.ts'
import { requireStrongPassword } from '../password/require-strong-password.ts'
import { appendAccountEvent } from '../store/events.ts'
import { insertUser, lockUser } from '../store/users.ts'
import { REGISTERED_AGAIN, composeRegisteredAgainEmail } from '../emails/account-emails.ts'

type Registration = {
  name: string
  email: string
  phone: string
  password: string
  wantsNewsletter: boolean
  /** Network address and browser of the client. */
  address: string
  device: string
  context: Omit<SignInContext, 'event'>
}

/**
 * Creates an account and signs its owner in (spec 2 §4, §5). Throws `validation_failed` for a guessable password, and
 * `registration_refused` when the address has an account: that response takes as long as a success, and only the owner gets the
 * reason, by email.
 */
export async function register(app: App, registration: Registration): Promise<Session> {
  const { name, email, phone, password, wantsNewsletter, address, device, context } = registration
  await requireStrongPassword({ password, field: 'password', person: registration })
  await app.limits.count('registrationsOfDevice', device)
  await app.limits.count('registrations', address)
  await app.limits.count('registrationsOfDay', address)
  const passwordHash = await withPasswords(app.config.passwordCost, ({ hash }) => hash(password))
  const session = await transact(app.db, async (tx) => {
    const { locale, requestId } = context
    const user = await insertUser(tx, { name, email, phone, locale, passwordHash, passwordSetAt: await appNow(tx) })
    if (!user) return undefined
    await sendVerificationEmail(tx, app, user)
    if (wantsNewsletter) {
      await requestNewsletter(tx, app, { email, isVerified: false, locale })
      await appendAccountEvent(tx, { userId: user.id, event: 'newsletter_asked', actor: `user ${user.id}`, requestId })
    }
    return completeSignIn(tx, user, { ...context, event: 'registered' })
  })
  if (session) return session
  await notifyOwner(app, email)
  throw new AppError('registration_refused')
}

async function notifyOwner({ db, config }: App, email: string): Promise<void> {
  await transact(db, async (tx) => {
    const owner = await lockUser(tx, { email })
    if (!owner || (await countMessagesInLastHour(tx, { address: email, kinds: [REGISTERED_AGAIN] })) > 0) return
    await queueEmail(tx, composeRegisteredAgainEmail(owner, config))
  })
}
