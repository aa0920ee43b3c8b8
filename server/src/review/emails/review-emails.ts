import type { Locale } from '@chautari/contract/locale'
import type { Config } from '../../platform/config/config.ts'
import { renderEmail } from '../../platform/email/render-email.ts'
import type { Email } from '../../platform/email/outbox.ts'
import { accountGreeting, plainReason } from '../../platform/email/plain-text.ts'
import { ENGLISH, type ReviewTemplates } from './templates.ts'
import { NEPALI } from './templates-in-nepali.ts'

/** The author of a review, as an e-mail reaches them. */
export type Reviewer = { userId: number; name: string; email: string; locale: Locale }

type EmailConfig = Pick<Config, 'publicUrl' | 'contact'>
type Refusal = { product: string; reason: string }

const TEMPLATES: Record<Locale, ReviewTemplates> = { en: ENGLISH, ne: NEPALI }

/** Returns the subject of a person's messages about their reviews: they are deleted with the account. */
export const aboutReviewer = (userId: number) => `user ${userId}`

/** Composes the email that says a review was not published, and why. */
export function composeReviewRefusedEmail(to: Reviewer, { product, reason }: Refusal, config: EmailConfig): Email {
  const { refused, why, because, questions } = TEMPLATES[to.locale]
  const { subject, paragraphs, way } = refused({ product })
  return {
    about: aboutReviewer(to.userId),
    kind: 'review_refused',
    to: { name: '', address: to.email },
    subject,
    ...renderEmail({
      locale: to.locale,
      greeting: accountGreeting(to.name, to.locale),
      paragraphs,
      facts: [[why, plainReason(reason)]],
      link: { label: way, url: `${config.publicUrl}/reviews` },
      footer: [questions(config.contact), because],
    }),
  }
}
