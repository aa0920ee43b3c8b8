import { fromRupees, paisa, toRupees } from '@chautari/contract/money'
import type { NightPrice } from '@chautari/contract/rates/shapes'

/** Returns the sum of the nights × rooms in rupees. */
export function nightsTotal(nights: Pick<NightPrice, 'price'>[], rooms: number): number {
  return toRupees(paisa(nights.reduce((sum, { price }) => sum + fromRupees(price), 0) * rooms))
}

/** Returns the lowest and the highest price of the nights in rupees; both 0 without nights. */
export function nightsRange(nights: Pick<NightPrice, 'price'>[]): { lowest: number; highest: number } {
  const prices = nights.map(({ price }) => price)
  return prices.length === 0 ? { lowest: 0, highest: 0 } : { lowest: Math.min(...prices), highest: Math.max(...prices) }
}
