import type { Session } from '@chautari/contract/account/shapes'
import type { LocalisedText } from '@chautari/contract/locale'
import type { App } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/database/db.ts'
import { AppError } from '../../platform/errors.ts'
import { appNow, transact } from '../../platform/database/transaction.ts'
import { completeSignIn, type SignInContext } from './complete-sign-in.ts'
import { linkAccount } from './link-account.ts'
import { PROVIDER_NAMES } from './linking-emails.ts'
import { sendVerificationEmail, recordEmailVerified } from '../profile/verify-email.ts'
import { verifyFacebook } from './providers/facebook.ts'
import { verifyGoogle } from './providers/google.ts'
import type { TokenVerdict, ProviderProfile } from './providers/verdict.ts'
import { findIdentityOwner, insertIdentity, type SocialProvider } from './store/identities.ts'
import { insertUser, lockUser, type UserRow } from '../store/users.ts'

type SigningIn = {
  provider: SocialProvider
  token: string
  /** What our page made before it went to Google, who was told its hash. */
  nonce: string | null | undefined
  /** The address that asks. */
  address: string
  entering: Omit<SignInContext, 'event'>
}

/**
 * Signs somebody in whom Google or Facebook vouches for (spec 2 §7); only the token counts. Who comes for the first time gets an account,
 * or the one of their address where the provider says that it is theirs. Throws `social_refused` and, when the provider is silent,
 * `provider_unavailable`.
 */
export async function signInWithProvider(app: App, asked: SigningIn): Promise<Session> {
  const { provider, address } = asked
  await app.limits.count('socialLogins', address)
  const vouched = await vouch(app, asked)
  if (vouched.kind === 'silence') {
    app.log.error({ code: 'sign_in_provider_unavailable', provider, reason: vouched.reason }, 'sign-in provider unavailable')
    throw new AppError('provider_unavailable')
  }
  if (vouched.kind === 'refused') {
    app.log.warn({ provider, reason: vouched.reason }, 'sign-in token refused')
    throw new AppError('social_refused')
  }
  const { person } = vouched
  return transact(app.db, (tx) => admit(tx, app, { ...asked, person }))
}

async function vouch({ config, db }: App, { provider, token, nonce }: SigningIn): Promise<TokenVerdict> {
  const { google, facebook } = config.signIn
  const now = await appNow(db)
  if (provider === 'google' && google) return verifyGoogle(google, { token, nonce, now })
  if (provider === 'facebook' && facebook) return verifyFacebook(facebook, { token, now })
  return { kind: 'refused', reason: 'not_configured' }
}

type Admitting = SigningIn & { person: ProviderProfile }

async function admit(tx: Tx, app: App, admitting: Admitting): Promise<Session> {
  const { provider, entering } = admitting
  const known = await findKnown(tx, admitting)
  const { user, isNew } = known ? { user: known, isNew: false } : await welcome(tx, app, admitting)
  if (user.disabledAt !== null) throw new AppError('social_refused')
  return completeSignIn(tx, user, { ...entering, event: isNew ? `registered_by_${provider}` : `logged_in_by_${provider}` })
}

/** Whose account this account elsewhere opens, locked. It may have been taken off while we waited for the lock. */
async function findKnown(tx: Tx, { provider, person: { subject } }: Admitting): Promise<UserRow | undefined> {
  const owner = await findIdentityOwner(tx, { provider, subject })
  const user = owner === undefined ? undefined : await lockUser(tx, { id: owner })
  return user && (await findIdentityOwner(tx, { provider, subject })) === user.id ? user : undefined
}

type Welcomed = { user: UserRow; isNew: boolean }

/** For who comes for the first time: the account of their address, or a new one. Of two at once the second finds that of the first. */
async function welcome(tx: Tx, app: App, admitting: Admitting): Promise<Welcomed> {
  const { provider, person, entering } = admitting
  const { email, name, subject } = person
  if (email === null) throw addressUntold(PROVIDER_NAMES[provider])
  const made = await insertUser(tx, { email, name, locale: entering.locale })
  if (made) {
    await insertIdentity(tx, { provider, subject, userId: made.id })
    return { user: await begin(tx, app, { user: made, admitting }), isNew: true }
  }
  const holder = await lockUser(tx, { email })
  if (!holder || holder.disabledAt) throw new AppError('social_refused')
  // The first of two made the account meanwhile.
  const known = await findKnown(tx, admitting)
  if (known) return { user: known, isNew: false }
  if (!person.isEmailVerified) throw alreadyThere()
  const linked = await linkAccount(tx, app, { user: holder, provider, person, requestId: entering.requestId })
  if (!linked) throw alreadyThere()
  return { user: linked, isNew: false }
}

async function begin(tx: Tx, app: App, { user, admitting }: { user: UserRow; admitting: Admitting }): Promise<UserRow> {
  const { person, entering } = admitting
  if (!person.isEmailVerified) {
    await sendVerificationEmail(tx, app, user)
    return user
  }
  await recordEmailVerified(tx, { user, requestId: entering.requestId })
  return (await lockUser(tx, { id: user.id })) ?? user
}

function addressUntold(provider: string): AppError {
  return refusedBecause({
    en: `${provider} told us no e-mail address of yours. Please register with one.`,
    ne: `${provider} ले तपाईंको इमेल दिएन। कृपया इमेल राखेर खाता खोल्नुहोस्।`,
  })
}

function alreadyThere(): AppError {
  return refusedBecause({
    en: 'There is an account with your address already. Please log in with its password, or the way you did before.',
    ne: 'तपाईंको इमेलको खाता पहिल्यै छ। कृपया त्यसको पासवर्डले, वा पहिले जसरी गर्नुभएको थियो त्यसरी नै लगइन गर्नुहोस्।',
  })
}

function refusedBecause(words: LocalisedText): AppError {
  return new AppError('social_refused', { fields: { email: [words] } })
}
