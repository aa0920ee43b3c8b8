/** Reproducible random choices: the same seed gives the same sequence. */
export type Dice = {
  /** Returns a number from 0 to 1, exclusive. */
  throw(): number
  /** Returns a whole number from 0 to `below`, exclusive. */
  below(below: number): number
  /** Returns one of the items; undefined for an empty list. */
  pick<T>(things: readonly T[]): T | undefined
  /** Returns one of the names, weighted by its number. */
  weighed<K extends string>(weights: Record<K, number>): K
}

/** Creates dice from a seed (mulberry32). */
export function diceOf(seed: number): Dice {
  let state = seed >>> 0
  const one = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(one() * limit)
  return {
    throw: one,
    below,
    pick: (things) => things[below(things.length)],
    weighed(weights) {
      const names = Object.keys(weights) as (keyof typeof weights)[]
      let left = one() * names.reduce((sum, name) => sum + weights[name], 0)
      for (const name of names) {
        left -= weights[name]
        if (left < 0) return name
      }
      throw new RangeError('There is nothing to choose from.')
    },
  }
}
