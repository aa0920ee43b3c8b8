import { createHash } from 'node:crypto'
import { ByBytes } from './by-bytes.ts'

const hashOf = (text: Buffer | string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const HASHES_KEPT_MAX = 500
/** A longer script contains the data of its page (our choice). */
const SHARED_SCRIPT_MAX_BYTES = 2000
const hashes = new ByBytes<string>(HASHES_KEPT_MAX)

/** Returns the hash of a style sheet or script that pages share, and keeps it. */
const keptHashOf = (text: Buffer) => hashes.get([text], () => hashOf(text))

/** Further origins that a page may fetch from. */
export type ExternalOrigins = {
  /** Origins that its forms may be posted to. */
  formOrigins: string[]
  /** Origins of the vector map's style, tiles, glyphs and sprites. */
  mapOrigins: string[]
}

/**
 * Returns the CSP of a page, with its inline scripts and styles by hash. Hashes instead of nonces, because the page is cached with
 * its policy. The components set `style` attributes at run time, which cannot be hashed.
 */
export function contentSecurityPolicy(html: Buffer, { formOrigins, mapOrigins }: ExternalOrigins): string {
  const styles = elementsOf(html, 'style').map(({ text }) => keptHashOf(text))
  return [
    "default-src 'none'",
    `script-src 'self' ${inlineScripts(html).join(' ')}`,
    listed("style-src-elem 'self'", styles),
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

/**
 * Returns the CSP of the console's page: its inline scripts by hash, and style elements with its nonce. It allows no `style`
 * attributes, no form posts and no other origin (decision 065).
 */
export function consolePolicy(html: string, nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${inlineScripts(Buffer.from(html)).join(' ')}`,
    `style-src-elem 'self' 'nonce-${nonce}'`,
    "style-src-attr 'none'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ')
}

/** Returns the hashes of the inline scripts of a page, without its data. */
function inlineScripts(html: Buffer): string[] {
  const hashes = new Set<string>()
  for (const { attributes, text } of elementsOf(html, 'script')) {
    if (!/\ssrc=/.test(attributes) && !/type="application\//.test(attributes))
      hashes.add(text.length > SHARED_SCRIPT_MAX_BYTES ? hashOf(text) : keptHashOf(text))
  }
  return [...hashes]
}

/** Returns the scripts or styles of a page. Finds them by fixed texts, which takes less than regular expressions over a whole page. */
function elementsOf(html: Buffer, name: 'script' | 'style'): { attributes: string; text: Buffer }[] {
  const [opening, closing] = [`<${name}`, `</${name}>`]
  const elements: { attributes: string; text: Buffer }[] = []
  let from = html.indexOf(opening)
  while (from >= 0) {
    const tagEnd = html.indexOf('>', from)
    const end = html.indexOf(closing, tagEnd)
    if (tagEnd < 0 || end < 0) break
    elements.push({ attributes: html.toString('latin1', from + opening.length, tagEnd), text: html.subarray(tagEnd + 1, end) })
    from = html.indexOf(opening, end)
  }
  return elements
}

/** Returns the CSP of a self-contained page: its scripts and styles by hash, no requests. */
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
