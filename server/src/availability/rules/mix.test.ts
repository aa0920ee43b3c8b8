import { MIX_ROOMS_MAX, MIX_TYPES_MAX } from '@chautari/contract/availability/limits'
import { describe, expect, test } from 'vitest'
import { diceOf, type Dice } from '../../testing/dice.ts'
import { SEED, sized } from '../../testing/long-runs.ts'
import { cheapestMix, type RoomType } from './mix.ts'
import { fitsMix } from './party.ts'

const FAMILY: RoomType = { id: 1, maxGuests: 3, maxChildren: 1, left: 1, pricePaisa: 900 }
const DOUBLE: RoomType = { id: 2, maxGuests: 2, maxChildren: 0, left: 5, pricePaisa: 500 }

const ROUNDS = sized({ gate: 400, long: 20_000 })
const TIME_LIMIT_MS = sized({ gate: 5000, long: 60_000 })

/** Returns the lowest price of all ways to choose rooms of each type, without pruning; Infinity for none. */
function lowestPrice(types: RoomType[], party: { adults: number; children: number; rooms: number }): number {
  const ways = types.reduce<number[][]>(
    (before, { left }) => before.flatMap((way) => Array.from({ length: left + 1 }, (_, quantity) => [...way, quantity])),
    [[]],
  )
  const possible = ways.filter((way) => {
    const rooms = types.map((type, index) => ({ ...type, quantity: way[index] ?? 0 })).filter(({ quantity }) => quantity > 0)
    const count = rooms.reduce((sum, { quantity }) => sum + quantity, 0)
    return count === party.rooms && rooms.length <= MIX_TYPES_MAX && fitsMix(rooms, party)
  })
  return Math.min(Infinity, ...possible.map((way) => priceOf(types, (index) => way[index] ?? 0)))
}

const priceOf = (types: RoomType[], quantityOf: (index: number) => number) =>
  types.reduce((sum, { pricePaisa }, index) => sum + pricePaisa * quantityOf(index), 0)

function someTypes(dice: Dice): RoomType[] {
  return Array.from({ length: 1 + dice.below(5) }, (_, id) => ({
    id,
    maxGuests: 1 + dice.below(4),
    maxChildren: dice.below(3),
    left: dice.below(4),
    pricePaisa: dice.below(6) * 100,
  }))
}

describe('cheapestMix', () => {
  test('joins a family room and a double for five people in two rooms, the larger first', () => {
    const mix = cheapestMix([DOUBLE, FAMILY], { adults: 4, children: 1, rooms: 2 })
    expect(mix).toEqual([
      { id: FAMILY.id, quantity: 1 },
      { id: DOUBLE.id, quantity: 1 },
    ])
  })

  test.each([
    ['a party too large for the rooms left', { adults: 7, children: 0, rooms: 2 }],
    ['a single room', { adults: 1, children: 0, rooms: 1 }],
    ['more rooms than a mix may have', { adults: 1, children: 0, rooms: MIX_ROOMS_MAX + 1 }],
  ])('finds none for %s', (_, party) => {
    const types = [FAMILY, { ...DOUBLE, left: MIX_ROOMS_MAX + 1 }]
    expect(cheapestMix(types, party)).toBeUndefined()
  })

  test('leaves out a type with more rooms booked than are for sale', () => {
    const mix = cheapestMix([{ ...DOUBLE, id: 3, left: -2 }, DOUBLE, FAMILY], { adults: 4, children: 1, rooms: 2 })
    expect(mix?.map(({ id }) => id)).toEqual([FAMILY.id, DOUBLE.id])
  })

  test('takes a moment for a property with hundreds of types of one price', () => {
    const types = Array.from({ length: 200 }, (_, id) => ({ ...DOUBLE, id, left: 3 }))
    const began = performance.now()
    for (const adults of [2, 16, 17]) cheapestMix(types, { adults, children: 0, rooms: MIX_ROOMS_MAX })
    expect(performance.now() - began).toBeLessThan(2000)
  })

  test('takes a moment where too few rooms of any types are left', () => {
    const types = Array.from({ length: 200 }, (_, id) => ({
      ...DOUBLE,
      id,
      maxGuests: 1 + (id % 9),
      left: 2,
      pricePaisa: id * id,
    }))
    const began = performance.now()
    for (const adults of [2, 8, 12, 16, 17, 24, 32, 40])
      expect(cheapestMix(types, { adults, children: 0, rooms: MIX_ROOMS_MAX })).toBeUndefined()
    expect(performance.now() - began).toBeLessThan(2000)
  })

  test(
    'costs as little as the cheapest of all ways, fits the party and takes what is left',
    () => {
      const dice = diceOf(SEED)
      let found = 0
      for (let round = 0; round < ROUNDS; round++) {
        const types = someTypes(dice)
        const party = { adults: 1 + dice.below(8), children: dice.below(4), rooms: 2 + dice.below(4) }
        const mix = cheapestMix(types, party)
        const quantityOf = (index: number) => mix?.find(({ id }) => id === index)?.quantity ?? 0
        expect(mix ? priceOf(types, quantityOf) : Infinity, `SEED=${SEED} round ${round}`).toBe(lowestPrice(types, party))
        if (!mix) continue
        found++
        const rooms = types.map((type, index) => ({ ...type, quantity: quantityOf(index) }))
        expect(fitsMix(rooms, party) && rooms.every(({ quantity, left }) => quantity <= left)).toBe(true)
      }
      expect(found).toBeGreaterThan(ROUNDS / 20)
    },
    TIME_LIMIT_MS,
  )
})
