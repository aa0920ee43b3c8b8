import { INVITATION_DAYS } from '@chautari/contract/staff/limits'
import type { StaffRole } from '@chautari/contract/staff/permissions'

const ROLES: Record<StaffRole, string> = { support: 'support', content: 'content', finance: 'finance', admin: 'admin' }

/** The emails to staff, in English. */
export const ENGLISH = {
  invitation: ({ role }: { role: StaffRole }) => ({
    subject: "You're invited to the Chautari team",
    paragraphs: [
      `You can join the Chautari console. Your role is ${ROLES[role]}.`,
      `Choose a password with the link below, and add a passkey or an authenticator app. The link works once, for ${INVITATION_DAYS} days. A newer invitation replaces it.`,
      "Please don't forward this email. If you weren't expecting it, you don't need to do anything.",
    ],
    way: 'Accept the invitation',
  }),
  because: 'You received this email because a Chautari admin invited this address.',
}

/** The same emails in another language. */
export type StaffTemplates = typeof ENGLISH
