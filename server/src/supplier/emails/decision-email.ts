import type { Locale } from '@chautari/contract/locale'
import type { Email } from '../../platform/email/outbox.ts'
import { accountGreeting, plainName } from '../../platform/email/plain-text.ts'
import { renderEmail } from '../../platform/email/render-email.ts'
import { DECISION_TEXTS } from './decision-texts.ts'

/** The decision of staff about a change of a listing. */
export type Decided = { title: string; decision: 'accept' | 'send_back' | 'decline'; message: string | null }

type Recipient = { name: string; email: string; locale: Locale }

/** Composes the email that tells a member what staff decided about a change of a listing. */
export function composeDecisionEmail(to: Recipient, { title, decision, message }: Decided, { url }: { url: string }): Email {
  const { locale } = to
  const texts = DECISION_TEXTS[locale]
  const { subject, paragraph } = texts[decision](title)
  const name = plainName(to.name)
  return {
    about: 'supplier',
    kind: 'listing_decision',
    to: { name, address: to.email },
    subject,
    ...renderEmail({
      locale,
      greeting: accountGreeting(name, locale),
      paragraphs: message === null ? [paragraph] : [paragraph, texts.message(message)],
      facts: [],
      link: { label: texts.way, url },
      footer: [texts.because],
    }),
  }
}
