import { MIX_ROOMS_MAX } from '@chautari/contract/availability/limits'
import { devanagari } from '@chautari/contract/calendar/bikram-sambat'
import type { LocalisedText } from '@chautari/contract/locale'

const NOT_TOGETHER: LocalisedText = {
  en: 'Choose different rooms of one property',
  ne: 'कृपया एउटै होटलका फरक-फरक कोठा छान्नुहोस्',
}

const TOO_MANY: LocalisedText = {
  en: `You can book up to ${MIX_ROOMS_MAX} rooms of different types together`,
  ne: `फरक-फरक प्रकारका कोठा एकैपटक बढीमा ${devanagari(MIX_ROOMS_MAX)} वटा बुक गर्न सकिन्छ`,
}

type Line = { slug: string; propertySlug: string; quantity: number }

/**
 * Returns the error of a mix that names a room twice, rooms of several properties or more than MIX_ROOMS_MAX rooms; empty otherwise, and
 * for rooms of one type (issue 14 §2).
 */
export function validateMix(lines: Line[]): Record<string, LocalisedText[]> {
  if (lines.length < 2) return {}
  const slugs = new Set(lines.map(({ slug }) => slug))
  const properties = new Set(lines.map(({ propertySlug }) => propertySlug))
  if (slugs.size < lines.length || properties.size > 1) return { more_lines: [NOT_TOGETHER] }
  const rooms = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return rooms > MIX_ROOMS_MAX ? { more_lines: [TOO_MANY] } : {}
}
