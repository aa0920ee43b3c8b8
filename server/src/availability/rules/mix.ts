import { MIX_ROOMS_MAX, MIX_TYPES_MAX } from '@chautari/contract/availability/limits'
import { fitsMix } from './party.ts'

/** A room type for a stay: how many are left, and the price of one for the stay in paisa. */
export type RoomType = { id: number; maxGuests: number; maxChildren: number; left: number; pricePaisa: number }

type Party = { adults: number; children: number; rooms: number }
type Chosen = { type: RoomType; quantity: number }[]

/**
 * Returns the cheapest rooms of several types that fit a party, as many as it asked for, the largest first; undefined when there are none
 * (issue 14 §2). Of equal prices the one with fewer types is chosen. Tries every mix of at most MIX_TYPES_MAX types and MIX_ROOMS_MAX rooms, which
 * are a few hundred.
 */
export function cheapestMix(types: RoomType[], party: Party): { id: number; quantity: number }[] | undefined {
  if (party.rooms < 2 || party.rooms > MIX_ROOMS_MAX) return undefined
  let best: { chosen: Chosen; pricePaisa: number } | undefined
  const isBetter = (chosen: Chosen, pricePaisa: number) =>
    best === undefined || pricePaisa < best.pricePaisa || (pricePaisa === best.pricePaisa && chosen.length < best.chosen.length)

  function tryTypes(from: number, chosen: Chosen, { roomsLeft, pricePaisa }: { roomsLeft: number; pricePaisa: number }): void {
    if (best !== undefined && pricePaisa > best.pricePaisa) return
    if (roomsLeft === 0) {
      const fits = fitsMix(
        chosen.map(({ type, quantity }) => ({ ...type, quantity })),
        party,
      )
      if (fits && isBetter(chosen, pricePaisa)) best = { chosen, pricePaisa }
      return
    }
    const type = types[from]
    if (type === undefined) return
    const most = chosen.length < MIX_TYPES_MAX ? Math.min(type.left, roomsLeft) : 0
    for (let quantity = most; quantity >= 0; quantity--) {
      const next = quantity === 0 ? chosen : [...chosen, { type, quantity }]
      tryTypes(from + 1, next, { roomsLeft: roomsLeft - quantity, pricePaisa: pricePaisa + quantity * type.pricePaisa })
    }
  }

  tryTypes(0, [], { roomsLeft: party.rooms, pricePaisa: 0 })
  return best?.chosen
    .toSorted((a, b) => placesOf(b.type) - placesOf(a.type))
    .map(({ type, quantity }) => ({ id: type.id, quantity }))
}

const placesOf = ({ maxGuests, maxChildren }: RoomType) => maxGuests + maxChildren
