import { slugOf } from '../slug.ts'

/** A demo post, before it is rendered as HTML. */
export type DemoPost = {
  title: string
  /** The slug, for titles without Latin letters. */
  address?: string
  author: string
  picture: string
  /** Days before the seed's day. */
  daysAgo: number
  /** Paragraphs. `## ` starts a heading, lines with `- ` form a list. Links are HTML. */
  body: string[]
}

/** Returns the slug of a post. */
export const addressOf = ({ title, address }: DemoPost): string => address ?? slugOf(title)

/** Returns whether a post is in Nepali, by its title: an English text may contain Nepali names. */
export const isNepali = ({ title }: DemoPost): boolean => /\p{Script=Devanagari}/u.test(title)

/** Returns the body of a post as HTML. */
export function htmlOf({ body }: DemoPost): string {
  return body.map(blockOf).join('\n')
}

function blockOf(block: string): string {
  if (block.startsWith('## ')) return `<h2>${block.slice(3)}</h2>`
  if (!block.startsWith('- ')) return `<p>${block}</p>`
  const items = block.split('\n').map((line) => `<li>${line.replace(/^- /, '')}</li>`)
  return `<ul>${items.join('')}</ul>`
}
