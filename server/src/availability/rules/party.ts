type Party = { adults: number; children: number; rooms: number }
type RoomSize = { maxGuests: number; maxChildren: number }
type Guests = Pick<Party, 'adults' | 'children'>

type RoomsOfType = RoomSize & { quantity: number }

/**
 * Returns whether a party fits into a number of rooms of one type. Adults need guest places; children take child places or guest places left
 * over (spec 1 §5).
 */
export function fitsParty({ maxGuests, maxChildren }: RoomSize, { adults, children, rooms }: Party): boolean {
  return fitsMix([{ maxGuests, maxChildren, quantity: rooms }], { adults, children })
}

/** Returns whether a party fits into rooms of several types, by the same rule for all places together. */
export function fitsMix(rooms: RoomsOfType[], party: Guests): boolean {
  const maxGuests = rooms.reduce((sum, room) => sum + room.maxGuests * room.quantity, 0)
  const maxChildren = rooms.reduce((sum, room) => sum + room.maxChildren * room.quantity, 0)
  return fitsPlaces({ maxGuests, maxChildren }, party)
}

/** Returns whether a party fits into the places of all its rooms together. */
export function fitsPlaces({ maxGuests, maxChildren }: RoomSize, { adults, children }: Guests): boolean {
  return adults <= maxGuests && adults + children <= maxGuests + maxChildren
}
