import type { Locale } from '@chautari/contract/locale'
import type { StaffRole } from '@chautari/contract/staff/permissions'
import type { Email } from '../../platform/email/outbox.ts'
import { accountGreeting } from '../../platform/email/plain-text.ts'
import { renderEmail } from '../../platform/email/render-email.ts'
import { ENGLISH, type StaffTemplates } from './templates.ts'
import { NEPALI } from './templates-in-nepali.ts'

const TEMPLATES: Record<Locale, StaffTemplates> = { en: ENGLISH, ne: NEPALI }

type Invited = { name: string; email: string; role: StaffRole; locale: Locale }

/** Composes the email with the link of an invitation. */
export function composeInvitationEmail({ name, email, role, locale }: Invited, { url }: { url: string }): Email {
  const { invitation, because } = TEMPLATES[locale]
  const { subject, paragraphs, way } = invitation({ role })
  return {
    about: 'staff',
    kind: 'staff_invitation',
    to: { name: '', address: email },
    subject,
    ...renderEmail({
      locale,
      greeting: accountGreeting(name, locale),
      paragraphs,
      facts: [],
      link: { label: way, url },
      footer: [because],
    }),
  }
}
