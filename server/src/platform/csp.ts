import { createHash } from 'node:crypto'

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/**
 * The content security policy of a page: its own inline scripts by hash. Hashes, not nonces, because the page and its policy
 * are cached together. Styles are made at run time by the component library, so they cannot be hashed.
 */
export function contentSecurityPolicy(html: string, formOrigins: string[]): string {
  const hashes = new Set<string>()
  for (const [, attributes = '', body = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (!/\ssrc=/.test(attributes) && !/type="application\//.test(attributes)) hashes.add(hashOf(body))
  }
  return [
    "default-src 'none'",
    `script-src 'self' ${[...hashes].join(' ')}`,
    "style-src-elem 'self' 'unsafe-inline'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    `form-action 'self' ${formOrigins.join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ')
}
