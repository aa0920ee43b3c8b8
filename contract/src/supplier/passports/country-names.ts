import type { Locale } from '../../locale.ts'

/** Returns a function that names countries in a language, as the runtime knows them; their code where it knows none. */
export function countryNames(locale: Locale): (code: string) => string {
  const names = new Intl.DisplayNames([locale, 'en'], { type: 'region' })
  return (code) => names.of(code) ?? code
}
