import type { Email } from '../../platform/email/outbox.ts'
import { accountEmail, WORDS, type LetterConfig, type Recipient } from '../emails/messages.ts'

/** Tells somebody that another proved their phone to be theirs. Of the number only its end is in it. */
export function lostPhoneEmail(to: Recipient & { phone: string }, config: LetterConfig): Email {
  const words = WORDS[to.locale].phone_lost({ ending: to.phone.slice(-2) })
  return accountEmail(to, { kind: 'phone_lost', words, url: `${config.publicUrl}/profile` }, config)
}
