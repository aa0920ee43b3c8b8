import type { Session } from '@chautari/contract/account/shapes'
import type { LocalisedText } from '@chautari/contract/locale'
import type { App } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/database/db.ts'
import { AppError } from '../../platform/errors.ts'
import { appNow, transact } from '../../platform/database/transaction.ts'
import { completeSignIn, type SignInContext } from './complete-sign-in.ts'
import { linkAccount } from './link-account.ts'
import { PROVIDER_NAMES } from '../emails/account-emails.ts'
import { sendVerificationEmail, recordEmailVerified } from '../profile/verify-email.ts'
import { verifyFacebook } from './providers/facebook.ts'
import { verifyGoogle } from './providers/google.ts'
import type { TokenVerdict, ProviderProfile } from './providers/verdict.ts'
import { findIdentityOwner, insertIdentity, type SocialProvider } from './store/identities.ts'
import { insertUser, lockUser, type UserRow } from '../store/users.ts'

type ProviderSignIn = {
  provider: SocialProvider
  token: string
  /** Random value of our page, which sent its hash to Google. */
  nonce: string | null | undefined
  /** Network address of the client. */
  address: string
  context: Omit<SignInContext, 'event'>
}

/**
 * Signs a user in with a Google or Facebook token (spec 2 §7, decision 046). On the first sign-in it creates an account, or links the one with
 * the same address if the provider has verified the address. Throws `social_refused`, and `provider_unavailable` when the provider does not
 * answer.
 */
export async function signInWithProvider(app: App, signIn: ProviderSignIn): Promise<Session> {
  const { provider, address } = signIn
  await app.limits.count('socialLogins', address)
  const verdict = await verifyToken(app, signIn)
  if (verdict.kind === 'unavailable') {
    app.log.error({ code: 'sign_in_provider_unavailable', provider, reason: verdict.reason }, 'sign-in provider unavailable')
    throw new AppError('provider_unavailable')
  }
  if (verdict.kind === 'refused') {
    app.log.warn({ provider, reason: verdict.reason }, 'sign-in token refused')
    throw new AppError('social_refused')
  }
  const { person } = verdict
  return transact(app.db, (tx) => signInOrRegister(tx, app, { ...signIn, person }))
}

async function verifyToken({ config, db }: App, { provider, token, nonce }: ProviderSignIn): Promise<TokenVerdict> {
  const { google, facebook } = config.signIn
  const now = await appNow(db)
  if (provider === 'google' && google) return verifyGoogle(google, { token, nonce, now })
  if (provider === 'facebook' && facebook) return verifyFacebook(facebook, { token, now })
  return { kind: 'refused', reason: 'not_configured' }
}

type VerifiedSignIn = ProviderSignIn & { person: ProviderProfile }

async function signInOrRegister(tx: Tx, app: App, signIn: VerifiedSignIn): Promise<Session> {
  const { provider, context } = signIn
  const linked = await lockLinkedAccount(tx, signIn)
  const { user, isNew } = linked ? { user: linked, isNew: false } : await createOrLinkAccount(tx, app, signIn)
  if (user.disabledAt !== null) throw new AppError('social_refused')
  return completeSignIn(tx, user, { ...context, event: isNew ? `registered_by_${provider}` : `logged_in_by_${provider}` })
}

/** Locks and returns the account an identity is linked to. The link is read again, as it may have been removed while waiting for the lock. */
async function lockLinkedAccount(tx: Tx, { provider, person: { subject } }: VerifiedSignIn): Promise<UserRow | undefined> {
  const owner = await findIdentityOwner(tx, { provider, subject })
  const user = owner === undefined ? undefined : await lockUser(tx, { id: owner })
  return user && (await findIdentityOwner(tx, { provider, subject })) === user.id ? user : undefined
}

type FirstSignIn = { user: UserRow; isNew: boolean }

/** Creates or links the account of an identity's first sign-in. Of two concurrent requests the second finds the account of the first. */
async function createOrLinkAccount(tx: Tx, app: App, signIn: VerifiedSignIn): Promise<FirstSignIn> {
  const { provider, person, context } = signIn
  const { email, name, subject } = person
  if (email === null) throw noEmailReported(PROVIDER_NAMES[provider])
  const created = await insertUser(tx, { email, name, locale: context.locale })
  if (created) {
    await insertIdentity(tx, { provider, subject, userId: created.id })
    return { user: await setUpNewAccount(tx, app, { user: created, signIn }), isNew: true }
  }
  const holder = await lockUser(tx, { email })
  if (!holder || holder.disabledAt) throw new AppError('social_refused')
  // A concurrent request may have created the account.
  const linked = await lockLinkedAccount(tx, signIn)
  if (linked) return { user: linked, isNew: false }
  if (!person.isEmailVerified) throw accountExists()
  const owner = await linkAccount(tx, app, { user: holder, provider, person, requestId: context.requestId })
  if (!owner) throw accountExists()
  return { user: owner, isNew: false }
}

async function setUpNewAccount(tx: Tx, app: App, { user, signIn }: { user: UserRow; signIn: VerifiedSignIn }): Promise<UserRow> {
  const { person, context } = signIn
  if (!person.isEmailVerified) {
    await sendVerificationEmail(tx, app, user)
    return user
  }
  await recordEmailVerified(tx, { user, requestId: context.requestId })
  return (await lockUser(tx, { id: user.id })) ?? user
}

function noEmailReported(provider: string): AppError {
  return socialRefusal({
    en: `${provider} didn't share your email address. Please create an account with your email instead.`,
    ne: `${provider} ले तपाईंको इमेल दिएन। कृपया इमेल राखेर खाता खोल्नुहोस्।`,
  })
}

function accountExists(): AppError {
  return socialRefusal({
    en: 'An account with your email address already exists. Log in with its password, or the way you did before.',
    ne: 'तपाईंको इमेलको खाता पहिल्यै छ। कृपया त्यसको पासवर्डले, वा पहिले जसरी गर्नुभएको थियो त्यसरी नै लगइन गर्नुहोस्।',
  })
}

function socialRefusal(message: LocalisedText): AppError {
  return new AppError('social_refused', { fields: { email: [message] } })
}
