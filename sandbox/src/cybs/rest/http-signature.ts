import { createHash, createHmac } from 'node:crypto'
import { CARD_MERCHANT } from '../merchant.ts'
import { isSameText } from '../form/signature.ts'

export type SignedRequest = {
  method: string
  /** Path and query as the merchant sent them. */
  target: string
  headers: Readonly<Record<string, string | string[] | undefined>>
  /** The exact text of the body, empty for GET. */
  body: string
}

const LONGEST_SKEW_MS = 5 * 60_000

/** Returns the fault in the "HTTP Signature" of a REST call, or null when it is valid. */
export function findSignatureProblem(request: SignedRequest, now: number): string | null {
  const header = (name: string) => String(request.headers[name] ?? '')
  const parts = partsOf(header('signature'))
  const names = (parts.get('headers') ?? '').split(' ')
  if (parts.get('keyid') !== CARD_MERCHANT.restKeyId) return 'keyid is not known'
  if (parts.get('algorithm') !== 'HmacSHA256') return 'algorithm is not HmacSHA256'
  const problem = findNameProblem(request.method, names) ?? findHeaderProblem(request, now)
  if (problem !== null) return problem
  const target = `${request.method.toLowerCase()} ${request.target}`
  const lines = names.map((name) => `${name}: ${name === 'request-target' ? target : header(name)}`)
  const expected = createHmac('sha256', Buffer.from(CARD_MERCHANT.restSecret, 'base64')).update(lines.join('\n')).digest('base64')
  return isSameText(parts.get('signature') ?? '', expected) ? null : 'signature does not match'
}

function findNameProblem(method: string, names: readonly string[]): string | null {
  // The acquirer switched this spelling off in 2024; old pages of its documentation still show it.
  if (names.includes('(request-target)')) return '(request-target) is no longer accepted'
  const dateName = names.includes('v-c-date') ? 'v-c-date' : 'date'
  const needed = ['host', dateName, 'request-target', 'v-c-merchant-id', ...(method === 'POST' ? ['digest'] : [])]
  const missing = needed.filter((name) => !names.includes(name))
  return missing.length > 0 ? `${missing.join(', ')} must be signed` : null
}

function findHeaderProblem({ method, headers, body }: SignedRequest, now: number): string | null {
  if (headers['v-c-merchant-id'] !== CARD_MERCHANT.name) return 'v-c-merchant-id is not known'
  const sentAt = Date.parse(String(headers['v-c-date'] ?? headers.date))
  if (Number.isNaN(sentAt) || Math.abs(now - sentAt) > LONGEST_SKEW_MS) return 'the date is too far from now'
  return method === 'POST' && headers.digest !== digestOf(body) ? 'digest does not match the body' : null
}

/** Returns the `digest` header that belongs to a body. */
export function digestOf(body: string): string {
  return `SHA-256=${createHash('sha256').update(body, 'utf8').digest('base64')}`
}

function partsOf(text: string): Map<string, string> {
  return new Map([...text.matchAll(/(\w+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]))
}
