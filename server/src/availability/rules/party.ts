type Party = { adults: number; children: number; rooms: number }
type RoomSize = { maxGuests: number; maxChildren: number }

/**
 * Whether a party finds its beds in that many rooms of a kind: adults in the places for guests, children in the places for
 * children or in what the adults leave.
 */
export function fitsParty({ maxGuests, maxChildren }: RoomSize, { adults, children, rooms }: Party): boolean {
  return adults <= maxGuests * rooms && adults + children <= (maxGuests + maxChildren) * rooms
}
