// One SMS of 160 GSM characters in English; two parts of 67 characters each in Nepali.
const LENGTH = { en: 160, ne: 134 } as const

/** Returns the SMS of a notice, cut to the length that needs no further part. */
export function fittingSms({ title, text }: { title: string; text: string }, locale: 'en' | 'ne'): string {
  const whole = `${locale === 'ne' ? 'चौतारी' : 'Chautari'}: ${title}. ${text}`
  const longest = LENGTH[locale]
  return whole.length <= longest ? whole : `${whole.slice(0, longest - 3).trimEnd()}...`
}
