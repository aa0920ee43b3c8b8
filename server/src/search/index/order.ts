// Beyond so many, sorting everything is cheaper than inserting into a short list.
const SHORT = 240

/** Returns the first `count` of a list in an order. A page near the top needs no full sort. */
export function firstOf<T>(list: T[], count: number, order: (a: T, b: T) => number): T[] {
  if (count > SHORT) return list.toSorted(order).slice(0, count)
  const first: T[] = []
  for (const one of list) {
    const last = first.at(-1)
    if (first.length === count && last !== undefined && order(one, last) >= 0) continue
    first.splice(placeOf(first, one, order), 0, one)
    if (first.length > count) first.pop()
  }
  return first
}

function placeOf<T>(first: T[], one: T, order: (a: T, b: T) => number): number {
  let [low, high] = [0, first.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const other = first[middle]
    if (other !== undefined && order(other, one) <= 0) low = middle + 1
    else high = middle
  }
  return low
}
