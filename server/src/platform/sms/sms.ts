import type { Sms } from '../config/sms-config.ts'
import { inSpan } from '../telemetry/spans.ts'
import { traceHeaders } from '../telemetry/work.ts'

type TextMessage = {
  to: string
  text: string
  /** The idempotency key, the same for every try of this message. */
  key: string
}

/** The gateway's verdict; no response and gateway faults are exceptions. */
type Sent = 'sent' | 'refused'

export type SmsGateway = (message: TextMessage) => Promise<Sent>

// Statuses that are not the message's fault: our key, the rate, or a time-out.
const TRY_AGAIN: readonly number[] = [401, 403, 408, 425, 429]

/**
 * Opens the SMS gateway: one JSON POST per message, with an idempotency key so that a retry after a lost response sends nothing
 * twice. Throws when the gateway does not respond or is at fault; `refused` means that it will never accept the message. Response
 * bodies are ignored.
 */
export function openSmsGateway({ url, token, sender, timeoutMs }: Sms): SmsGateway {
  return async ({ to, text, key }) => {
    const response = await inSpan('sms', {}, (span) =>
      fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${token}`,
          'idempotency-key': key,
          ...traceHeaders(span?.id),
        },
        body: JSON.stringify({ to, text, from: sender }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      }),
    )
    await response.body?.cancel()
    if (response.ok) return 'sent'
    if (response.status >= 400 && response.status < 500 && !TRY_AGAIN.includes(response.status)) return 'refused'
    throw new Error(`The gateway for text messages answered ${response.status}.`)
  }
}
