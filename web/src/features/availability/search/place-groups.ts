import type { Place } from '@chautari/contract/catalogue/shapes'

/** The suggestion to search the whole country. The server recognises it by this name. */
export const ANYWHERE: Place = {
  kind: 'district',
  slug: 'anywhere',
  name: 'Nepal',
  name_ne: 'नेपाल',
  latitude: 0,
  longitude: 0,
  address: '',
  properties_count: 0,
  nearby_count: 0,
}

/** Returns whether "Anywhere in Nepal" is suggested: for an empty text, and for a text that is a prefix of one of its words. */
export function suggestsAnywhere(typed: string, names: readonly string[]): boolean {
  const text = typed.trim().toLowerCase()
  return text === '' || names.some((name) => name.toLowerCase().startsWith(text))
}

type PlaceGroup = { name: 'placeGroup' | 'hotelGroup' | 'popularGroup' | 'recentGroup'; rows: Place[] }

/** Groups suggestions, places before hotels; omits empty groups. */
export function groupPlaces(found: Place[]): PlaceGroup[] {
  const groups = [
    { name: 'placeGroup', rows: found.filter(({ kind }) => kind !== 'property') },
    { name: 'hotelGroup', rows: found.filter(({ kind }) => kind === 'property') },
  ] as const
  return groups.filter(({ rows }) => rows.length > 0)
}

/** Groups what an empty box suggests: popular places, and before them the recent ones, each once. */
export function groupUntyped(popular: Place[], recent: Place[]): PlaceGroup[] {
  const ids = new Set(recent.map((place) => rowId('', place)))
  const groups = [
    { name: 'recentGroup', rows: recent },
    { name: 'popularGroup', rows: popular.filter((place) => !ids.has(rowId('', place))) },
  ] as const
  return groups.filter(({ rows }) => rows.length > 0)
}

/** Returns the element id of a row, for aria-activedescendant. */
export function rowId(list: string, { kind, slug, latitude, longitude }: Place): string {
  return `${list}-${slug ?? `${kind}-${latitude}-${longitude}`}`
}
