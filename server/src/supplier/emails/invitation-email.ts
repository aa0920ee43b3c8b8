import type { Locale } from '@chautari/contract/locale'
import type { Email } from '../../platform/email/outbox.ts'
import { accountGreeting, unlinkedName } from '../../platform/email/plain-text.ts'
import { renderEmail } from '../../platform/email/render-email.ts'
import { NEPALI } from './templates-in-nepali.ts'
import { ENGLISH, type SupplierTemplates } from './templates.ts'

const TEMPLATES: Record<Locale, SupplierTemplates> = { en: ENGLISH, ne: NEPALI }

type Invited = { email: string; organisation: string; invitedBy: string; locale: Locale }

/** Composes the email with the link of an invitation to an organisation. */
export function composeMemberInvitationEmail(
  { email, organisation, invitedBy, locale }: Invited,
  { url }: { url: string },
): Email {
  const { invitation, because } = TEMPLATES[locale]
  // The owner of a new draft chooses both names, and can invite any address.
  const names = { organisation: unlinkedName(organisation), invitedBy: unlinkedName(invitedBy) }
  const { subject, paragraphs, way } = invitation(names)
  return {
    about: 'supplier',
    kind: 'member_invitation',
    to: { name: '', address: email },
    subject,
    ...renderEmail({
      locale,
      greeting: accountGreeting('', locale),
      paragraphs,
      facts: [],
      link: { label: way, url },
      footer: [because],
    }),
  }
}
