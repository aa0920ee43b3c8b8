import type { LocalisedText } from '@chautari/contract/locale'

const NOT_TOGETHER: LocalisedText = {
  en: 'Choose different rooms of one property',
  ne: 'कृपया एउटै होटलका फरक-फरक कोठा छान्नुहोस्',
}

/** Returns the error of a mix that names a room twice or rooms of several properties; empty otherwise (issue 14 §2). */
export function validateMix(rooms: { slug: string; propertySlug: string }[]): Record<string, LocalisedText[]> {
  const slugs = new Set(rooms.map(({ slug }) => slug))
  const properties = new Set(rooms.map(({ propertySlug }) => propertySlug))
  return slugs.size < rooms.length || properties.size > 1 ? { more_lines: [NOT_TOGETHER] } : {}
}
