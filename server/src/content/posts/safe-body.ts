import { createRequire } from 'node:module'
import type sanitizeHtml from 'sanitize-html'

// Loaded when the first text is sanitised, because loading is slow and the start of the server does not need it.
const require = createRequire(import.meta.url)
const sanitize = (html: string, options: sanitizeHtml.IOptions) =>
  (require('sanitize-html') as typeof sanitizeHtml)(html, options)

const EXCERPT_MAX = 180

const OWN_PICTURE = /^\/media\/(?:listings\/[0-9a-f]{32}|[a-z0-9-]+)-(?:400|800|1600)\.avif$/
// A path on our origin: not "//host" or "/\host", which browsers treat as another host.
const OWN_PATH = /^\/(?![/\\])/
const HTTPS = /^https:\/\//i

const TEXT_TAGS = ['p', 'ul', 'ol', 'li', 'a', 'strong', 'em', 'blockquote']

const RULES = {
  allowedSchemes: ['https'],
  allowProtocolRelative: false,
  parseStyleAttributes: false,
  transformTags: {
    a: (tagName: string, { href = '' }: sanitizeHtml.Attributes) => {
      if (OWN_PATH.test(href)) return { tagName, attribs: { href } }
      return { tagName, attribs: HTTPS.test(href) ? { href, rel: 'noopener' } : ({} as sanitizeHtml.Attributes) }
    },
  },
  exclusiveFilter: ({ tag, attribs }: sanitizeHtml.IFrame) => tag === 'img' && !OWN_PICTURE.test(attribs.src ?? ''),
}

/**
 * Returns the HTML reduced to known tags, links by https or to our own pages, and our own pictures; empty when no text or picture remains. Every stored
 * body has passed through this function, so pages render stored bodies as they are.
 */
export function safeBody(html: string): string {
  const safe = sanitize(html, {
    ...RULES,
    allowedTags: [...TEXT_TAGS, 'h2', 'h3', 'figure', 'figcaption', 'img'],
    allowedAttributes: { a: ['href', 'rel'], img: ['src', 'alt', 'width', 'height'] },
  }).trim()
  return plain(safe) === '' && !safe.includes('<img') ? '' : safe
}

/** Returns the HTML of a section reduced as `safeBody` does, but without pictures, and with headings turned into paragraphs. */
export function safeText(html: string): string {
  const safe = sanitize(html, {
    ...RULES,
    allowedTags: TEXT_TAGS,
    allowedAttributes: { a: ['href', 'rel'] },
    transformTags: { ...RULES.transformTags, h2: 'p', h3: 'p' },
  }).trim()
  return plain(safe) === '' ? '' : safe
}

/** Returns the first paragraph of a body as plain text, cut after a whole word and with an ellipsis if it is too long. */
export function excerptOf(body: string): string {
  const [paragraph = ''] = /<p>.*?<\/p>/s.exec(body) ?? [body]
  const text = plain(paragraph)
  if (text.length <= EXCERPT_MAX) return text
  const end = text.lastIndexOf(' ', EXCERPT_MAX)
  // A single word that is too long, such as a web address, is cut inside.
  return `${text.slice(0, end === -1 ? EXCERPT_MAX : end).replace(/[\s,;:–-]+$/, '')}…`
}

type Excerpted = { excerpt: string; body: string }

/** Returns the excerpt of a changed text: the one that an author wrote, else the beginning of the text. */
export function excerptAfter(before: Excerpted, after: Excerpted): string {
  const isWritten = after.excerpt !== '' && after.excerpt !== excerptOf(before.body)
  return isWritten ? after.excerpt : excerptOf(after.body)
}

const SYMBOLS: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

function plain(html: string): string {
  return html
    .replace(/<\/?(?:strong|em|a)\b[^>]*>/g, '')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot);/g, (entity) => SYMBOLS[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim()
}
