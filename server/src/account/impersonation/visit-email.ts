import type { Email } from '../../platform/email/outbox.ts'
import { plainReason } from '../../platform/email/plain-text.ts'
import { accountEmail, WORDS, type LetterConfig, type Recipient } from '../emails/messages.ts'

type Visit = { user: Recipient; at: Date; reason: string }

/** Tells a traveller that somebody of ours looks at their account, and why. */
export function visitEmail({ user, at, reason }: Visit, config: LetterConfig): Email {
  const { support_visit: say, why } = WORDS[user.locale]
  const facts: [string, string][] = [[why, plainReason(reason)]]
  return accountEmail(user, { kind: 'support_visit', words: say({ at }), facts, url: `${config.publicUrl}/settings` }, config)
}
