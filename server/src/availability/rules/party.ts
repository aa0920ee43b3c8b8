type Party = { adults: number; children: number; rooms: number }
type RoomSize = { maxGuests: number; maxChildren: number }

type RoomsOfType = RoomSize & { quantity: number }

/**
 * Returns whether a party fits into a number of rooms of one type. Adults need guest places; children take child places or guest places left
 * over (spec 1 §5).
 */
export function fitsParty({ maxGuests, maxChildren }: RoomSize, { adults, children, rooms }: Party): boolean {
  return fitsMix([{ maxGuests, maxChildren, quantity: rooms }], { adults, children })
}

/** Returns whether a party fits into rooms of several types, by the same rule for all places together. */
export function fitsMix(rooms: RoomsOfType[], { adults, children }: Pick<Party, 'adults' | 'children'>): boolean {
  const guests = rooms.reduce((sum, { maxGuests, quantity }) => sum + maxGuests * quantity, 0)
  const places = rooms.reduce((sum, { maxGuests, maxChildren, quantity }) => sum + (maxGuests + maxChildren) * quantity, 0)
  return adults <= guests && adults + children <= places
}
