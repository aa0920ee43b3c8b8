import { createHash, createHmac } from 'node:crypto'
import { CARD_MERCHANT } from './merchant.ts'
import { isSameText } from './signature.ts'

export type SignedRequest = {
  method: string
  /** Path and query as the merchant asked for them. */
  target: string
  headers: Readonly<Record<string, string | string[] | undefined>>
  /** The exact text of the body, empty for GET. */
  body: string
}

const LONGEST_SKEW_MS = 5 * 60_000

/** What is wrong with the "HTTP Signature" of a REST call, or null when nothing is. */
export function whatIsUnsigned(request: SignedRequest, now: number): string | null {
  const header = (name: string) => String(request.headers[name] ?? '')
  const parts = partsOf(header('signature'))
  if (parts.get('keyid') !== CARD_MERCHANT.restKeyId) return 'keyid is not known'
  if (parts.get('algorithm') !== 'HmacSHA256') return 'algorithm is not HmacSHA256'
  if (header('v-c-merchant-id') !== CARD_MERCHANT.name) return 'v-c-merchant-id is not known'
  const names = (parts.get('headers') ?? '').split(' ')
  // Switched off by the acquirer in 2024, though old pages still show it in parentheses.
  if (names.includes('(request-target)')) return '(request-target) is no longer taken'
  const dateName = names.includes('v-c-date') ? 'v-c-date' : 'date'
  const needed = ['host', dateName, 'request-target', 'v-c-merchant-id', ...(request.method === 'POST' ? ['digest'] : [])]
  const missing = needed.filter((name) => !names.includes(name))
  if (missing.length > 0) return `${missing.join(', ')} must be signed`
  const sentAt = Date.parse(header(dateName))
  if (Number.isNaN(sentAt) || Math.abs(now - sentAt) > LONGEST_SKEW_MS) return `${dateName} is too far from now`
  if (request.method === 'POST' && header('digest') !== digestOf(request.body)) return 'digest does not match the body'
  const target = `${request.method.toLowerCase()} ${request.target}`
  const lines = names.map((name) => `${name}: ${name === 'request-target' ? target : header(name)}`)
  const expected = createHmac('sha256', Buffer.from(CARD_MERCHANT.restSecret, 'base64')).update(lines.join('\n')).digest('base64')
  return isSameText(parts.get('signature') ?? '', expected) ? null : 'signature does not match'
}

export function digestOf(body: string): string {
  return `SHA-256=${createHash('sha256').update(body, 'utf8').digest('base64')}`
}

function partsOf(text: string): Map<string, string> {
  return new Map([...text.matchAll(/(\w+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]))
}
