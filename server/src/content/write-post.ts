import sanitize from 'sanitize-html'
import type { Tx } from '../platform/database/db.ts'
import { insertPost, type PostValues } from './store/posts.ts'

const EXCERPT_MAX = 180

const OWN_PICTURE = /^\/media\/[a-z0-9-]+-(400|800|1600)\.avif$/
// A path of ours: not "//host", nor "/\host", which browsers read alike.
const OWN_PATH = /^\/(?![/\\])/
const HTTPS = /^https:\/\//i

/** Writes a post. Its body is made safe here, and nowhere else: whoever shows it may trust it. */
export async function publishPost(tx: Tx, post: Omit<PostValues, 'excerpt'>): Promise<void> {
  const body = safeBody(post.body)
  await insertPost(tx, { ...post, body, excerpt: excerptOf(body) })
}

/** The HTML of a post without anything that could do more than be read: known marks, links by https or to our own pages, own pictures. */
export function safeBody(html: string): string {
  return sanitize(html, {
    allowedTags: ['p', 'h2', 'h3', 'ul', 'ol', 'li', 'a', 'strong', 'em', 'blockquote', 'figure', 'figcaption', 'img'],
    allowedAttributes: { a: ['href', 'rel'], img: ['src', 'alt', 'width', 'height'] },
    allowedSchemes: ['https'],
    allowProtocolRelative: false,
    parseStyleAttributes: false,
    transformTags: {
      a: (tagName, { href = '' }) => {
        if (OWN_PATH.test(href)) return { tagName, attribs: { href } }
        return { tagName, attribs: HTTPS.test(href) ? { href, rel: 'noopener' } : ({} as sanitize.Attributes) }
      },
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !OWN_PICTURE.test(attribs.src ?? ''),
  }).trim()
}

/** The first words of a body, without marks: whole words, and an ellipsis where more follow. */
export function excerptOf(body: string): string {
  const [paragraph = ''] = /<p>.*?<\/p>/s.exec(body) ?? [body]
  const text = plain(paragraph)
  if (text.length <= EXCERPT_MAX) return text
  return `${text.slice(0, text.lastIndexOf(' ', EXCERPT_MAX)).replace(/[\s,;:–-]+$/, '')}…`
}

const SYMBOLS: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

function plain(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot);/g, (entity) => SYMBOLS[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim()
}
