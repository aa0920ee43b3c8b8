import type { CalendarDate } from '@chautari/contract/dates'
import type { FieldsChanged } from '../../../../ui/nights/draft.ts'
import type { Chosen } from './changes.ts'
import type { CalendarRoom, Night, Row } from './rows.ts'
import { newValuesOf, shownIn, type CellShown, type NewValues } from './shown.ts'

type Rooms = { rooms: CalendarRoom[] }

/** Returns the selected nights with their rows, without rows that are no longer there. */
export function chosenIn(rows: Row[], nights: { row: string; days: CalendarDate[] }[]): Chosen {
  return nights.flatMap(({ row: key, days }) => {
    const row = rows.find((each) => each.key === key)
    return row && days.length > 0 ? [{ row, days }] : []
  })
}

/** Returns a night of a room; undefined if it is not loaded. */
function nightIn({ rooms }: Rooms, slug: string, day: CalendarDate): Night | undefined {
  return rooms.find((room) => room.slug === slug)?.nights.find(({ night }) => night === day)
}

/** Returns the loaded nights of a selection, once for each selected row. */
export function nightsOf(calendar: Rooms, chosen: Chosen): Night[] {
  return chosen.flatMap(({ row, days }) => days.flatMap((day) => nightIn(calendar, row.room, day) ?? []))
}

type Typing = { row: Row; chosen: Chosen; fields: FieldsChanged }

/** Returns the values that typed cells show until the server responds; none where only the server can compute them, such as an adjusted price. */
export function typedValues(calendar: Rooms, { row, chosen, fields }: Typing): NewValues {
  const { price, rooms_to_sell: rooms, min_stay: min, max_stay: max } = fields
  const after = {
    ...(typeof price === 'object' && 'set' in price && { price: price.set }),
    ...(rooms !== undefined && { rooms_to_sell: rooms }),
    ...(min !== undefined && { min_stay: min }),
    ...(max !== undefined && { max_stay: max }),
  }
  const plan = row.kind === 'stock' ? null : row.plan
  return newValuesOf({ changes: nightsOf(calendar, chosen).map(({ night }) => ({ room: row.room, plan, night, after })) })
}

type At = { row: Row; day: CalendarDate; values: NewValues }

/** Returns the value that a cell shows, given the values that an act writes. */
export function shownAt(calendar: Rooms, { row, day, values }: At): CellShown['value'] {
  const total = calendar.rooms.find(({ slug }) => slug === row.room)?.total_rooms ?? 0
  return shownIn(row, nightIn(calendar, row.room, day), { values, total }).value
}
