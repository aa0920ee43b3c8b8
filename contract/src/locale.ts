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
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/)
    const weight = Number(/^q=([\d.]+)$/.exec(parameters[0] ?? '')?.[1] ?? 1)
    return { locale: parseLocale(tag.split('-')[0]), weight }
  })
  const known = ranges.filter(({ locale, weight }) => locale && weight > 0)
  return known.toSorted((one, other) => other.weight - one.weight)[0]?.locale ?? 'en'
}
