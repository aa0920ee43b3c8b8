type RoomSize = { max_allowed_guests: number; max_allowed_childrens: number }
type Party = { adults: number; children: number; rooms: number }

/**
 * Returns whether a party fits into a number of rooms. Adults need guest places; children take child places or guest places left
 * over.
 */
export function fitsParty(room: RoomSize, { rooms, ...party }: Party): boolean {
  return fitsRooms([{ room, quantity: rooms }], party)
}

/** Returns whether a party fits into rooms of several types. Applies the same rule to the sum of their places. */
export function fitsRooms(lines: { room: RoomSize; quantity: number }[], { adults, children }: Omit<Party, 'rooms'>): boolean {
  const guests = lines.reduce((sum, { room, quantity }) => sum + room.max_allowed_guests * quantity, 0)
  const places = lines.reduce((sum, { room, quantity }) => sum + room.max_allowed_childrens * quantity, 0)
  return adults <= guests && adults + children <= guests + places
}

/** Returns the fewest rooms that a party fits into. */
export function roomsForParty(room: RoomSize, { adults, children }: Omit<Party, 'rooms'>): number {
  const guests = Math.max(1, room.max_allowed_guests)
  const everybody = Math.max(1, room.max_allowed_guests + room.max_allowed_childrens)
  return Math.max(1, Math.ceil(adults / guests), Math.ceil((adults + children) / everybody))
}
