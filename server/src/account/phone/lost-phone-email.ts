import type { Email } from '../../platform/email/outbox.ts'
import { accountEmail, TEMPLATES, type EmailConfig, type Recipient } from '../emails/account-emails.ts'

/** Tells somebody that another proved their phone to be theirs. Of the number only its end is in it. */
export function composePhoneLostEmail(to: Recipient & { phone: string }, config: EmailConfig): Email {
  const words = TEMPLATES[to.locale].phone_lost({ ending: to.phone.slice(-2) })
  return accountEmail(to, { kind: 'phone_lost', words, url: `${config.publicUrl}/profile` }, config)
}
