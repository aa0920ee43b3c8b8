import type { Letter } from '../platform/outbox.ts'
import { accountLetter, type LetterConfig, type Recipient } from './messages.ts'

/** How a provider is called. */
export const PROVIDER_NAMES = { google: 'Google', facebook: 'Facebook' } as const

type Linking = { provider: keyof typeof PROVIDER_NAMES } & LetterConfig

/** Tells the owner of an account that it is opened by an account elsewhere from now on. */
export function linkedLetter(to: Recipient, { provider, ...config }: Linking): Letter {
  const name = PROVIDER_NAMES[provider]
  const words = {
    kind: 'social_linked',
    subject: `You can sign in with ${name} now`,
    paragraphs: [
      `Somebody, we hope it was you, signed in to your Chautari account with a ${name} account of this address. From now on that opens it, beside your password.`,
      'If it was not you, please tell us at once, and choose a new password.',
    ],
    link: { label: 'See where you are signed in', url: `${config.publicUrl}/settings` },
  }
  return accountLetter(to, words, config)
}

/** The same, where whoever made the account had never shown that the address is theirs. */
export function takenOverLetter(to: Recipient, { provider, ...config }: Linking): Letter {
  const name = PROVIDER_NAMES[provider]
  const words = {
    kind: 'social_took_over',
    subject: `Your Chautari account is opened by ${name} now`,
    paragraphs: [
      `You signed in with ${name}. There was a Chautari account with your address already, and nobody had confirmed that address. It may have been made by somebody else, so we kept nothing that was set up in it: its password no longer works, whoever was signed in there is signed out, and its name, phone and profile are gone.`,
      'If it was you, nothing more is to be done: your bookings are still there. If you would like a password again, choose one by the link below.',
    ],
    link: { label: 'Choose a password', url: `${config.publicUrl}/forget-password` },
  }
  return accountLetter(to, words, config)
}
