/** Returns a generator of numbers from 0 to 1, determined by the key, so that adding a property changes no other. */
export function randomOf(...key: (string | number)[]): () => number {
  let state = hashOf(key.join('|'))
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** Returns a whole number in a range, both ends included. */
export function between(random: () => number, min: number, max: number): number {
  return min + Math.floor(random() * (max - min + 1))
}

/** Returns that many distinct items of a list, in its order. */
export function some<T>(random: () => number, list: readonly T[], count: number): T[] {
  const left = list.map((_, index) => index)
  const chosen = new Set<number>()
  while (chosen.size < Math.min(count, list.length)) chosen.add(left.splice(Math.floor(random() * left.length), 1)[0] ?? 0)
  return list.filter((_, index) => chosen.has(index))
}

function hashOf(text: string): number {
  let hash = 2166136261
  for (const symbol of text) hash = Math.imul(hash ^ (symbol.codePointAt(0) ?? 0), 16777619)
  return hash
}
