import { isForStay, type StayTerms } from '@chautari/contract/promotion/stay-terms'
import { addDays, nightsBetween, type CalendarDate } from '@chautari/contract/dates'
import { OWN_OFFER, type Columns } from './columns.ts'

/** Decides about the campaign of a room, by its number in the columns. */
type OfCampaign = (campaign: number) => boolean

/** Decides about the stays that the offers of a campaign are for. */
type OfTerms = (terms: StayTerms) => boolean

const NEVER: OfTerms = () => false

/**
 * Returns whether an offer applies on a day: always, or while its campaign runs. Without a stay, an offer for some stays only does not: the price
 * of a card without dates is anybody's.
 */
export function runningOffers({ campaigns: all, campaignIds }: Columns, today: string, isFor = NEVER): OfCampaign {
  const runs = new Uint8Array(campaignIds.all.length)
  for (const { id, startsOn, endsOn, terms } of all) {
    const number = campaignIds.find(`${id}`)
    if (number === undefined || startsOn > today || today > endsOn) continue
    if (terms === null || isFor(terms)) runs[number] = 1
  }
  return (campaign) => campaign === OWN_OFFER || runs[campaign] === 1
}

/** Returns whether offers are for a stay. */
export function forStay({ from, nights }: { from: CalendarDate; nights: number }): OfTerms {
  const stay = { from, to: addDays(from, nights) }
  return (terms) => isForStay(terms, stay)
}

/** Arrival days by their numbers, the last one excluded. */
type Arrivals = { from: number; end: number }

type Calendar = { firstArrival: CalendarDate; arrivals: number; nights: number }

/** Returns a function for the arrival days of a calendar on which an offer applies, by its campaign; an empty range for none. */
export function offeredArrivals(
  columns: Columns,
  today: string,
  { firstArrival, arrivals, nights }: Calendar,
): (campaign: number) => Arrivals {
  const [always, never] = [
    { from: 0, end: arrivals },
    { from: 0, end: 0 },
  ] as const
  const isRunning = runningOffers(columns, today, () => true)
  const limited = new Map<number, Arrivals>()
  for (const { id, terms } of columns.campaigns) {
    const number = columns.campaignIds.find(`${id}`)
    if (terms !== null && number !== undefined) limited.set(number, arrivalsWithin(terms))
  }
  function arrivalsWithin({ staysFrom, staysTo, nightsMin }: StayTerms): Arrivals {
    if (nights < (nightsMin ?? 0)) return never
    const from = staysFrom === null ? 0 : Math.max(0, nightsBetween(firstArrival, staysFrom))
    const last = staysTo === null ? arrivals : nightsBetween(firstArrival, staysTo) - nights + 2
    return { from, end: Math.max(from, Math.min(arrivals, last)) }
  }
  return (campaign) => (isRunning(campaign) ? (limited.get(campaign) ?? always) : never)
}

/** Returns whether a room is in the running campaign with a code, in any case. */
export function inCampaign({ campaigns: all, campaignIds }: Columns, code: string, isRunning: OfCampaign): OfCampaign {
  const named = all.filter((campaign) => campaign.code.toLowerCase() === code.toLowerCase())
  const numbers = new Set(named.flatMap(({ id }) => campaignIds.find(`${id}`) ?? []))
  return (campaign) => numbers.has(campaign) && isRunning(campaign)
}
