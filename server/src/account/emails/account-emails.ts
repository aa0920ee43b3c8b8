import { dayInNepal } from '@chautari/contract/dates'
import type { Locale } from '@chautari/contract/locale'
import type { Config } from '../../platform/config/config.ts'
import { renderEmail } from '../../platform/email/render-email.ts'
import type { Email } from '../../platform/email/outbox.ts'
import { accountGreeting, plainReason } from '../../platform/email/plain-text.ts'
import { ENGLISH, type AccountTemplates } from './templates.ts'
import { NEPALI } from './templates-in-nepali.ts'

/** Account owner an email goes to. */
export type Recipient = { name: string; email: string; locale: Locale }

type EmailConfig = Pick<Config, 'publicUrl' | 'contact'>

export const TEMPLATES: Record<Locale, AccountTemplates> = { en: ENGLISH, ne: NEPALI }

/** Names of the sign-in providers as users know them. */
export const PROVIDER_NAMES = { google: 'Google', facebook: 'Facebook' } as const

/** Kind of the email about a repeated registration; `register` counts these to send at most one an hour. */
export const REGISTERED_AGAIN = 'registered_again'

type AccountEmail = {
  kind: string
  template: ReturnType<AccountTemplates['prove_email']>
  /** Target of the button. */
  url: string
  /** Target of the second link. */
  otherUrl?: string
  facts?: [label: string, value: string][]
}

/** Composes an email to an account's owner. A stranger may have typed name and address, so the name is greeted only if it is plain. */
function composeAccountEmail(to: Recipient, email: AccountEmail, { contact }: EmailConfig): Email {
  const { kind, template, url, otherUrl, facts = [] } = email
  const { questions, because } = TEMPLATES[to.locale]
  return {
    about: 'account',
    kind,
    to: { name: '', address: to.email },
    subject: template.subject,
    ...renderEmail({
      locale: to.locale,
      greeting: accountGreeting(to.name, to.locale),
      paragraphs: template.paragraphs,
      facts,
      link: { label: template.way, url },
      more: otherUrl === undefined ? undefined : { label: template.otherWay ?? '', url: otherUrl },
      footer: [questions(contact), template.because ?? because],
    }),
  }
}

/** Composes the email with the link to choose a new password. The page reads token and email from the query (spec 2 §2). */
export function composeResetEmail(to: Recipient, { token, ...config }: { token: string } & EmailConfig): Email {
  const url = `${config.publicUrl}/reset-password?token=${token}&email=${encodeURIComponent(to.email)}`
  return composeAccountEmail(to, { kind: 'reset_password', template: TEMPLATES[to.locale].reset_password(), url }, config)
}

type PasswordChange = {
  at: Date
  /** Whether the address was unverified before this change. */
  isUnconfirmed?: boolean
} & EmailConfig

/** Composes the email that says the password was changed. */
export function composePasswordChangedEmail(to: Recipient, { at, isUnconfirmed = false, ...config }: PasswordChange): Email {
  const template = TEMPLATES[to.locale].password_changed({ at, isUnconfirmed })
  return composeAccountEmail(to, { kind: 'password_changed', template, url: forgotPasswordUrl(config) }, config)
}

type Verification = { token: string; madeAt: Date } & EmailConfig

/** Composes the email with the link to confirm an address. The token is in the fragment, which no server log or referrer sees. */
export function composeVerificationEmail(to: Recipient, { token, madeAt, ...config }: Verification): Email {
  const template = TEMPLATES[to.locale].prove_email({ madeOn: dayInNepal(madeAt) })
  const urls = { url: `${config.publicUrl}/verify-email#token=${token}`, otherUrl: forgotPasswordUrl(config) }
  return composeAccountEmail(to, { kind: 'prove_email', template, ...urls }, config)
}

/** Composes the email that says an account was deleted, and what is kept (decision 029). */
export function composeAccountDeletedEmail(to: Recipient, config: EmailConfig): Email {
  const template = TEMPLATES[to.locale].account_deleted()
  return composeAccountEmail(to, { kind: 'account_deleted', template, url: config.publicUrl }, config)
}

/** Composes the email to an owner whose address someone tried to register again. It repeats nothing the visitor typed. */
export function composeRegisteredAgainEmail(to: Recipient, config: EmailConfig): Email {
  const template = TEMPLATES[to.locale].registered_again()
  return composeAccountEmail(to, { kind: REGISTERED_AGAIN, template, url: forgotPasswordUrl(config) }, config)
}

/** Composes the email that says too many wrong passwords locked the account until a new one is chosen. */
export function composeLoginClosedEmail(to: Recipient, config: EmailConfig): Email {
  const template = TEMPLATES[to.locale].login_closed()
  return composeAccountEmail(to, { kind: 'login_closed', template, url: forgotPasswordUrl(config) }, config)
}

type ProviderLink = { provider: keyof typeof PROVIDER_NAMES } & EmailConfig

/** Composes the email that says a provider's account now opens this account. */
export function composeProviderLinkedEmail(to: Recipient, { provider, ...config }: ProviderLink): Email {
  const template = TEMPLATES[to.locale].social_linked({ provider: PROVIDER_NAMES[provider] })
  return composeAccountEmail(to, { kind: 'social_linked', template, url: `${config.publicUrl}/settings` }, config)
}

/** Composes the email that says an account with an unconfirmed address was reset for the owner of the address (decision 046). */
export function composeAccountReclaimedEmail(to: Recipient, { provider, ...config }: ProviderLink): Email {
  const template = TEMPLATES[to.locale].social_took_over({ provider: PROVIDER_NAMES[provider] })
  return composeAccountEmail(to, { kind: 'social_took_over', template, url: forgotPasswordUrl(config) }, config)
}

/** Composes the email to a user whose phone number another account verified. It shows only the number's last two digits. */
export function composePhoneLostEmail(to: Recipient & { phone: string }, config: EmailConfig): Email {
  const template = TEMPLATES[to.locale].phone_lost({ ending: to.phone.slice(-2) })
  return composeAccountEmail(to, { kind: 'phone_lost', template, url: `${config.publicUrl}/profile` }, config)
}

type SupportVisit = { user: Recipient; at: Date; reason: string }

/** Composes the email that says a staff member is impersonating the traveller, and why (decision 031). */
export function composeSupportVisitEmail({ user, at, reason }: SupportVisit, config: EmailConfig): Email {
  const { support_visit: template, why } = TEMPLATES[user.locale]
  const facts: [string, string][] = [[why, plainReason(reason)]]
  const url = `${config.publicUrl}/settings`
  return composeAccountEmail(user, { kind: 'support_visit', template: template({ at }), facts, url }, config)
}

const forgotPasswordUrl = ({ publicUrl }: EmailConfig) => `${publicUrl}/forget-password`
