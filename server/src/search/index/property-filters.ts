import type { Filters } from '../rules/filters.ts'
import type { Columns } from './columns.ts'

/** Returns the filters of a search that concern a whole property, as conditions on its row. */
export function propertyFilters(columns: Columns, wanted: Filters) {
  const stars = new Set(wanted.stars)
  const kinds = new Set(wanted.kinds.map((kind) => columns.kinds.find(kind)))
  const amenities = wanted.amenities.map((amenity) => columns.amenityNames.find(amenity) ?? -1)
  return {
    isInStars: (row: number) => stars.size === 0 || stars.has(columns.stars[row] ?? 0),
    isInKind: (row: number) => kinds.size === 0 || kinds.has(columns.kind[row]),
    isInAmenities: (row: number) => amenities.every((amenity) => columns.amenities.has(row, amenity)),
  }
}
