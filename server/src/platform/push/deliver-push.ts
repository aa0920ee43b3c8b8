import { request as requestHttps, type RequestOptions } from 'node:https'
import type { IncomingMessage } from 'node:http'
import type { LookupFunction } from 'node:net'
import { lookupPublic, PrivateAddressError, requirePublicHost } from '../outgoing/public-address.ts'
import { inSpan } from '../telemetry/spans.ts'
import type { Push } from '../config/push-config.ts'

/** A browser's address at its push service, and the keys that encrypt messages for this browser alone. */
type PushSubscription = { endpoint: string; keys: { p256dh: string; auth: string } }

/** `gone`: the browser has ended its subscription; `refused`: the service will never take this message. */
type Delivered = 'sent' | 'gone' | 'refused'

export type DeliverPush = (to: PushSubscription, payload: string) => Promise<Delivered>

/** How long push services keep a message for a browser that is not running. Our choice: longer than a night, and short enough to be news. */
const KEPT_SECONDS = 12 * 60 * 60

const GONE: readonly number[] = [404, 410]
// Statuses that are not the message's fault: our key, the rate, or a time-out.
const TRY_AGAIN: readonly number[] = [401, 403, 408, 425, 429]

/** For tests with a push service of their own: its certificate authority, and a lookup that accepts its local address. */
type Reached = { ca?: string; lookup?: LookupFunction }

/**
 * Returns a function that sends a notification to a browser (RFC 8030), encrypted for the browser (RFC 8291) and signed with our keys (RFC 8292). The
 * address comes from a user's browser, so only https to public addresses is requested, no redirect is followed, and the response body is not read.
 * Throws when the service does not respond or is at fault.
 */
export function openPush({ publicKey, privateKey, contact, timeoutMs }: Push, reached: Reached = {}): DeliverPush {
  return async (to, payload) => {
    // Imported here, because most processes send no notification.
    const { default: webPush } = await import('web-push')
    const { endpoint, method, headers, body } = webPush.generateRequestDetails(to, payload, {
      vapidDetails: { subject: contact, publicKey, privateKey },
      contentEncoding: 'aes128gcm',
      TTL: KEPT_SECONDS,
      // Push services delay less urgent messages until a sleeping phone wakes up, but a booking request has to be answered in time.
      urgency: 'high',
    })
    const url = new URL(endpoint)
    if (url.protocol !== 'https:') return 'refused'
    try {
      requirePublicHost(url)
      const signal = AbortSignal.timeout(timeoutMs)
      const sent = { method, headers, signal, lookup: lookupPublic, ...reached }
      const status = await inSpan('push', { 'server.address': url.host }, () => statusOf(url, sent, body))
      return outcomeOf(status)
    } catch (error) {
      if (error instanceof PrivateAddressError) return 'refused'
      throw error
    }
  }
}

function outcomeOf(status: number): Delivered {
  if (status >= 200 && status < 300) return 'sent'
  if (GONE.includes(status)) return 'gone'
  if (status >= 300 && status < 500 && !TRY_AGAIN.includes(status)) return 'refused'
  throw new Error(`The push service answered ${status}.`)
}

/** Sends a request over a connection of its own and returns the status of the response. Drops the body. */
function statusOf(url: URL, options: RequestOptions, body: Buffer | null): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const answered = (answer: IncomingMessage) => {
    resolve(answer.statusCode ?? 0)
    answer.destroy()
  }
  // Without an agent, because a kept connection would be reused without checking its address again.
  requestHttps(url, { ...options, agent: false }, answered)
    .on('error', reject)
    .end(body ?? undefined)
  return promise
}
