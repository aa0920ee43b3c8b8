type Party = { adults: number; children: number; rooms: number }
type RoomSize = { maxGuests: number; maxChildren: number }

/**
 * Returns whether a party fits into a number of rooms. Adults need guest places; children take child places or guest places left
 * over (spec 1 §5).
 */
export function fitsParty({ maxGuests, maxChildren }: RoomSize, { adults, children, rooms }: Party): boolean {
  return adults <= maxGuests * rooms && adults + children <= (maxGuests + maxChildren) * rooms
}
