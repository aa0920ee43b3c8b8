// An English SMS has 160 symbols of GSM; a Nepali one of two parts has 67 each.
const LENGTH = { en: 160, ne: 134 } as const

/** Returns the SMS of a notice, cut where it would cost another part. */
export function fittingSms({ title, text }: { title: string; text: string }, locale: 'en' | 'ne'): string {
  const whole = `${locale === 'ne' ? 'चौतारी' : 'Chautari'}: ${title}. ${text}`
  const longest = LENGTH[locale]
  return whole.length <= longest ? whole : `${whole.slice(0, longest - 3).trimEnd()}...`
}
