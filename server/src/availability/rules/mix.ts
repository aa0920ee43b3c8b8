import { MIX_ROOMS_MAX, MIX_TYPES_MAX } from '@chautari/contract/availability/limits'
import { fitsPlaces } from './party.ts'

/** A room type for a stay: how many are left, and the price of one for the stay in paisa. */
export type RoomType = { id: number; maxGuests: number; maxChildren: number; left: number; pricePaisa: number }

type Party = { adults: number; children: number; rooms: number }
type Chosen = { id: number; quantity: number }[]

/** Returns whether a party may book rooms of several types: it needs 2 to MIX_ROOMS_MAX rooms. */
export function mayMix({ rooms }: Pick<Party, 'rooms'>): boolean {
  return rooms > 1 && rooms <= MIX_ROOMS_MAX
}

/**
 * Returns the cheapest mix of the requested number of rooms that fits a party, the largest rooms first; undefined when there is none
 * (issue 14 §2). Of mixes at the same price it returns the one with the fewest types, whatever the order of `types`. It tries mixes of at most
 * MIX_TYPES_MAX types, the cheapest types first, and skips those that cannot be cheaper or large enough.
 */
export function cheapestMix(types: RoomType[], party: Party): Chosen | undefined {
  if (!mayMix(party)) return undefined
  const inOrder = types.filter(({ left }) => left > 0).sort((a, b) => a.pricePaisa - b.pricePaisa || a.id - b.id)
  const quantities = new MixSearch(inOrder, party).find()
  if (!quantities) return undefined
  return inOrder
    .map((type, index) => ({ type, quantity: quantities[index] ?? 0 }))
    .filter(({ quantity }) => quantity > 0)
    .sort((a, b) => placesOf(b.type) - placesOf(a.type) || a.type.id - b.type.id)
    .map(({ type, quantity }) => ({ id: type.id, quantity }))
}

/**
 * Searches the cheapest mix by backtracking through the types in the order of their prices. A class with mutable fields, because a search for stays
 * runs it for thousands of properties, and no step may allocate. The fields describe the rooms chosen so far.
 */
class MixSearch {
  readonly #types: RoomType[]
  readonly #party: Party
  /** The most guests, places in all, and rooms left of a type. */
  readonly #largest = { guests: 0, places: 0, left: 0 }
  readonly #quantities: number[]
  #best: { quantities: number[]; pricePaisa: number; typesCount: number } | undefined
  #roomsNeeded: number
  #typesCount = 0
  #pricePaisa = 0
  #guests = 0
  #places = 0

  constructor(types: RoomType[], party: Party) {
    this.#types = types
    this.#party = party
    for (const type of types) {
      this.#largest.guests = Math.max(this.#largest.guests, type.maxGuests)
      this.#largest.places = Math.max(this.#largest.places, placesOf(type))
      this.#largest.left = Math.max(this.#largest.left, type.left)
    }
    this.#quantities = types.map(() => 0)
    this.#roomsNeeded = party.rooms
  }

  /** Returns how many rooms of each type the cheapest mix has. */
  find(): number[] | undefined {
    this.#try(0)
    return this.#best?.quantities
  }

  /** Tries each number of rooms of a type with those chosen before. */
  #try(index: number): void {
    if (!this.#canFit()) return
    if (this.#roomsNeeded === 0) return this.#keepIfBetter()
    const type = this.#types[index]
    if (type === undefined || this.#typesCount === MIX_TYPES_MAX || !this.#canBeBetter(type)) return
    const needed = this.#roomsNeeded
    const isLast = this.#typesCount === MIX_TYPES_MAX - 1
    for (let quantity = Math.min(type.left, needed); quantity > 0; quantity--) {
      // All other rooms are of the last type.
      if (isLast && quantity < needed) break
      this.#add(index, type, quantity)
      this.#try(index + 1)
      this.#add(index, type, -quantity)
    }
    this.#try(index + 1)
  }

  /** Adds rooms of a type to the chosen ones; a negative quantity removes them. */
  #add(index: number, type: RoomType, quantity: number): void {
    this.#quantities[index] = Math.max(0, quantity)
    this.#roomsNeeded -= quantity
    this.#typesCount += Math.sign(quantity)
    this.#pricePaisa += quantity * type.pricePaisa
    this.#guests += quantity * type.maxGuests
    this.#places += quantity * placesOf(type)
  }

  /** Returns whether the party could fit if all other rooms were of the largest types, and enough of them are left. */
  #canFit(): boolean {
    const needed = this.#roomsNeeded
    const { guests, places, left } = this.#largest
    if (needed > (MIX_TYPES_MAX - this.#typesCount) * left) return false
    const maxGuests = this.#guests + needed * guests
    return fitsPlaces({ maxGuests, maxChildren: this.#places + needed * places - maxGuests }, this.#party)
  }

  /** Returns whether the missing rooms can still make a better mix, given that each costs at least as much as one of this type. */
  #canBeBetter(type: RoomType): boolean {
    if (this.#best === undefined) return true
    const lowest = this.#pricePaisa + this.#roomsNeeded * type.pricePaisa
    return lowest < this.#best.pricePaisa || (lowest === this.#best.pricePaisa && this.#typesCount + 1 < this.#best.typesCount)
  }

  /** Keeps the chosen rooms if they are cheaper than the best mix so far, or as cheap with fewer types. */
  #keepIfBetter(): void {
    const { pricePaisa, typesCount } = this.#best ?? { pricePaisa: Infinity, typesCount: 0 }
    const isBetter = this.#pricePaisa < pricePaisa || (this.#pricePaisa === pricePaisa && this.#typesCount < typesCount)
    if (isBetter) this.#best = { quantities: [...this.#quantities], pricePaisa: this.#pricePaisa, typesCount: this.#typesCount }
  }
}

const placesOf = ({ maxGuests, maxChildren }: RoomType) => maxGuests + maxChildren
