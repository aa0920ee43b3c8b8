import { devanagari } from '../calendar/bikram-sambat.ts'
import type { Locale } from '../locale.ts'

/** The values of names in braces: numbers, or words in the language of the text. */
export type Values = Record<string, number | string>

const NAME = /\{(\w+)\}/g

/**
 * Returns the text of a text page with each `{name}` replaced by its value in the language. A name without a value is not replaced. Values go into HTML
 * unescaped, so they must be our own words. Unlike `fillPlaceholders`, it adds no space before a Nepali postposition.
 */
export function interpolate(text: string, values: Values, locale: Locale): string {
  return text.replace(NAME, (written, name: string) => {
    const value = values[name]
    if (value === undefined) return written
    return typeof value === 'number' && locale === 'ne' ? devanagari(value) : String(value)
  })
}

/** Returns the names in braces of a text. */
export function placeholdersIn(text: string): string[] {
  return [...text.matchAll(NAME)].map(([, name = '']) => name)
}
