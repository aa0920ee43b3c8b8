import { createHash, createHmac } from 'node:crypto'
import type { NicSearch } from './config.ts'
import { requestProvider, type ProviderResponse } from '../../../platform/outgoing/request-provider.ts'

type Call = { path: string; body: Record<string, unknown>; at: Date }

/** Posts a freshly signed call to the REST API behind the card page. Never throws. */
export async function callNic(search: NicSearch, { path, body, at }: Call): Promise<ProviderResponse> {
  const url = new URL(`${search.baseUrl.replace(/\/$/, '')}${path}`)
  const text = JSON.stringify(body)
  const headers = { ...signedHeaders(search, { url, text, at }), 'content-type': 'application/json' }
  return requestProvider({ url, timeoutMs: search.timeoutMs, method: 'POST', headers, body: text })
}

type Signed = Record<'v-c-date' | 'digest' | 'v-c-merchant-id' | 'signature', string>

/** Returns the headers that sign a call's host, date, path and exact body (CyberSource REST, "HTTP Signature"). */
export function signedHeaders(search: NicSearch, { url, text, at }: { url: URL; text: string; at: Date }): Signed {
  const own = {
    'v-c-date': at.toUTCString(),
    digest: `SHA-256=${createHash('sha256').update(text, 'utf8').digest('base64')}`,
    'v-c-merchant-id': search.merchantId,
  }
  const lines = [
    ['host', url.host],
    ['v-c-date', own['v-c-date']],
    ['request-target', `post ${url.pathname}`],
    ['digest', own.digest],
    ['v-c-merchant-id', own['v-c-merchant-id']],
  ]
  const message = lines.map(([name, value]) => `${name}: ${value}`).join('\n')
  const signature = createHmac('sha256', Buffer.from(search.secret, 'base64')).update(message, 'utf8').digest('base64')
  const names = lines.map(([name]) => name).join(' ')
  const parts = { keyid: search.keyId, algorithm: 'HmacSHA256', headers: names, signature }
  const written = Object.entries(parts).map(([name, value]) => `${name}="${value}"`)
  return { ...own, signature: written.join(', ') }
}
