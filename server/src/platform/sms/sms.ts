import type { Sms } from '../config/sms-config.ts'

type TextMessage = {
  to: string
  text: string
  /** The same each time this message is tried, and no other's. */
  key: string
}

/** What a gateway made of a message; its silence and its faults are exceptions. */
type Sent = 'sent' | 'refused'

export type SmsGateway = (message: TextMessage) => Promise<Sent>

// Not the message's fault: our key, the pace, or the gateway's own patience.
const TRY_AGAIN: readonly number[] = [401, 403, 408, 425, 429]

/**
 * The way to a gateway for text messages: one POST of JSON for each, with a key by which the gateway tells a message that it took and
 * whose answer was lost. Throws when the gateway is silent or at fault; a message that it
 * will never take is `refused`. Nothing of an answer's body is read.
 */
export function openSmsGateway({ url, token, sender, timeoutMs }: Sms): SmsGateway {
  return async ({ to, text, key }) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'idempotency-key': key },
      body: JSON.stringify({ to, text, from: sender }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    await response.body?.cancel()
    if (response.ok) return 'sent'
    if (response.status >= 400 && response.status < 500 && !TRY_AGAIN.includes(response.status)) return 'refused'
    throw new Error(`The gateway for text messages answered ${response.status}.`)
  }
}
