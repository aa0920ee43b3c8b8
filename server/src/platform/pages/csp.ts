import { createHash } from 'node:crypto'

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Whom else a page may speak to. */
export type ExternalOrigins = {
  /** Where its forms may be posted to. */
  formOrigins: string[]
  /** Where a vector map's style, tiles, letters and pictures come from. */
  mapOrigins: string[]
}

/**
 * The content security policy of a page: its own inline scripts by hash. Hashes, not nonces, because the page and its policy
 * are cached together. Styles are made at run time by the component library, so they cannot be hashed.
 */
export function contentSecurityPolicy(html: string, { formOrigins, mapOrigins }: ExternalOrigins): string {
  const hashes = new Set<string>()
  for (const [, attributes = '', body = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (!/\ssrc=/.test(attributes) && !/type="application\//.test(attributes)) hashes.add(hashOf(body))
  }
  return [
    "default-src 'none'",
    `script-src 'self' ${[...hashes].join(' ')}`,
    "style-src-elem 'self' 'unsafe-inline'",
    "style-src-attr 'unsafe-inline'",
    listed("img-src 'self' data: blob:", mapOrigins),
    "font-src 'self'",
    listed("connect-src 'self'", mapOrigins),
    "manifest-src 'self'",
    "worker-src 'self'",
    listed("form-action 'self'", formOrigins),
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ')
}

/** The policy of a page that is whole in one file and speaks to nobody: its own scripts and styles, by hash. */
export function standalonePolicy(html: string): string {
  const hashesOf = (tag: string) =>
    [...html.matchAll(new RegExp(`<${tag}>([^]*?)</${tag}>`, 'g'))].map(([, body = '']) => hashOf(body))
  return [
    "default-src 'none'",
    `script-src ${hashesOf('script').join(' ')}`,
    `style-src ${hashesOf('style').join(' ')}`,
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
}

const listed = (directive: string, origins: string[]) => [directive, ...origins].join(' ')
