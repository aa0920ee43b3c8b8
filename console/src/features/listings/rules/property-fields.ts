import { plainDigits } from '@chautari/contract/fields/plain-digits'
import type { CallInput, CallResponse } from '@chautari/contract/contract'

/** A property as the editing call of the API returns it. */
export type PropertyFile = CallResponse<'GET /staff/properties/:slug'>['data']
type Body = CallInput<'PATCH /staff/properties/:slug'>['body']

/** A short text in both languages; without the Nepali one, readers see the English. */
export type Pair = { en: string; ne: string }

/** The values of the editor. Numbers are texts, because a half-typed number is not valid yet. */
export type Fields = {
  title: string
  title_ne: string
  brand_name: string
  kind: string
  star_rating: string
  organisation: { id: string; name: string }
  place: { slug: string; name: string; name_ne: string; latitude: number; longitude: number }
  address: string
  latitude: string
  longitude: string
  description: string
  description_ne: string
  amenities: string[]
  services: string[]
  highlights: Pair[]
  check_in_time: string
  check_in_until: string
  check_out_time: string
  health_and_safety: string[]
  floors: string
  bars: string
  phone: string
  supplier_email: string
}
export type FieldName = keyof Fields

/** The names of fields in refusals, where they differ; `pin` is a gap of a property on sale. */
export const REFUSED_AS = {
  organisation: ['organisation_id'],
  highlights: ['highlights', 'highlights_ne'],
  latitude: ['latitude', 'pin'],
}

/** Returns the fields of a property. A Nepali highlight that equals the English one is empty. */
export function fieldsOf(file: PropertyFile): Fields {
  return {
    title: file.title,
    title_ne: file.title_ne ?? '',
    brand_name: file.brand_name,
    kind: file.kind,
    star_rating: file.star_rating === null ? '' : String(file.star_rating),
    organisation: file.organisation,
    place: file.place,
    address: file.address,
    latitude: String(file.latitude),
    longitude: String(file.longitude),
    description: file.description,
    description_ne: file.description_ne ?? '',
    amenities: file.amenities,
    services: file.services,
    highlights: file.highlights.map((en, index) => ({ en, ne: nepaliOf(en, file.highlights_ne?.[index]) })),
    check_in_time: file.check_in_time,
    check_in_until: file.check_in_until ?? '',
    check_out_time: file.check_out_time,
    health_and_safety: file.health_and_safety,
    floors: String(file.floors),
    bars: String(file.bars),
    phone: file.phone ?? '',
    supplier_email: file.supplier_email ?? '',
  }
}

const nepaliOf = (en: string, ne = '') => (ne === en ? '' : ne)

/** Returns the body of the call that writes some fields, without empty rows of lists. */
export function bodyOf(fields: Partial<Fields>): Body {
  const { organisation, place, highlights, star_rating: stars, ...texts } = fields
  const { latitude, longitude, floors, bars, services, health_and_safety: safety, ...others } = texts
  const body = {
    ...others,
    ...(organisation && { organisation_id: organisation.id }),
    ...(place && { place: place.slug }),
    ...(stars !== undefined && { star_rating: stars === '' ? null : Number(stars) }),
    ...numbersOf({ latitude, longitude, floors, bars }),
    ...(services && { services: filled(services) }),
    ...(safety && { health_and_safety: filled(safety) }),
    ...(highlights && highlightsOf(highlights)),
  }
  // Empty texts of nullable fields are stored as null.
  const emptied = Object.entries(body).map(([name, value]) => [name, value === '' && NULLABLE.has(name) ? null : value])
  return Object.fromEntries(emptied) as Body
}

const NULLABLE: ReadonlySet<string> = new Set(['title_ne', 'description_ne', 'check_in_until', 'phone', 'supplier_email'])

const filled = (words: string[]) => words.map((word) => word.trim()).filter((word) => word !== '')

/** Returns texts as numbers. A text that is not a number becomes null, which the server refuses with a reason. */
function numbersOf(texts: Record<string, string | undefined>): Record<string, number | null> {
  const given = Object.entries(texts).filter((pair): pair is [string, string] => pair[1] !== undefined)
  return Object.fromEntries(given.map(([name, text]) => [name, numberIn(text)]))
}

/** Parses a number, also in Nepali digits; null for any other text. */
export function numberIn(text: string): number | null {
  const latin = plainDigits(text).trim()
  return latin === '' || Number.isNaN(Number(latin)) ? null : Number(latin)
}

/** Returns highlights in both languages. A missing Nepali highlight is the English one; without any, the Nepali list is null. */
function highlightsOf(pairs: Pair[]) {
  const kept = pairs.map(({ en, ne }) => ({ en: en.trim(), ne: ne.trim() })).filter(({ en, ne }) => en !== '' || ne !== '')
  return {
    highlights: kept.map(({ en }) => en),
    highlights_ne: kept.some(({ ne }) => ne !== '') ? kept.map(({ en, ne }) => ne || en) : null,
  }
}
