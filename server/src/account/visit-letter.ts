import { IMPERSONATION_MINUTES } from '@chautari/contract/account/limits'
import { formatInstantInNepal } from '@chautari/contract/dates'
import type { Config } from '../platform/config.ts'
import { letterBodies } from '../platform/letter-body.ts'
import type { Letter } from '../platform/outbox.ts'
import type { UserRow } from './store/users.ts'

type Visit = { user: UserRow; at: Date; reason: string }

/** Tells a traveller that somebody of ours looks at their account, and why. */
export function visitLetter({ user, at, reason }: Visit, { publicUrl, contact }: Pick<Config, 'publicUrl' | 'contact'>): Letter {
  return {
    about: 'account',
    kind: 'support_visit',
    to: { name: '', address: user.email },
    subject: 'Our support looks at your Chautari account',
    ...letterBodies({
      greeting: 'Namaste,',
      paragraphs: [
        `On ${formatInstantInNepal(at)}, Nepal time, somebody of our support opened your account to see what you see. They can do so for ${IMPERSONATION_MINUTES} minutes.`,
        'They do not see your password. They cannot change your account, pay, cancel or write a review in your name. Whatever else they do is written down with their name.',
        'If you did not ask us for help, please tell us. You can end their visit at once, where you see where you are signed in.',
      ],
      facts: [['Why', reason]],
      link: { label: 'See where you are signed in', url: `${publicUrl}/settings` },
      footer: [contact.email, contact.phone].filter((line) => line !== ''),
    }),
  }
}
