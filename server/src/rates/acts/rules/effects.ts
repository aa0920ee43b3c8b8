import type { CalendarDate } from '@chautari/contract/dates'
import type { Cell } from './cell.ts'

/** The effects of a change. */
export type NightsEffects = {
  cells: Cell[]
  /** The first and last changed night; null when nothing changes. */
  from: CalendarDate | null
  to: CalendarDate | null
  /** The changed nights in which rooms are held or booked, counted per room: those bookings keep their price and terms. */
  takenNights: number
  /** Nights with more rooms taken than wanted: their capacity stays at what is taken. */
  overTaken: { room: string; night: CalendarDate; wanted: number; taken: number }[]
}

/**
 * The result of an act or its preview. `actId` is null for a preview, and when nothing changed. `basePaisa` is the price of nights without
 * a price of their own, for acts that change it; `before` is null for a new plan.
 */
export type ActDone = {
  outcome: 'done'
  actId: number | null
  basePaisa?: { before: number | null; after: number }
} & NightsEffects

/** A room of the property; `plans` are the ids of its plans. */
type RoomOfCells = { id: number; slug: string; total: number; plans: number[] }

type TakenNight = { id: number; night: CalendarDate | null; taken: number }

/** Returns the effects of changed cells that are no nights, such as those of a room or plan. */
export function effectsWithoutNights(cells: Cell[]): NightsEffects {
  return { cells, from: null, to: null, takenNights: 0, overTaken: [] }
}

/** Returns the effects of changed cells. `taken` has the held and booked rooms by room and night. */
export function effectsOf(cells: Cell[], { rooms, taken }: { rooms: RoomOfCells[]; taken: TakenNight[] }): NightsEffects {
  const roomOf = (cell: Cell) =>
    rooms.find(({ id, plans }) =>
      cell.kind === 'room_night' ? id === cell.id : cell.kind === 'plan_night' && plans.includes(cell.id),
    )
  const nightOf = (room: number | undefined, night: CalendarDate | null) => `${room} ${night}`
  const takenOf = new Map(taken.map(({ id, night, taken: count }) => [nightOf(id, night), count]))
  const changed = new Set(cells.map((cell) => nightOf(roomOf(cell)?.id, cell.night)))
  const nights = cells.flatMap(({ night }) => night ?? []).toSorted()
  return {
    cells,
    from: nights[0] ?? null,
    to: nights.at(-1) ?? null,
    takenNights: [...changed].filter((night) => takenOf.has(night)).length,
    overTaken: cells.flatMap((cell) => {
      const room = roomOf(cell)
      if (cell.kind !== 'room_night' || cell.night === null || room === undefined || !('wanted' in cell.after)) return []
      const count = takenOf.get(nightOf(room.id, cell.night)) ?? 0
      const wanted = typeof cell.after.wanted === 'number' ? cell.after.wanted : room.total
      return count > wanted ? [{ room: room.slug, night: cell.night, wanted, taken: count }] : []
    }),
  }
}

/** Returns the nights in which more rooms are taken than a room's new total. */
export function overTotal(taken: TakenNight[], { room, total }: { room: string; total: number }): NightsEffects['overTaken'] {
  return taken.flatMap(({ night, taken: count }) =>
    night !== null && count > total ? [{ room, night, wanted: total, taken: count }] : [],
  )
}
