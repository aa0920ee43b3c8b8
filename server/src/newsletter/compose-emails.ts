import type { Locale } from '@chautari/contract/locale'
import type { Config } from '../platform/config/config.ts'
import { renderEmail } from '../platform/email/render-email.ts'
import type { Email } from '../platform/email/outbox.ts'
import { accountGreeting } from '../platform/email/plain-text.ts'
import { newsletterToken } from '../platform/secrets/tokens.ts'
import { unsubscribeLink } from '../platform/email/unsubscribe-links.ts'
import { TEMPLATES, type Unwanted } from './email-templates.ts'

type Asked = { email: string; askedAt: Date; locale: Locale }
type LetterConfig = Pick<Config, 'publicUrl' | 'secret'>

/** The letter that asks whether an address wants the newsletter. */
export function composeConfirmationEmail(asked: Asked, { publicUrl, secret }: LetterConfig): Email {
  const { email, locale } = asked
  const { subject, paragraphs, way, otherWay } = TEMPLATES[locale].confirm_newsletter()
  return {
    about: 'newsletter',
    kind: 'confirm_newsletter',
    to: { name: '', address: email },
    subject,
    ...renderEmail({
      locale,
      greeting: accountGreeting('', locale),
      paragraphs,
      facts: [],
      link: { label: way, url: `${publicUrl}/newsletter/confirm?token=${newsletterToken(secret, asked)}` },
      more: { label: otherWay, url: unsubscribeLink({ publicUrl, secret }, email) },
    }),
  }
}

/** The kind of the letter by which somebody confirms what they do not want any more. */
export const UNSUBSCRIBE = 'unsubscribe'

type Reader = { email: string; locale: Locale }

/** The letter that asks whether an address really wants no more of some letters. */
export function composeUnsubscribeEmail(reader: Reader, { unwanted, ...config }: LetterConfig & { unwanted: Unwanted }): Email {
  const { email, locale } = reader
  const { isMarketing, isTransactional } = unwanted
  const ticked = `&marketing_mail=${isMarketing}&transactional_mail=${isTransactional}`
  const { subject, paragraphs, way } = TEMPLATES[locale].unsubscribe(unwanted)
  return {
    about: 'newsletter',
    kind: UNSUBSCRIBE,
    to: { name: '', address: email },
    subject,
    ...renderEmail({
      locale,
      greeting: accountGreeting('', locale),
      paragraphs,
      facts: [],
      link: { label: way, url: unsubscribeLink(config, email, ticked) },
    }),
  }
}
