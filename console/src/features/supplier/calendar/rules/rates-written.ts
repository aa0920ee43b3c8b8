import type { ActResult } from '../calendar-queries.ts'

type Written = Pick<ActResult, 'changes' | 'derived'>

/** A rate of a room with its lowest and highest price on the nights that change, before and after. */
export type RateWritten = { room: string; plan: string; before: [number, number]; after: [number, number] }

/** Returns what the rates of an act cost, each before those that follow it. */
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

// A season has thousands of prices, more than a call takes arguments.
const spanOf = (prices: number[]): [number, number] =>
  prices.reduce<[number, number]>(([low, high], price) => [Math.min(low, price), Math.max(high, price)], [Infinity, 0])
