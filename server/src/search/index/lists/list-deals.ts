import type { DEAL_KINDS } from '@chautari/contract/availability/limits'
import { dayInNepal, type CalendarDate } from '@chautari/contract/dates'
import type { CampaignFacts } from '../../rules/facts.ts'
import { OWN_OFFER, type Columns } from '../columns.ts'
import { firstOf } from '../order.ts'
import { liveRows } from './list-properties.ts'
import { offeredPackages } from './list-packages.ts'
import { ownPrices } from './own-prices.ts'
import { remembered } from './remembered.ts'

export type DealKind = (typeof DEAL_KINDS)[number]

/** A product with an offer today: a property by its most discounted room, or a package. In paisa per room and night, or per person. */
export type DealFound = {
  kind: DealKind
  id: number
  /** Null for a package. */
  roomId: number | null
  price: number
  regular: number
  campaign: CampaignFacts | undefined
}

type Offer = DealFound & { share: number; number: number }
type DealsQuery = { kind?: DealKind | undefined; page: number; perPage: number; now: Date }

/**
 * Returns a page of deals, grouped by campaign: the one that ends first comes first, deals without a campaign last; within a group, the
 * deepest discounts first. Packages without a bookable seat are left out.
 */
export function listDeals(columns: Columns, { kind, page, perPage, now }: DealsQuery): { total: number; deals: DealFound[] } {
  const properties = kind === 'package' ? [] : offersOfProperties(columns, dayInNepal(now))
  const packages = kind === 'property' ? [] : offersOfPackages(columns, now)
  const end = page * perPage
  // The properties are in order already, so that no later one is on the page.
  const deals = firstOf([...properties.slice(0, end), ...packages], end, inOrder)
  return { total: properties.length + packages.length, deals: deals.slice(end - perPage) }
}

const offersOfProperties = remembered((columns, today: CalendarDate): Offer[] => {
  const { isOffered, rateOf, priceOf, bestRoom } = ownPrices(columns, today)
  const shareOfRoom = (room: number) => priceOf(room) / rateOf(room)
  const isDeeper = (room: number, best: number) =>
    shareOfRoom(room) < shareOfRoom(best) || (shareOfRoom(room) === shareOfRoom(best) && priceOf(room) < priceOf(best))
  const campaignOf = campaigns(columns)
  return liveRows(columns)
    .flatMap((row): Offer[] => {
      const room = bestRoom(row, isDeeper, isOffered)
      if (room < 0) return []
      const number = columns.campaignOfRoom[room] ?? OWN_OFFER
      const [id, roomId] = [columns.propertyId[row] ?? 0, columns.roomId[room] ?? 0]
      const [price, regular, share] = [priceOf(room), rateOf(room), shareOfRoom(room)]
      return [{ kind: 'property', id, roomId, price, regular, share, number, campaign: campaignOf(number) }]
    })
    .sort(inOrder)
})

function offersOfPackages(columns: Columns, now: Date): Offer[] {
  const campaignOf = campaigns(columns)
  return offeredPackages(columns, now).map(({ entry: { id, campaign: number }, price, regular, share }) => ({
    kind: 'package',
    id,
    roomId: null,
    price,
    regular,
    share,
    number,
    campaign: campaignOf(number),
  }))
}

function inOrder(a: Offer, b: Offer): number {
  return byCampaign(a.campaign, b.campaign) || a.share - b.share || (a.kind === b.kind ? a.id - b.id : a.kind < b.kind ? -1 : 1)
}

function byCampaign(a: CampaignFacts | undefined, b: CampaignFacts | undefined): number {
  if (!a || !b) return Number(a === undefined) - Number(b === undefined)
  if (a.endsOn !== b.endsOn) return a.endsOn < b.endsOn ? -1 : 1
  return a.rank - b.rank || a.id - b.id
}

/** Returns a function for a campaign by its number in the columns. */
function campaigns({ campaigns: all, campaignIds }: Columns): (number: number) => CampaignFacts | undefined {
  const byNumber = new Map(all.map((campaign) => [campaignIds.find(`${campaign.id}`), campaign]))
  return (number) => byNumber.get(number)
}
