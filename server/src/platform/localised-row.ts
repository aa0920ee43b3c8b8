import type { Locale } from '@chautari/contract/locale'

/**
 * Returns a row whose English texts are replaced by its Nepali ones when the locale is `ne`: `titleNe` replaces `title`. A field without a Nepali text
 * stays English (issue 13 §25).
 */
export function localisedRow<R extends object>(row: R, locale: Locale): R {
  if (locale === 'en') return row
  const nepali = Object.entries(row).flatMap(([name, value]) =>
    name.endsWith('Ne') && value !== null && value !== undefined ? [[name.slice(0, -'Ne'.length), value] as const] : [],
  )
  return { ...row, ...Object.fromEntries(nepali) }
}
