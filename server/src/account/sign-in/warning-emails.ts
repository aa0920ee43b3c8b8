import type { Email } from '../../platform/email/outbox.ts'
import { accountEmail, TEMPLATES, type EmailConfig, type Recipient } from '../emails/account-emails.ts'

/** The kind of letter that tells an owner that their address was registered anew; nobody gets more than one an hour. */
export const REGISTERED_AGAIN = 'registered_again'

/** Tells the owner of an account that somebody wanted another with their address. Nothing of what was typed is in it. */
export function composeRegisteredAgainEmail(to: Recipient, config: EmailConfig): Email {
  return accountEmail(
    to,
    { kind: REGISTERED_AGAIN, words: TEMPLATES[to.locale].registered_again(), url: forgotten(config) },
    config,
  )
}

/** Tells the owner that too many wrong passwords were tried, so that only a new one opens the account. */
export function composeLoginClosedEmail(to: Recipient, config: EmailConfig): Email {
  return accountEmail(to, { kind: 'login_closed', words: TEMPLATES[to.locale].login_closed(), url: forgotten(config) }, config)
}

const forgotten = ({ publicUrl }: EmailConfig) => `${publicUrl}/forget-password`
