import { nightsBetween } from '@chautari/contract/dates'
import { visitCandidates } from './candidates.ts'
import { intAt, shortAt } from './column-values.ts'
import type { Columns } from './columns.ts'
import type { NightRange } from './plans/price-plan.ts'
import { propertyFilters } from './property-filters.ts'
import { PROPERTY_FILTERS } from './scratch.ts'
import type { StayQuery } from './stay-query.ts'

/** Returns the nights of a stay by their numbers in the columns. */
export function nightsOfStay({ firstDay }: Columns, { stay }: StayQuery): NightRange {
  const first = nightsBetween(firstDay, stay.from)
  return { first, end: first + stay.nights }
}

/** Lists the properties of the searched area and returns how many there are. */
export function listCandidates(columns: Columns, { within, exceptPropertyId }: StayQuery): number {
  const { propertyId, scratch } = columns
  const { row: rows, metres, isInside } = scratch
  let count = 0
  visitCandidates(columns, within, (row, distance, isInPlace) => {
    if (propertyId[row] === exceptPropertyId) return
    rows[count] = row
    metres[count] = distance
    isInside[count++] = isInPlace ? 1 : 0
  })
  return count
}

/** Notes which filters of properties each candidate passes. */
export function filterCandidates(columns: Columns, { filters }: StayQuery, count: number): void {
  const { row: rows, filtersPassed } = columns.scratch
  const { isInStars, isInKind, isInAmenities } = propertyFilters(columns, filters)
  if (filters.stars.length + filters.kinds.length + filters.amenities.length === 0)
    return void filtersPassed.fill(PROPERTY_FILTERS.all, 0, count)
  for (let n = 0; n < count; n++) {
    const row = rows[n] ?? 0
    filtersPassed[n] =
      (isInStars(row) ? PROPERTY_FILTERS.stars : 0) |
      (isInKind(row) ? PROPERTY_FILTERS.kind : 0) |
      (isInAmenities(row) ? PROPERTY_FILTERS.amenities : 0)
  }
}

/** Returns a function for the rooms left in the fullest night of the stay, at most all. */
export function leftOfRooms(columns: Columns, query: StayQuery): (room: number) => number {
  const { totalRooms, taken, capacity } = columns
  const { first, end } = nightsOfStay(columns, query)
  const stride = capacity.rooms
  return (room) => {
    let most = 0
    for (let cell = first * stride + room; cell < end * stride; cell += stride) most = Math.max(most, shortAt(taken, cell))
    return intAt(totalRooms, room) - most
  }
}
