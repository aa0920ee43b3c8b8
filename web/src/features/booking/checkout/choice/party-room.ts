type RoomSize = { max_allowed_guests: number; max_allowed_childrens: number }
type Party = { adults: number; children: number; rooms: number }

/**
 * Returns whether a party fits into a number of rooms. Adults need guest places; children take child places or guest places left
 * over.
 */
export function fitsParty(room: RoomSize, { adults, children, rooms }: Party): boolean {
  const { max_allowed_guests: guests, max_allowed_childrens: places } = room
  return adults <= guests * rooms && adults + children <= (guests + places) * rooms
}

/** Returns the fewest rooms that a party fits into. */
export function roomsForParty(room: RoomSize, { adults, children }: Omit<Party, 'rooms'>): number {
  const guests = Math.max(1, room.max_allowed_guests)
  const everybody = Math.max(1, room.max_allowed_guests + room.max_allowed_childrens)
  return Math.max(1, Math.ceil(adults / guests), Math.ceil((adults + children) / everybody))
}
