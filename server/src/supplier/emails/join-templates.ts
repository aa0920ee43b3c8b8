import { JOIN_LINK_HOURS } from '@chautari/contract/supplier/onboarding/limits'

/** Emails to people who want to sell on Chautari, in English. */
export const ENGLISH_JOIN = {
  join: () => ({
    subject: 'Confirm your email to sell on Chautari',
    paragraphs: [
      'You asked to list your property or tours on Chautari. Continue with the link to create your account.',
      `The link works once, for ${JOIN_LINK_HOURS} hours. A newer one replaces it. Please don't forward this email.`,
    ],
    way: 'Create your account',
  }),
  known: () => ({
    subject: 'You already have a Chautari account',
    paragraphs: [
      'You asked to list your property or tours on Chautari. This address has an account already.',
      'Sign in with it and continue where you left off. If you forgot your password, you can choose a new one there.',
    ],
    way: 'Sign in and continue',
  }),
  because: "You received this email because someone asked to sell on Chautari with this address. If it wasn't you, ignore it.",
}

/** The same emails in another language. */
export type JoinTemplates = typeof ENGLISH_JOIN
