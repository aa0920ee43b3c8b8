import type { Config } from '../platform/config.ts'
import { letterBodies } from '../platform/letter-body.ts'
import type { Letter } from '../platform/outbox.ts'
import { newsletterToken } from '../platform/tokens.ts'
import { unsubscribeLink } from '../platform/unsubscribe-links.ts'

type Asked = { email: string; askedAt: Date }
type LetterConfig = Pick<Config, 'publicUrl' | 'secret'>

/** The letter that asks whether an address wants the newsletter. */
export function confirmationLetter(asked: Asked, { publicUrl, secret }: LetterConfig): Letter {
  const link = `${publicUrl}/newsletter/confirm?token=${newsletterToken(secret, asked)}`
  return {
    about: 'newsletter',
    kind: 'confirm_newsletter',
    to: { name: '', address: asked.email },
    subject: 'Please confirm that you want our newsletter',
    ...letterBodies({
      greeting: 'Namaste,',
      paragraphs: [
        'Somebody, we hope it was you, asked for the Chautari newsletter at this address.',
        'Please confirm it by the link below. Until you do, we send nothing more.',
        'If it was not you, you need not do anything.',
      ],
      facts: [],
      link: { label: 'Confirm the newsletter', url: link },
      more: { label: 'Unsubscribe', url: unsubscribeLink({ publicUrl, secret }, asked.email) },
    }),
  }
}

/** What somebody does not want any more. */
export type Unwanted = { isMarketing: boolean; isTransactional: boolean }

/** The kind of the letter by which somebody confirms what they do not want any more. */
export const UNSUBSCRIBE = 'unsubscribe'

/** The letter that asks whether an address really wants no more of some letters. */
export function unsubscribeLetter(email: string, { unwanted, ...config }: LetterConfig & { unwanted: Unwanted }): Letter {
  const { isMarketing, isTransactional } = unwanted
  const ticked = `&marketing_mail=${isMarketing}&transactional_mail=${isTransactional}`
  const letters = [isMarketing && 'the newsletter', isTransactional && 'reminders and tips about bookings'].filter(Boolean)
  return {
    about: 'newsletter',
    kind: UNSUBSCRIBE,
    to: { name: '', address: email },
    subject: 'Please confirm which letters shall end',
    ...letterBodies({
      greeting: 'Namaste,',
      paragraphs: [
        `Somebody, we hope it was you, asked us to end ${letters.join(' and ')} at this address.`,
        'Please confirm it by the link below. Until you do, nothing changes.',
        'Whatever you choose, we still write to you when a booking, a payment or the safety of your account needs it.',
      ],
      facts: [],
      link: { label: 'Choose which letters end', url: unsubscribeLink(config, email, ticked) },
    }),
  }
}
