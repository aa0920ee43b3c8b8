import { MIX_ROOMS_MAX, MIX_TYPES_MAX } from '@chautari/contract/availability/limits'
import { fitsPlaces } from './party.ts'

/** A room type for a stay: how many are left, and the price of one for the stay in paisa. */
export type RoomType = { id: number; maxGuests: number; maxChildren: number; left: number; pricePaisa: number }

type Party = { adults: number; children: number; rooms: number }
type Chosen = { id: number; quantity: number }[]

/** Returns whether a party may book rooms of several types: it asked for more than one room, and not for too many. */
export function mayMix({ rooms }: Pick<Party, 'rooms'>): boolean {
  return rooms > 1 && rooms <= MIX_ROOMS_MAX
}

/**
 * Returns the cheapest rooms of several types that fit a party, as many as it asked for, the largest first; undefined when there are none
 * (issue 14 §2). Of equal prices the one with fewer types is chosen, whatever the order of the types. Tries mixes of at most MIX_TYPES_MAX
 * types and MIX_ROOMS_MAX rooms, the cheapest types first, and leaves out those that cannot be cheaper or large enough.
 */
export function cheapestMix(types: RoomType[], party: Party): Chosen | undefined {
  if (!mayMix(party)) return undefined
  const inOrder = types.filter(({ left }) => left > 0).sort((a, b) => a.pricePaisa - b.pricePaisa || a.id - b.id)
  const chosen = new MixSearch(inOrder, party).find()
  return chosen
    ?.flatMap((quantity, index) => inOrder.slice(index, index + 1).map((type) => ({ type, quantity })))
    .filter(({ quantity }) => quantity > 0)
    .sort((a, b) => placesOf(b.type) - placesOf(a.type) || a.type.id - b.type.id)
    .map(({ type, quantity }) => ({ id: type.id, quantity }))
}

type State = { from: number; rooms: number; types: number; pricePaisa: number; maxGuests: number; maxChildren: number }

/** Searches the cheapest mix of types in the order of their prices. A search for stays does this for thousands of properties. */
class MixSearch {
  readonly #types: RoomType[]
  readonly #party: Party
  /** The most guests, and places in all, of a room. */
  readonly #largest: { guests: number; places: number }
  readonly #quantities: number[]
  #best: { quantities: number[]; pricePaisa: number; types: number } | undefined

  constructor(types: RoomType[], party: Party) {
    this.#types = types
    this.#party = party
    this.#largest = { guests: 0, places: 0 }
    for (const type of types) {
      this.#largest.guests = Math.max(this.#largest.guests, type.maxGuests)
      this.#largest.places = Math.max(this.#largest.places, placesOf(type))
    }
    this.#quantities = types.map(() => 0)
  }

  /** Returns how many rooms of each type the cheapest mix has. */
  find(): number[] | undefined {
    this.#try({ from: 0, rooms: this.#party.rooms, types: 0, pricePaisa: 0, maxGuests: 0, maxChildren: 0 })
    return this.#best?.quantities
  }

  #try(state: State): void {
    if (!this.#canFit(state)) return
    if (state.rooms === 0) return this.#note(state)
    const { from, rooms, types } = state
    const type = this.#types[from]
    if (type === undefined || types === MIX_TYPES_MAX || !this.#canBeBetter(state, type)) return
    const isLast = types === MIX_TYPES_MAX - 1
    for (let quantity = Math.min(type.left, rooms); quantity >= 0; quantity--) {
      // All other rooms are of the last type.
      if (isLast && quantity > 0 && quantity < rooms) continue
      this.#quantities[from] = quantity
      this.#try({
        from: from + 1,
        rooms: rooms - quantity,
        types: types + (quantity > 0 ? 1 : 0),
        pricePaisa: state.pricePaisa + quantity * type.pricePaisa,
        maxGuests: state.maxGuests + quantity * type.maxGuests,
        maxChildren: state.maxChildren + quantity * type.maxChildren,
      })
    }
    this.#quantities[from] = 0
  }

  /** Returns whether the party could fit if all other rooms were the largest. */
  #canFit({ rooms, maxGuests, maxChildren }: State): boolean {
    const guests = maxGuests + rooms * this.#largest.guests
    const places = maxGuests + maxChildren + rooms * this.#largest.places
    return fitsPlaces({ maxGuests: guests, maxChildren: places - guests }, this.#party)
  }

  /** Returns whether the other rooms can make a better mix: they cost at least as much as this type, and are of at least one more type. */
  #canBeBetter({ rooms, types, pricePaisa }: State, type: RoomType): boolean {
    if (this.#best === undefined) return true
    const lowest = pricePaisa + rooms * type.pricePaisa
    return lowest < this.#best.pricePaisa || (lowest === this.#best.pricePaisa && types + 1 < this.#best.types)
  }

  #note({ pricePaisa, types }: State): void {
    const best = this.#best
    const isBetter = best === undefined || pricePaisa < best.pricePaisa || (pricePaisa === best.pricePaisa && types < best.types)
    if (isBetter) this.#best = { quantities: [...this.#quantities], pricePaisa, types }
  }
}

const placesOf = ({ maxGuests, maxChildren }: RoomType) => maxGuests + maxChildren
