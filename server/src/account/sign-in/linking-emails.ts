import type { Email } from '../../platform/email/outbox.ts'
import { accountEmail, TEMPLATES, type EmailConfig, type Recipient } from '../emails/account-emails.ts'

/** How a provider is called. */
export const PROVIDER_NAMES = { google: 'Google', facebook: 'Facebook' } as const

type Linking = { provider: keyof typeof PROVIDER_NAMES } & EmailConfig

/** Tells the owner of an account that it is opened by an account elsewhere from now on. */
export function composeProviderLinkedEmail(to: Recipient, { provider, ...config }: Linking): Email {
  const words = TEMPLATES[to.locale].social_linked({ provider: PROVIDER_NAMES[provider] })
  return accountEmail(to, { kind: 'social_linked', words, url: `${config.publicUrl}/settings` }, config)
}

/** The same, where whoever made the account had never shown that the address is theirs. */
export function composeAccountReclaimedEmail(to: Recipient, { provider, ...config }: Linking): Email {
  const words = TEMPLATES[to.locale].social_took_over({ provider: PROVIDER_NAMES[provider] })
  return accountEmail(to, { kind: 'social_took_over', words, url: `${config.publicUrl}/forget-password` }, config)
}
