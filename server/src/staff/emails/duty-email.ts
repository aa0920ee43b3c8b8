import { english } from '@chautari/contract/english-formats'
import type { Locale } from '@chautari/contract/locale'
import { nepali } from '@chautari/contract/nepali-formats'
import type { QueueKind } from '@chautari/contract/staff/duty/queue-kinds'
import type { Email } from '../../platform/email/outbox.ts'
import { accountGreeting } from '../../platform/email/plain-text.ts'
import { renderEmail, type Fact } from '../../platform/email/render-email.ts'
import { DUTY, type DutyTexts } from './duty-texts.ts'

type Item = { kind: QueueKind; reference: string | null; dueAt: Date | null }
type Member = { name: string; email: string; locale: Locale }
type About = { kind: 'digest' | 'urgent'; items: Item[]; publicUrl: string }

/** The maximum number of items in an email. The console lists all. */
const LISTED = 20

/** Composes the email about waiting work with the kind, the reference and the deadline of each item. It names no travellers. */
export function composeDutyEmail({ name, email, locale }: Member, { kind, items, publicUrl }: About): Email {
  const texts = DUTY[locale]
  const { subject, paragraph } = texts[kind]
  const more = items.length - LISTED
  return {
    about: 'staff',
    kind: `staff_${kind}`,
    to: { name: '', address: email },
    subject: subject(items.length),
    ...renderEmail({
      locale,
      greeting: accountGreeting(name, locale),
      paragraphs: [paragraph, ...(more > 0 ? [texts.more(more)] : [])],
      facts: items.slice(0, LISTED).map((item) => factOf(item, texts, locale)),
      link: { label: texts.way, url: `${publicUrl}/console` },
      footer: [texts.because],
    }),
  }
}

function factOf({ kind, reference, dueAt }: Item, texts: DutyTexts, locale: Locale): Fact {
  const formats = locale === 'ne' ? nepali : english
  const until = dueAt === null ? texts.noDeadline : texts.until(formats.instant(dueAt))
  return [texts.kinds[kind], reference === null ? until : `${reference} · ${until}`]
}
