import { DEFAULT_ADULTS } from '@chautari/contract/availability/limits'
import type { CalendarDate } from '@chautari/contract/dates'
import type { Columns } from '../columns.ts'
import { runningOffers } from '../running-offers.ts'

/** Returns the rooms' own prices on a day, before any written night: what cards, deals and cities show. In paisa per night. */
export function ownPrices(columns: Columns, today: CalendarDate) {
  const { rateOfRoom, offerOfRoom, campaignOfRoom, firstRoom, endRoom, maxGuests } = columns
  const isRunning = runningOffers(columns, today)
  const isOffered = (room: number) => isRunning(campaignOfRoom[room] ?? 0)
  const rateOf = (room: number) => rateOfRoom[room] ?? 0
  const priceOf = (room: number) => (isOffered(room) ? (offerOfRoom[room] ?? 0) : rateOf(room))
  const isForTwo = (room: number) => (maxGuests[room] ?? 0) >= DEFAULT_ADULTS

  /** Returns the first room of a property in an order, of those wanted; -1 for none. Of equals the earlier room stays. */
  function bestRoom(row: number, isBetter: (room: number, best: number) => boolean, isWanted = (_room: number) => true): number {
    let best = -1
    for (let room = firstRoom[row] ?? 0; room < (endRoom[row] ?? 0); room++)
      if (isWanted(room) && (best < 0 || isBetter(room, best))) best = room
    return best
  }

  /** Returns the room whose price the card of a property shows: the cheapest for two, else the cheapest. -1 without a room. */
  const shownRoom = (row: number) =>
    bestRoom(row, (room, best) => (isForTwo(room) === isForTwo(best) ? priceOf(room) < priceOf(best) : isForTwo(room)))

  return { isOffered, rateOf, priceOf, isForTwo, bestRoom, shownRoom }
}
