import type { Locale } from '@chautari/contract/locale'

type Titled = { title: string; titleNe: string }

/** Returns the language in which a reader gets a post: the reader's own if the post has it, else the language in which it is written. */
export function languageFor({ title, titleNe }: Titled, reader: Locale): Locale {
  if (titleNe === '') return 'en'
  return title === '' ? 'ne' : reader
}

/** Returns the title and excerpt for a reader, and their language. */
export function cardFor(post: Titled & { excerpt: string; excerptNe: string }, reader: Locale) {
  const lang = languageFor(post, reader)
  return lang === 'ne'
    ? { lang, title: post.titleNe, excerpt: post.excerptNe }
    : { lang, title: post.title, excerpt: post.excerpt }
}

/** Returns the text of a post for a reader. */
export function bodyFor(post: Titled & { body: string; bodyNe: string }, reader: Locale): string {
  return languageFor(post, reader) === 'ne' ? post.bodyNe : post.body
}
