import type { OfferKind } from '@chautari/contract/catalogue/limits'
import type { CalendarDate } from '@chautari/contract/dates'
import type { StayTerms } from '@chautari/contract/promotion/stay-terms'

// The rows that the index reads from the database, a property at a time. Prices are in paisa per room and night, instants in milliseconds.

export type CampaignFacts = {
  id: number
  code: string
  startsOn: CalendarDate
  endsOn: CalendarDate
  rank: number
  /** The stays that its offers are for; null for all. */
  terms: StayTerms | null
}

export type PropertyFacts = {
  id: number
  title: string
  titleNe: string | null
  placeId: string
  latitude: number
  longitude: number
  /** 0 for a property without a star rating. */
  stars: number
  kind: string
  amenities: string[]
  ratingStars: number
  reviewsCount: number
  popularity: number
  /** The position among featured properties, 1 first; 0 when it is not featured. */
  featuredRank: number
  /** In microseconds, the resolution of the database. */
  createdAt: number
  checkInTime: string
  rooms: RoomFacts[]
}

export type RoomFacts = {
  id: number
  ratePaisa: number
  offerPaisa: number | null
  offerKind: OfferKind
  /** The campaign of the offer; null for an offer of the property itself. */
  campaignId: number | null
  totalRooms: number
  maxGuests: number
  maxChildren: number
  freeHours: number | null
  /** All plans. Plans that are not public are indexed only as the parents of public ones. */
  plans: PlanFacts[]
  stock: RoomStock
}

export type PlanFacts = {
  id: number
  parentId: number | null
  isPublic: boolean
  isDefault: boolean
  basePaisa: number | null
  differencePercent: number | null
  differencePaisa: number | null
  hasOwnTiers: boolean
  freeHours: number | null
  advanceDaysMin: number | null
  advanceDaysMax: number | null
  nights: NightsWritten
}

/**
 * The written nights of a plan as one list of numbers, `NIGHT_FIELDS` for each: the days since 1970, the price (-1 for the plan's base), the bits of
 * `FLAG`, and the restrictions of `Restrictions` in their order. A build reads hundreds of thousands of nights; an object for each would double
 * its duration.
 */
export type NightsWritten = readonly number[]
export const NIGHT_FIELDS = 7

/** The restrictions of a night. Flags are the bits of `FLAG`; a length of 0 is no limit. */
export type Restrictions = {
  flags: number
  minStayArrival: number
  maxStayArrival: number
  minStayThrough: number
  maxStayThrough: number
}

export const FLAG = { closed: 1, noArrival: 2, noDeparture: 4 } as const

/**
 * The stock rows of a room. `nights` is one list of numbers, `STOCK_FIELDS` for each night: the days since 1970, 1 if it is closed, and the rooms left, where
 * holds count as taken, lapsed ones too. `holds` are the holds of each open night that no sweep has ended yet.
 */
export type RoomStock = { nights: readonly number[]; holds: [day: number, holds: Hold[]][] }
export const STOCK_FIELDS = 3
export const NO_STOCK: RoomStock = { nights: [], holds: [] }
export type Hold = { expiresAt: number; quantity: number }

/** A package. Prices are in paisa per person. */
export type PackageFacts = {
  id: number
  /** The destination. */
  placeId: string
  passesPlaceIds: string[]
  themes: string[]
  difficulty: string | null
  unitPaisa: number
  offerPaisa: number | null
  offerKind: OfferKind
  campaignId: number | null
  days: number
  isFixedDeparture: boolean
  startTime: string
  endTime: string
  cutoffHours: number
  seats: number
  ratingStars: number
  reviewsCount: number
  popularity: number
  isFeatured: boolean
  /** In microseconds, the resolution of the database. */
  createdAt: number
  /** Fixed departures that can still be booked and the last one before, by cutoff and day. */
  departures: DepartureFacts[]
}

/** A fixed departure. In `left`, holds count as taken, lapsed ones too; `holds` are those that no sweep has ended yet. */
export type DepartureFacts = {
  startDate: CalendarDate
  cutoffAt: number
  left: number
  isClosed: boolean
  holds: Hold[]
  /** Its own price per person; null for that of the package. */
  ownPaisa: number | null
}
