/** The languages of the site, its letters and its refusals. */
export const LOCALES = ['en', 'ne'] as const
export type Locale = (typeof LOCALES)[number]

/** The same said in every language. */
export type LocalisedText = Record<Locale, string>

/** Where a browser keeps the language that was chosen; the address of a page may name one by the same word. */
export const LOCALE_NAME = 'lang'

export const parseLocale = (text: string | null | undefined): Locale | undefined => LOCALES.find((known) => known === text)

type Wanted = { asked?: string | null; cookie?: string | undefined; accepted?: string | undefined }

/** The language for somebody: what the address asks for, else what was chosen before, else the browser's first that we have. */
export function pickLocale({ asked, cookie = '', accepted }: Wanted): Locale {
  const chosen = /(?:^|;\s*)lang=(\w+)/.exec(cookie)?.[1]
  return parseLocale(asked) ?? parseLocale(chosen) ?? acceptedLocale(accepted)
}

/** The first of a list of languages (RFC 9110 §12.5.4) that we have; English where there is none. */
export function acceptedLocale(accepted = ''): Locale {
  const wishes = accepted.split(',').map((wish) => {
    const [tag = '', ...parameters] = wish
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/)
    const weight = Number(/^q=([\d.]+)$/.exec(parameters[0] ?? '')?.[1] ?? 1)
    return { locale: parseLocale(tag.split('-')[0]), weight }
  })
  const known = wishes.filter(({ locale, weight }) => locale && weight > 0)
  return known.toSorted((one, other) => other.weight - one.weight)[0]?.locale ?? 'en'
}
