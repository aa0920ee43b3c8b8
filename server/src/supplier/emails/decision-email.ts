import type { FieldToApprove } from '@chautari/contract/listing/changes'
import type { Locale } from '@chautari/contract/locale'
import type { Email } from '../../platform/email/outbox.ts'
import { accountGreeting, plainName } from '../../platform/email/plain-text.ts'
import { renderEmail } from '../../platform/email/render-email.ts'
import { DECISION_TEXTS } from './decision-texts.ts'

/** The decision of staff about a change of a listing, part by part. `rooms` has the names of its rooms by slug. */
export type Decided = {
  title: string
  decision: 'accept' | 'send_back' | 'decline'
  message: string | null
  accepted: string[]
  refused: { part: string; reason: string | null }[]
  rooms: ReadonlyMap<string, string>
}

/** Returns whether parts of a change went live while others did not. */
export const isPartial = ({ accepted, refused }: Pick<Decided, 'accepted' | 'refused'>) =>
  accepted.length > 0 && refused.length > 0

type Recipient = { name: string; email: string; locale: Locale }

/** Composes the email that tells a member what staff decided about a change of a listing, with the reason for each part that was refused. */
export function composeDecisionEmail(to: Recipient, decided: Decided, { url }: { url: string }): Email {
  const { title, decision, message, refused } = decided
  const { locale } = to
  const texts = DECISION_TEXTS[locale]
  const { subject, paragraph } = isPartial(decided) ? texts.partly(title) : texts[decision](title)
  const name = plainName(to.name)
  return {
    about: 'supplier',
    kind: 'listing_decision',
    to: { name, address: to.email },
    subject,
    ...renderEmail({
      locale,
      greeting: accountGreeting(name, locale),
      paragraphs: [
        paragraph,
        ...(isPartial(decided) ? describeParts(decided, locale) : []),
        ...(message === null ? [] : [texts.message(message)]),
      ],
      facts: refused.flatMap(({ part, reason }) => (reason === null ? [] : [[nameOf(part, decided, locale), reason] as const])),
      link: { label: texts.way, url },
      footer: [texts.because],
    }),
  }
}

function describeParts(decided: Decided, locale: Locale): string[] {
  const { live, sent_back: sentBack, declined } = DECISION_TEXTS[locale].parts
  const listed = (parts: string[]) => parts.map((part) => nameOf(part, decided, locale)).join(', ')
  const refused = listed(decided.refused.map(({ part }) => part))
  return [live(listed(decided.accepted)), (decided.decision === 'send_back' ? sentBack : declined)(refused)]
}

function nameOf(part: string, { rooms }: Pick<Decided, 'rooms'>, locale: Locale): string {
  const { names, photosOf, saleOf } = DECISION_TEXTS[locale].parts
  const [kind = '', slug] = part.split(':')
  if (slug === undefined) return names[kind as FieldToApprove | 'photos' | 'publication']
  const room = rooms.get(slug) ?? slug
  return kind === 'photos' ? photosOf(room) : saleOf(room)
}
