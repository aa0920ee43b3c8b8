import type { Place } from '@chautari/contract/catalogue/shapes'

/** Groups suggestions, places before hotels; omits empty groups. */
export function groupPlaces(found: Place[]): { name: 'placeGroup' | 'hotelGroup'; rows: Place[] }[] {
  const groups = [
    { name: 'placeGroup', rows: found.filter(({ kind }) => kind !== 'property') },
    { name: 'hotelGroup', rows: found.filter(({ kind }) => kind === 'property') },
  ] as const
  return groups.filter(({ rows }) => rows.length > 0)
}

/** Returns the element id of a row, for aria-activedescendant. */
export function rowId(list: string, { kind, slug, latitude, longitude }: Place): string {
  return `${list}-${slug ?? `${kind}-${latitude}-${longitude}`}`
}
