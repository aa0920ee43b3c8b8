import { request, type Agent, type ClientRequest, type IncomingMessage } from 'node:http'
import { once } from 'node:events'

/** How a request ended: its status, or `refused` where no answer came, after how long, and whether the answer says when to try again. */
export type Timed = { outcome: string; ms: number; hasRetryAfter: boolean }

type RequestOptions = { method?: string; body?: unknown; headers?: Record<string, string>; agent?: Agent }

const ANSWERED_WITHIN_MS = 30_000

/** Sends a request and measures how it ends. Never throws. */
export async function timed(
  url: string,
  { method = 'GET', body, headers = {}, agent }: RequestOptions = {},
): Promise<Timed & { text: string }> {
  const began = performance.now()
  const text = body === undefined ? undefined : JSON.stringify(body)
  const all = {
    ...headers,
    ...(text !== undefined && { 'content-type': 'application/json', 'content-length': `${Buffer.byteLength(text)}` }),
  }
  const signal = AbortSignal.timeout(ANSWERED_WITHIN_MS)
  try {
    const sent: ClientRequest = request(url, { method, headers: all, signal, ...(agent && { agent }) })
    sent.end(text)
    const [response] = (await once(sent, 'response')) as [IncomingMessage]
    let received = ''
    for await (const part of response) received += String(part)
    const hasRetryAfter = response.headers['retry-after'] !== undefined
    return { outcome: String(response.statusCode), ms: performance.now() - began, hasRetryAfter, text: received }
  } catch {
    return { outcome: 'refused', ms: performance.now() - began, hasRetryAfter: false, text: '' }
  }
}

/** Returns how often each outcome occurred: `12 × 200, 3 × 503`. */
export function countOutcomes(all: Timed[]): string {
  const counted = Map.groupBy(all, ({ outcome }) => outcome)
  return [...counted].map(([outcome, { length }]) => `${length} × ${outcome}`).join(', ') || 'none'
}
