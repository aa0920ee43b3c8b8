import type { Place } from '@chautari/contract/catalogue/shapes'

/** What was found, places before hotels; a group without rows is left out. */
export function groupPlaces(found: Place[]): { name: 'placeGroup' | 'hotelGroup'; rows: Place[] }[] {
  const groups = [
    { name: 'placeGroup', rows: found.filter(({ kind }) => kind !== 'property') },
    { name: 'hotelGroup', rows: found.filter(({ kind }) => kind === 'property') },
  ] as const
  return groups.filter(({ rows }) => rows.length > 0)
}

/** The id of a row in the document, for the box to name the active one. */
export function rowId(list: string, { kind, slug, latitude, longitude }: Place): string {
  return `${list}-${slug ?? `${kind}-${latitude}-${longitude}`}`
}
