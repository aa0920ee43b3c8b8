import { MEMBER_INVITATION_DAYS } from '@chautari/contract/supplier/limits'

type Invited = { organisation: string; invitedBy: string }

/** Emails to members of suppliers in English. */
export const ENGLISH = {
  invitation: ({ organisation, invitedBy }: Invited) => ({
    subject: `Work with ${organisation} on Chautari`,
    paragraphs: [
      `${invitedBy} invited you to work with ${organisation} on Chautari: its bookings, prices and guests.`,
      `Accept with your Chautari account, or create one with the link. The link works once, for ${MEMBER_INVITATION_DAYS} days. A newer invitation replaces it.`,
      "Please don't forward this email. If you weren't expecting it, you don't need to do anything.",
    ],
    way: 'Accept the invitation',
  }),
  because: 'You received this email because someone invited this address to an organisation on Chautari.',
}

/** The same emails in another language. */
export type SupplierTemplates = typeof ENGLISH
