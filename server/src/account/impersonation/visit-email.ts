import type { Email } from '../../platform/email/outbox.ts'
import { plainReason } from '../../platform/email/plain-text.ts'
import { accountEmail, TEMPLATES, type EmailConfig, type Recipient } from '../emails/account-emails.ts'

type Visit = { user: Recipient; at: Date; reason: string }

/** Tells a traveller that somebody of ours looks at their account, and why. */
export function composeSupportVisitEmail({ user, at, reason }: Visit, config: EmailConfig): Email {
  const { support_visit: say, why } = TEMPLATES[user.locale]
  const facts: [string, string][] = [[why, plainReason(reason)]]
  return accountEmail(user, { kind: 'support_visit', words: say({ at }), facts, url: `${config.publicUrl}/settings` }, config)
}
