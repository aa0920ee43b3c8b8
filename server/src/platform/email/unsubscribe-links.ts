import type { Config } from '../config/config.ts'
import { unsubscribeToken } from '../secrets/tokens.ts'

type LinkConfig = Pick<Config, 'publicUrl' | 'secret'>

/** The page on which whoever reads an address's mail says what shall come no more; `query` is what it shows ticked. */
export function unsubscribeLink(config: LinkConfig, email: string, query = ''): string {
  return `${config.publicUrl}/unsubscribe?${proofOf(config, email)}${query}`
}

/** Where a mail program posts to when its reader presses its own button (RFC 8058). */
export function oneClickLink(config: LinkConfig, email: string): string {
  return `${config.publicUrl}/newsletter/one-click?${proofOf(config, email)}`
}

const proofOf = ({ secret }: LinkConfig, email: string) =>
  `email=${encodeURIComponent(email)}&token=${unsubscribeToken(secret, email.toLowerCase())}`
