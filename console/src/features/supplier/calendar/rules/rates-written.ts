import type { ActResult } from '../calendar-queries.ts'

type Written = Pick<ActResult, 'changes' | 'derived'>

/** A rate of a room with its lowest and highest price on the nights that change, before and after. */
export type RateWritten = { room: string; plan: string; before: [number, number]; after: [number, number] }

/** Returns the prices of each rate before and after an act, grouped by room, with derived rates after the rates that they follow. */
export function ratesWritten({ changes, derived }: Written): RateWritten[] {
  const own = changes.flatMap(({ room, plan, before, after }) =>
    plan === null || before.price === undefined || after.price === undefined
      ? []
      : [{ room, plan, before: before.price, after: after.price }],
  )
  const rates = Map.groupBy([...own, ...derived], ({ room, plan }) => `${room} ${plan}`)
  const written = [...rates.values()].flatMap((prices): RateWritten[] => {
    const [first] = prices
    if (!first) return []
    const { room, plan } = first
    return [{ room, plan, before: spanOf(prices.map(({ before }) => before)), after: spanOf(prices.map(({ after }) => after)) }]
  })
  const order = [...new Set(written.map(({ room }) => room))]
  return written.toSorted((one, other) => order.indexOf(one.room) - order.indexOf(other.room))
}

// Not `Math.min(...prices)`: a season has thousands of prices, which can exceed the number of arguments of a call.
const spanOf = (prices: number[]): [number, number] =>
  prices.reduce<[number, number]>(([low, high], price) => [Math.min(low, price), Math.max(high, price)], [Infinity, 0])
