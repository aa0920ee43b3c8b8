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
import { REGISTERED_AGAIN, composeRegisteredAgainEmail } from './warning-emails.ts'

type Registering = {
  name: string
  email: string
  phone: string
  password: string
  wantsNewsletter: boolean
  /** The address that asks. */
  address: string
  entering: Omit<SignInContext, 'event'>
}

/**
 * Makes an account and signs its owner in (spec 2 §4, §5). Throws `registration_refused` when the address has an account, which takes as
 * long and is told to its owner alone; `validation_failed` for a password that is easily guessed.
 */
export async function register(app: App, asked: Registering): Promise<Session> {
  await requireStrongPassword({ password: asked.password, field: 'password', person: asked })
  await app.limits.count('registrations', asked.address)
  await app.limits.count('registrationsOfDay', asked.address)
  const passwordHash = await withPasswords(app.config.passwordCost, ({ hash }) => hash(asked.password))
  const session = await transact(app.db, async (tx) => {
    const { name, email, phone, wantsNewsletter, entering } = asked
    const { locale, requestId } = entering
    const user = await insertUser(tx, { name, email, phone, locale, passwordHash, passwordSetAt: await appNow(tx) })
    if (!user) return undefined
    await sendVerificationEmail(tx, app, user)
    if (wantsNewsletter) {
      await requestNewsletter(tx, app, { email, isProven: false, locale })
      await appendAccountEvent(tx, { userId: user.id, event: 'newsletter_asked', actor: `user ${user.id}`, requestId })
    }
    return completeSignIn(tx, user, { ...entering, event: 'registered' })
  })
  if (session) return session
  await tellOwner(app, asked.email)
  throw new AppError('registration_refused')
}

async function tellOwner({ db, config }: App, email: string): Promise<void> {
  await transact(db, async (tx) => {
    const owner = await lockUser(tx, { email })
    if (!owner || (await countMessagesInLastHour(tx, { address: email, kinds: [REGISTERED_AGAIN] })) > 0) return
    await queueEmail(tx, composeRegisteredAgainEmail(owner, config))
  })
}
