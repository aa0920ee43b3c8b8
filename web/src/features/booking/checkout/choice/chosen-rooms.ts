import type { RefundTerm, Room } from '@chautari/contract/availability/shapes'
import { strictestTiers } from '@chautari/contract/booking/refund-terms'
import { fromRupees, paisa, toRupees } from '@chautari/contract/money'
import { restrictionOf } from '../../../../entities/availability/room-plan.ts'
import type { Stay } from '../../../../entities/availability/stay.ts'
import { mixName } from '../../../../entities/booking/booked-rooms.ts'
import { stayTotal } from './order-total.ts'

/** Rooms of one type in a checkout. */
export type ChosenRooms = { room: Room; quantity: number }

/** The chosen rooms: `stay.rooms` of one type, and the other lines of a mix, empty for a single type. */
export type Chosen = { room: Room; stay: Stay; more: ChosenRooms[] }

/** Returns the rooms of all types, that of the address first. */
export function linesOf({ room, stay, more }: Chosen): [ChosenRooms, ...ChosenRooms[]] {
  return [{ room, quantity: stay.rooms }, ...more]
}

/** Returns the stay with the rooms of all types. */
export function wholeStay({ stay, more }: Omit<Chosen, 'room'>): Stay {
  return { ...stay, rooms: more.reduce((sum, { quantity }) => sum + quantity, stay.rooms) }
}

/** Returns the title of the room, or "1 Family Room + 2 Double" for a mix. `digits` writes a number. */
export function chosenName(chosen: Chosen, digits: (count: number) => string): string {
  const lines = linesOf(chosen).map(({ room: { title }, quantity }) => ({ title, quantity }))
  return lines.length === 1 ? chosen.room.title : mixName(lines, digits)
}

/** Returns the total of all rooms in rupees, calculated as on the server. */
export function chosenTotal(chosen: Chosen): number {
  return toRupees(
    paisa(linesOf(chosen).reduce((sum, { room, quantity }) => sum + fromRupees(stayTotal(room, { rooms: quantity })), 0)),
  )
}

/** Returns whether all rooms can be booked for the dates. */
export function isFree(chosen: Chosen): boolean {
  return linesOf(chosen).every(
    ({ room, quantity }) => room.available_count >= quantity && restrictionOf(room, quantity) === undefined,
  )
}

/** Returns the refunds that are certain when all rooms are cancelled together: the strictest of their terms at every moment. */
export function chosenTerms(chosen: Chosen): RefundTerm[] {
  if (chosen.more.length === 0) return chosen.room.refund_terms
  // The terms are of the same start, so any instant can stand for it: here that of the clock's zero, in milliseconds instead of hours.
  const policies = linesOf(chosen).map(({ room }) =>
    room.refund_terms.map(({ until, percent }) => ({ hoursBefore: -Date.parse(until), percent })),
  )
  return strictestTiers(policies).map(({ hoursBefore, percent }) => ({ until: new Date(-hoursBefore).toISOString(), percent }))
}
