import type { Room } from '@chautari/contract/availability/shapes'

/** Returns the rooms of a page with the available ones first. Otherwise keeps the order, so that the next page only adds rooms below. */
export function freeFirst<R extends Pick<Room, 'is_room_available'>>(rooms: R[]): R[] {
  return rooms.toSorted((a, b) => Number(b.is_room_available) - Number(a.is_room_available))
}
