import type { Locale } from '@chautari/contract/locale'
import type { Config } from '../../platform/config/config.ts'
import { renderEmail } from '../../platform/email/render-email.ts'
import type { Email } from '../../platform/email/outbox.ts'
import { accountGreeting, plainReason } from '../../platform/email/plain-text.ts'
import { ENGLISH, type ReviewTemplates } from './templates.ts'
import { NEPALI } from './templates-in-nepali.ts'

/** The author of a review, as the recipient of an email. */
export type Reviewer = { userId: number; name: string; email: string; locale: Locale }

type EmailConfig = Pick<Config, 'publicUrl' | 'contact'>
type Refusal = { product: string; reason: string }
type Answered = { product: string; answer: string }

const TEMPLATES: Record<Locale, ReviewTemplates> = { en: ENGLISH, ne: NEPALI }

/** Returns the outbox subject of messages to a person about their reviews, by which they are deleted with the account. */
export const aboutReviewer = (userId: number) => `user ${userId}`

/** Composes the email that a review was not published, with the reason. */
export function composeReviewRefusedEmail(to: Reviewer, { product, reason }: Refusal, config: EmailConfig): Email {
  const { refused, why } = TEMPLATES[to.locale]
  return composeReviewEmail(to, { kind: 'review_refused', template: refused({ product }), fact: [why, reason] }, config)
}

/** Composes the email about our answer to a review, with the answer. */
export function composeReviewAnsweredEmail(to: Reviewer, { product, answer }: Answered, config: EmailConfig): Email {
  const { answered, answer: label } = TEMPLATES[to.locale]
  return composeReviewEmail(to, { kind: 'review_answered', template: answered({ product }), fact: [label, answer] }, config)
}

type ReviewEmail = { kind: string; template: ReturnType<ReviewTemplates['refused']>; fact: [label: string, text: string] }

function composeReviewEmail(to: Reviewer, { kind, template, fact: [label, text] }: ReviewEmail, config: EmailConfig): Email {
  const { because, questions } = TEMPLATES[to.locale]
  return {
    about: aboutReviewer(to.userId),
    kind,
    to: { name: '', address: to.email },
    subject: template.subject,
    ...renderEmail({
      locale: to.locale,
      greeting: accountGreeting(to.name, to.locale),
      paragraphs: template.paragraphs,
      facts: [[label, plainReason(text)]],
      link: { label: template.way, url: `${config.publicUrl}/reviews` },
      footer: [questions(config.contact), because],
    }),
  }
}
