import { REVIEW_HOURS } from '@chautari/contract/supplier/onboarding/limits'

type About = { organisation: string; reason: string }
type Template = { subject: string; paragraphs: string[]; way: string; sms?: string }

/** The messages to owners about their way to be on sale, in English. Each SMS fits one message: 160 characters. */
export const ENGLISH_ONBOARDING = {
  draft: ({ organisation }: About): Template => ({
    subject: `Continue with ${organisation} on Chautari`,
    paragraphs: [
      `We saved ${organisation}. You can continue at any time and on any device: your checklist shows what is still missing.`,
      `When nothing is missing, send it to us. We answer within ${REVIEW_HOURS} hours.`,
    ],
    way: 'Open the checklist',
  }),
  submitted: ({ organisation }: About): Template => ({
    subject: `We're reviewing ${organisation}`,
    paragraphs: [
      `You sent ${organisation} for review. We check the documents and the listing, and email you within ${REVIEW_HOURS} hours.`,
      'You can keep editing in the meantime.',
    ],
    way: 'Open the checklist',
    sms: `Chautari: your listing is in review. We answer within ${REVIEW_HOURS} hours.`,
  }),
  sent_back: ({ organisation, reason }: About): Template => ({
    subject: `${organisation} needs a change before it goes live`,
    paragraphs: [`We reviewed ${organisation}. Please change this, then send it again:`, reason],
    way: 'Open the checklist',
    sms: 'Chautari: your listing needs a change before it goes live. See your email or the console.',
  }),
  live: ({ organisation }: About): Template => ({
    subject: `${organisation} is live on Chautari`,
    paragraphs: [
      `Travellers can now find and book ${organisation}. Everything that was complete is on sale.`,
      'Keep your prices and rooms up to date, and answer requests in time: the console shows what needs you each day.',
    ],
    way: 'Open the console',
    sms: 'Chautari: you are live! Travellers can now find and book you.',
  }),
  change_accepted: ({ organisation }: About): Template => ({
    subject: `The new details of ${organisation} are accepted`,
    paragraphs: [
      `The registered name and PAN that you asked for are now those of ${organisation}. Receipts show them from now on.`,
    ],
    way: 'Open the organisation',
  }),
  change_declined: ({ organisation, reason }: About): Template => ({
    subject: `The new details of ${organisation} were not accepted`,
    paragraphs: [`We couldn't accept the registered name or PAN that you asked for. Nothing has changed. The reason:`, reason],
    way: 'Open the organisation',
  }),
}

export const ENGLISH_BECAUSE = 'You received this email because you own this organisation on Chautari.'

/** The same messages in another language. */
export type OnboardingTemplates = typeof ENGLISH_ONBOARDING
