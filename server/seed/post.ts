import { slugOf } from './slug.ts'

/** A post of the demo, before it is written as HTML. */
export type DemoPost = {
  title: string
  /** What its address ends in, where the title has no Latin letters. */
  address?: string
  author: string
  picture: string
  /** Before the day of the seed. */
  daysAgo: number
  /** Paragraphs; one that begins with `## ` is a heading, one of lines that begin with `- ` a list. Links are HTML. */
  body: string[]
}

/** What the address of a post ends in. */
export const addressOf = ({ title, address }: DemoPost): string => address ?? slugOf(title)

/** The body of a post as HTML. */
export function htmlOf({ body }: DemoPost): string {
  return body.map(blockOf).join('\n')
}

function blockOf(block: string): string {
  if (block.startsWith('## ')) return `<h2>${block.slice(3)}</h2>`
  if (!block.startsWith('- ')) return `<p>${block}</p>`
  const items = block.split('\n').map((line) => `<li>${line.replace(/^- /, '')}</li>`)
  return `<ul>${items.join('')}</ul>`
}
