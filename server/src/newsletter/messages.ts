import type { Config } from '../platform/config.ts'
import { letterBodies } from '../platform/letter-body.ts'
import type { Letter } from '../platform/outbox.ts'
import { newsletterToken } from '../platform/tokens.ts'

type Asked = { email: string; askedAt: Date }

/** The letter that asks whether an address wants the newsletter. */
export function confirmationLetter(asked: Asked, { publicUrl, secret }: Pick<Config, 'publicUrl' | 'secret'>): Letter {
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
    }),
  }
}
