import { dayInNepal } from '@chautari/contract/dates'
import type { Locale } from '@chautari/contract/locale'
import type { Config } from '../../platform/config/config.ts'
import { renderEmail } from '../../platform/email/render-email.ts'
import type { Email } from '../../platform/email/outbox.ts'
import { accountGreeting } from '../../platform/email/plain-text.ts'
import { ENGLISH, type AccountTemplates } from './templates.ts'
import { NEPALI } from './templates-in-nepali.ts'

/** Whom a letter of an account goes to, and in which language. */
export type Recipient = { name: string; email: string; locale: Locale }

export type EmailConfig = Pick<Config, 'publicUrl' | 'contact'>

export const TEMPLATES: Record<Locale, AccountTemplates> = { en: ENGLISH, ne: NEPALI }

type Written = ReturnType<AccountTemplates['prove_email']>

type AccountLetter = {
  kind: string
  words: Written
  /** Where its way on leads to. */
  url: string
  /** A second way on. */
  otherUrl?: string
  facts?: [label: string, value: string][]
}

/** A letter about an account to who owns its address. Of whoever typed that address we know nothing: it greets with what is surely a name. */
export function accountEmail(to: Recipient, letter: AccountLetter, { contact }: EmailConfig): Email {
  const { name, email, locale } = to
  const { kind, words, url, otherUrl, facts = [] } = letter
  const { questions, because } = TEMPLATES[locale]
  return {
    about: 'account',
    kind,
    to: { name: '', address: email },
    subject: words.subject,
    ...renderEmail({
      locale,
      greeting: accountGreeting(name, locale),
      paragraphs: words.paragraphs,
      facts,
      link: { label: words.way, url },
      more: otherUrl === undefined ? undefined : { label: words.otherWay ?? '', url: otherUrl },
      footer: [questions(contact), words.because ?? because],
    }),
  }
}

/** By which somebody who forgot their password chooses a new one; the page reads both from the query (spec 2 §2). */
export function composeResetEmail(to: Recipient, { token, ...config }: { token: string } & EmailConfig): Email {
  const url = `${config.publicUrl}/reset-password?token=${token}&email=${encodeURIComponent(to.email)}`
  return accountEmail(to, { kind: 'reset_password', words: TEMPLATES[to.locale].reset_password(), url }, config)
}

type Changed = { at: Date; /** Until now nobody had shown that the address is theirs. */ isUnconfirmed?: boolean } & EmailConfig

/** That the password is another one now, to who may not know it. */
export function composePasswordChangedEmail(to: Recipient, { at, isUnconfirmed = false, ...config }: Changed): Email {
  const words = TEMPLATES[to.locale].password_changed({ at, isUnconfirmed })
  return accountEmail(to, { kind: 'password_changed', words, url: `${config.publicUrl}/forget-password` }, config)
}

type Proof = { token: string; madeAt: Date } & EmailConfig

/**
 * Asks whether an address is that of who made an account with it. The token stands in the fragment, which no server and no referrer
 * sees.
 */
export function composeVerificationEmail(to: Recipient, { token, madeAt, ...config }: Proof): Email {
  const words = TEMPLATES[to.locale].prove_email({ madeOn: dayInNepal(madeAt) })
  const ways = { url: `${config.publicUrl}/verify-email#token=${token}`, otherUrl: `${config.publicUrl}/forget-password` }
  return accountEmail(to, { kind: 'prove_email', words, ...ways }, config)
}

type Farewell = { bookingYears: number } & EmailConfig

/** That an account is deleted, and what stays of it. */
export function composeAccountDeletedEmail(to: Recipient, { bookingYears, ...config }: Farewell): Email {
  const words = TEMPLATES[to.locale].account_deleted({ bookingYears })
  return accountEmail(to, { kind: 'account_deleted', words, url: config.publicUrl }, config)
}
