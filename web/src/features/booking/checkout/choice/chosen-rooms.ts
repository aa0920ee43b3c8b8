import type { RefundTerm, Room } from '@chautari/contract/availability/shapes'
import { strictestTiers } from '@chautari/contract/booking/refund-terms'
import { fromRupees, paisa, toRupees } from '@chautari/contract/money'
import { restrictionOf } from '../../../../entities/availability/room-plan.ts'
import type { Stay } from '../../../../entities/availability/stay.ts'
import { mixName } from '../../../../entities/booking/booked-rooms.ts'
import { stayTotal } from './order-total.ts'

/** Rooms of one type in a checkout. */
export type ChosenRooms = { room: Room; quantity: number }

/** The chosen rooms: `stay.rooms` rooms of one type and the other lines of a mix. The latter is empty for a single type. */
export type Chosen = { room: Room; stay: Stay; more: ChosenRooms[] }

/** Returns the lines of all room types. The room in the address comes first. */
export function linesOf({ room, stay, more }: Chosen): [ChosenRooms, ...ChosenRooms[]] {
  return [{ room, quantity: stay.rooms }, ...more]
}

/** Returns the stay with the room count of all types. */
export function wholeStay({ stay, more }: Omit<Chosen, 'room'>): Stay {
  return { ...stay, rooms: more.reduce((sum, { quantity }) => sum + quantity, stay.rooms) }
}

/** Returns the title of the room, or "1 Family Room + 2 Double" for a mix. `digits` formats a number. */
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

/** Returns whether all chosen rooms can be booked for the dates. */
export function areRoomsAvailable(chosen: Chosen): boolean {
  return linesOf(chosen).every(
    ({ room, quantity }) => room.available_count >= quantity && restrictionOf(room, quantity) === undefined,
  )
}

/** Returns the guaranteed refunds when all rooms are cancelled together: at every time, the strictest of their terms. */
export function chosenTerms(chosen: Chosen): RefundTerm[] {
  if (chosen.more.length === 0) return chosen.room.refund_terms
  // All terms refer to the same start, so its value does not matter: the epoch is used, with hours converted to milliseconds.
  const policies = linesOf(chosen).map(({ room }) =>
    room.refund_terms.map(({ until, percent }) => ({ hoursBefore: -Date.parse(until), percent })),
  )
  return strictestTiers(policies).map(({ hoursBefore, percent }) => ({ until: new Date(-hoursBefore).toISOString(), percent }))
}
