import { IMPERSONATION_MINUTES } from '@chautari/contract/account/limits'
import { formatInstantInNepal } from '@chautari/contract/dates'
import type { Letter } from '../platform/outbox.ts'
import { plainReason } from '../platform/plain-words.ts'
import { accountLetter, type LetterConfig, type Recipient } from './messages.ts'

type Visit = { user: Recipient; at: Date; reason: string }

/** Tells a traveller that somebody of ours looks at their account, and why. */
export function visitLetter({ user, at, reason }: Visit, config: LetterConfig): Letter {
  const why: [string, string] = ['Why', plainReason(reason)]
  const words = {
    kind: 'support_visit',
    subject: 'Our support looks at your Chautari account',
    paragraphs: [
      `On ${formatInstantInNepal(at)}, Nepal time, somebody of our support opened your account to see what you see. They can do so for ${IMPERSONATION_MINUTES} minutes.`,
      'They do not see your password. They cannot change your account, pay, cancel or write a review in your name, but can reserve something for you. Whatever they do is written down with their name.',
      'If you did not ask us for help, please tell us. You can end their visit at once, where you see where you are signed in.',
    ],
    facts: [why],
    link: { label: 'See where you are signed in', url: `${config.publicUrl}/settings` },
  }
  return accountLetter(user, words, config)
}
