/** The reason why a message was given up: `no_mailbox` when its address does not exist, `undelivered` for every other reason. */
export type SmtpRefusal = 'no_mailbox' | 'undelivered'

const PERMANENT_MIN = 500
const PERMANENT_MAX = 599

// RFC 3463: the enhanced code names what is wrong. X.1 is the address and X.2.1 a closed mailbox; X.7 is about us, such as a blocklist.
const ENHANCED = /\b5\.\d{1,3}\.\d{1,3}\b/
const OF_ADDRESS = /^5\.(?:1\.\d+|2\.1)$/

/**
 * Returns the permanent refusal in an error of the SMTP client; undefined when sending should be retried. Only a refused recipient (`RCPT TO`) tells
 * about the mailbox (RFC 5321 §4.2.1). If the response has an enhanced code, that code must be about the address.
 */
export function refusalIn(error: unknown): SmtpRefusal | undefined {
  const { responseCode, command, response } = error as { responseCode?: unknown; command?: unknown; response?: unknown }
  if (typeof responseCode !== 'number' || responseCode < PERMANENT_MIN || responseCode > PERMANENT_MAX) return undefined
  if (command !== 'RCPT TO') return 'undelivered'
  const [enhanced] = ENHANCED.exec(typeof response === 'string' ? response : '') ?? []
  return enhanced === undefined || OF_ADDRESS.test(enhanced) ? 'no_mailbox' : 'undelivered'
}
