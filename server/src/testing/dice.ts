/** Chance that can be had again: the same seed throws the same. */
export type Dice = {
  /** From 0 up to, not including, 1. */
  throw(): number
  /** A whole number from 0 up to, not including, `below`. */
  below(below: number): number
  /** One of these; nothing of none. */
  pick<T>(things: readonly T[]): T | undefined
  /** One of these names, each as likely as its number. */
  weighed<K extends string>(weights: Record<K, number>): K
}

/** Dice of a seed, by the generator known as mulberry32. */
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
