/** Languages of the site, its emails and its error messages (decision 037). */
export const LOCALES = ['en', 'ne'] as const
export type Locale = (typeof LOCALES)[number]

/** A text in every language. */
export type LocalisedText = Record<Locale, string>

/** Name of the cookie that stores the chosen language, and of the query parameter that sets it (decision 037). */
export const LOCALE_NAME = 'lang'

/** Parses a language code; returns undefined for a language that we don't have. */
export const parseLocale = (text: string | null | undefined): Locale | undefined => LOCALES.find((known) => known === text)

type Preferences = { query?: string | null; cookie?: string | undefined; accepted?: string | undefined }

/** Picks a language: the query parameter first, then the cookie, then `accept-language`, then English (decision 037). */
export function pickLocale({ query, cookie = '', accepted }: Preferences): Locale {
  const chosen = /(?:^|;\s*)lang=(\w+)/.exec(cookie)?.[1]
  return parseLocale(query) ?? parseLocale(chosen) ?? acceptedLocale(accepted)
}

/** Returns the supported language that an `accept-language` header prefers (RFC 9110 §12.5.4); English when it names none. */
export function acceptedLocale(accepted = ''): Locale {
  const ranges = accepted.split(',').map((range) => {
    const [tag = '', ...parameters] = range
      .toLowerCase()
      .split(';')
      .map((part) => part.trim())
    const weight = Number(/^q=([\d.]+)$/.exec(parameters[0] ?? '')?.[1] ?? 1)
    return { locale: parseLocale(tag.split('-')[0]), weight }
  })
  const known = ranges.filter(({ locale, weight }) => locale && weight > 0)
  return known.toSorted((one, other) => other.weight - one.weight)[0]?.locale ?? 'en'
}

const PLACEHOLDER = /\{(\w+)\}(?=([\u0900-\u0963])?)/g
const ENDS_IN_DEVANAGARI = /[\u0900-\u0963]$/

/**
 * Returns a text with each `{name}` replaced by `valueOf(name)`. A Nepali postposition is written together with a Devanagari
 * word ("सीतालाई") and apart from Latin letters and digits ("Sita लाई"), so one that follows a placeholder gets the space that
 * its value needs.
 */
export function fillPlaceholders(text: string, valueOf: (name: string) => string): string {
  return text.replace(PLACEHOLDER, (_, name: string, postposition?: string) => {
    const value = valueOf(name)
    return postposition === undefined || value === '' || ENDS_IN_DEVANAGARI.test(value) ? value : `${value} `
  })
}
