import { HOME_LIST_LENGTH, HOT_RATING_MIN, type PROPERTY_LISTS } from '@chautari/contract/catalogue/limits'
import type { Columns } from '../columns.ts'
import { firstOf } from '../order.ts'
import { ownPrices } from './own-prices.ts'
import { remembered } from './remembered.ts'

export type HomeList = (typeof PROPERTY_LISTS)[number]

/** The ids of each list of the home page, in order. Hot deals are the deepest discounts of the rooms that cards show. */
export const listProperties: Record<HomeList, ReturnType<typeof remembered<number[]>>> = {
  popular: remembered((columns) => bestKnown(columns, liveRows(columns))),
  featured: remembered((columns) => {
    const rankOf = (row: number) => columns.featuredRank[row] ?? 0
    const featured = liveRows(columns).filter((row) => rankOf(row) > 0)
    const order = (a: number, b: number) => rankOf(a) - rankOf(b) || byPopularity(columns)(a, b)
    return firstOf(featured, HOME_LIST_LENGTH, order).map((row) => idOf(columns, row))
  }),
  hot_deals: remembered((columns, today) => {
    const { isOffered, rateOf, priceOf, shownRoom } = ownPrices(columns, today)
    const offers = liveRows(columns).flatMap((row) => {
      const room = isWellRated(columns, row) ? shownRoom(row) : -1
      return room >= 0 && isOffered(room) ? [{ row, share: priceOf(room) / rateOf(room) }] : []
    })
    const byShare = firstOf(offers, HOME_LIST_LENGTH, (a, b) => a.share - b.share || idOf(columns, a.row) - idOf(columns, b.row))
    return byShare.map(({ row }) => idOf(columns, row))
  }),
}

function bestKnown(columns: Columns, rows: number[]): number[] {
  return firstOf(rows, HOME_LIST_LENGTH, byPopularity(columns)).map((row) => idOf(columns, row))
}

function byPopularity(columns: Columns): (a: number, b: number) => number {
  const popularity = (row: number) => columns.popularity[row] ?? 0
  return (a, b) => popularity(b) - popularity(a) || idOf(columns, a) - idOf(columns, b)
}

// A product instead of a quotient, because a property without reviews would divide by zero.
function isWellRated({ ratingStars, reviewsCount }: Columns, row: number): boolean {
  return (ratingStars[row] ?? 0) >= HOT_RATING_MIN * (reviewsCount[row] ?? 0)
}

function idOf({ propertyId }: Columns, row: number): number {
  return propertyId[row] ?? 0
}

/** Returns the rows of all live properties. */
export function liveRows({ rowOfProperty }: Columns): number[] {
  return [...rowOfProperty.values()]
}
