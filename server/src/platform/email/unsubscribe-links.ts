import type { Config } from '../config/config.ts'
import { unsubscribeToken } from '../secrets/tokens.ts'

type LinkConfig = Pick<Config, 'publicUrl' | 'secret'>

/** Returns the address of the email preferences page; `query` preselects its choices. */
export function unsubscribeLink(config: LinkConfig, email: string, query = ''): string {
  return `${config.publicUrl}/unsubscribe?${proofOf(config, email)}${query}`
}

/** Returns the one-click unsubscribe address for mail programs (RFC 8058). */
export function oneClickLink(config: LinkConfig, email: string): string {
  return `${config.publicUrl}/newsletter/one-click?${proofOf(config, email)}`
}

const proofOf = ({ secret }: LinkConfig, email: string) =>
  `email=${encodeURIComponent(email)}&token=${unsubscribeToken(secret, email.toLowerCase())}`
