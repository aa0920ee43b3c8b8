import type { Locale } from '@chautari/contract/locale'
import type { Email } from '../../platform/email/outbox.ts'
import { accountGreeting, plainName, unlinkedName } from '../../platform/email/plain-text.ts'
import { renderEmail } from '../../platform/email/render-email.ts'
import { NOTICES_IN_NEPALI } from './notice-templates-in-nepali.ts'
import { NOTICES_IN_ENGLISH, type Brief, type NoticeTemplates } from './notice-templates.ts'

/** The words of the notices in each language. */
export const NOTICE_TEXTS: Record<Locale, NoticeTemplates> = { en: NOTICES_IN_ENGLISH, ne: NOTICES_IN_NEPALI }

type Recipient = { name: string; email: string; locale: Locale }
type Notice = { about: string; kind: string; organisation: string; brief: Brief; url: string }

/** Composes the email of a notice. It says no more than the notification in a browser; the console shows the rest after sign-in. */
export function composeNoticeEmail(to: Recipient, { about, kind, organisation, brief, url }: Notice): Email {
  const { locale } = to
  const { open, because } = NOTICE_TEXTS[locale]
  const name = plainName(to.name)
  return {
    about,
    kind,
    to: { name, address: to.email },
    subject: brief.title,
    ...renderEmail({
      locale,
      greeting: accountGreeting(name, locale),
      paragraphs: [brief.text],
      facts: [],
      link: { label: open, url },
      footer: [because(unlinkedName(organisation))],
    }),
  }
}
