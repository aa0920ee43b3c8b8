import type { Locale } from '@chautari/contract/locale'
import type { Config } from '../platform/config/config.ts'
import { renderEmail } from '../platform/email/render-email.ts'
import type { Email } from '../platform/email/outbox.ts'
import { accountGreeting } from '../platform/email/plain-text.ts'
import { newsletterToken } from '../platform/secrets/tokens.ts'
import { unsubscribeLink } from '../platform/email/unsubscribe-links.ts'
import { TEMPLATES, type Unwanted } from './email-templates.ts'

type NewsletterRequest = { email: string; askedAt: Date; locale: Locale }
type EmailConfig = Pick<Config, 'publicUrl' | 'secret'>

/** Composes the email with the link to confirm a newsletter subscription. */
export function composeConfirmationEmail(request: NewsletterRequest, { publicUrl, secret }: EmailConfig): Email {
  const { email, locale } = request
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
      link: { label: way, url: `${publicUrl}/newsletter/confirm?token=${newsletterToken(secret, request)}` },
      more: { label: otherWay, url: unsubscribeLink({ publicUrl, secret }, email) },
    }),
  }
}

/** Kind of the email with which an unsubscribe request is confirmed. */
export const UNSUBSCRIBE = 'unsubscribe'

type Recipient = { email: string; locale: Locale }

/** Composes the email with the link to confirm an unsubscribe request. The boxes of the linked page are ticked. */
export function composeUnsubscribeEmail(
  recipient: Recipient,
  { unwanted, ...config }: EmailConfig & { unwanted: Unwanted },
): Email {
  const { email, locale } = recipient
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
