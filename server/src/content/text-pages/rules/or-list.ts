import type { Locale, LocalisedText } from '@chautari/contract/locale'

const OR: LocalisedText = { en: 'or', ne: 'वा' }

/** Joins words as alternatives: "A, B or C". */
export function orList(words: readonly string[], locale: Locale): string {
  const last = words.slice(-2).join(` ${OR[locale]} `)
  return [...words.slice(0, -2), last].join(', ')
}
