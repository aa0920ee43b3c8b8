import type { OfferKind } from '@chautari/contract/catalogue/limits'
import { dayNumber, type CalendarDate } from '@chautari/contract/dates'
import { places } from '../../catalogue/index.ts'
import { NIGHTS } from '../rules/days.ts'
import type { CampaignFacts, PackageFacts } from '../rules/facts.ts'
import { AmenityLists } from './amenity-lists.ts'
import { Names } from './names/names.ts'
import { PriceStates } from './price-states.ts'
import { Scratch } from './scratch.ts'
import { SpatialCells } from './spatial-cells.ts'
import { TermsOfPlans } from './plans/plan-terms.ts'
import { Titles } from './names/titles.ts'

/** A place; a quarter with its city. */
type PlaceFacts = places.KnownPlace & { cityId: string | null }

/** How many rows the columns have room for. */
export type Capacity = { properties: number; rooms: number; series: number; plans: number }

export const NO_OFFER = -2
export const OWN_OFFER = -1
/** The state in `stateOf` of a night whose state is in `wideStates`. */
export const WIDE = 255

/**
 * The search index: properties in spatial order, the rooms and plans of a property adjacent, and matrices night by night, so that one
 * night of an area is read from one place (issue 14 §2). A series is the written nights of a plan without a parent; its derived plans
 * share them. Everything that depends on the day, such as a campaign, is decided when searching.
 */
export class Columns {
  readonly firstDay: CalendarDate
  readonly #firstDayNumber: number
  readonly capacity: Capacity
  readonly used: Capacity = { properties: 0, rooms: 0, series: 0, plans: 0 }

  // By property.
  readonly propertyId: Int32Array
  readonly latitude: Float64Array
  readonly longitude: Float64Array
  readonly place: Int32Array
  readonly stars: Uint8Array
  readonly kind: Uint16Array
  readonly amenities: AmenityLists
  readonly ratingStars: Float64Array
  readonly reviewsCount: Int32Array
  readonly createdAt: Float64Array
  /** 0 for a row that is no longer in use. */
  readonly isLive: Uint8Array
  readonly popularity: Int32Array
  /** 0 for a property that is not featured. */
  readonly featuredRank: Uint8Array
  readonly firstRoom: Int32Array
  readonly endRoom: Int32Array
  readonly firstPlan: Int32Array
  readonly endPlan: Int32Array

  // By plan, in the order in which equal prices are chosen.
  readonly planId: Int32Array
  readonly roomOfPlan: Int32Array
  readonly seriesOfPlan: Int32Array
  readonly pricesOfPlan: Int32Array
  /** Two for each plan: the lowest price of any night, without and with the offer. */
  readonly lowestOfPlan: Float64Array
  /** 1 for a plan with the same price, and no restrictions, on all nights, as most have. Its lowest price is the only one. */
  readonly hasOnePrice: Uint8Array
  /** The number of its terms in `terms`. */
  readonly termsOfPlan: Int32Array
  /** The plans of each property from its `firstPlan`, ordered by their lowest prices at the time that it was written: searches price fewer plans. */
  readonly cheapestFirst: Int32Array
  readonly advanceDaysMin: Int16Array
  readonly advanceDaysMax: Int16Array

  // By room.
  readonly roomId: Int32Array
  readonly totalRooms: Int32Array
  readonly maxGuests: Int16Array
  readonly maxChildren: Int16Array
  /** The room's own price in paisa per night, and with its offer; equal without one. */
  readonly rateOfRoom: Float64Array
  readonly offerOfRoom: Float64Array
  /** The number of the offer's campaign, OWN_OFFER or NO_OFFER. */
  readonly campaignOfRoom: Int32Array
  /** Night by night: how many rooms are taken, from the room's total; negative when a night has more than the total. */
  readonly taken: Int16Array

  // By series.
  readonly statesOfSeries: Int32Array
  readonly statesCount: Uint16Array
  /** Night by night: the state of the night; 0 is an unwritten night. */
  readonly stateOf: Uint8Array
  /** The states of the nights of a series with too many different ones. */
  readonly wideStates = new Map<number, Uint16Array>()

  readonly prices = new PriceStates()
  readonly terms = new TermsOfPlans()
  readonly cells = new SpatialCells()
  readonly scratch: Scratch
  readonly kinds = new Names()
  readonly amenityNames = new Names()
  readonly placeIds = new Names()
  readonly rowsOfPlace = new Map<number, Set<number>>()
  readonly rowOfProperty = new Map<number, number>()
  readonly rowOfRoom = new Map<number, number>()
  readonly rowOfSeries = new Map<number, SeriesRow>()
  readonly titles = new Titles()
  places: PlaceFacts[] = []
  gazetteer: places.Gazetteer = places.openGazetteer([])
  #campaigns: CampaignFacts[] = []
  readonly campaignIds = new Names()
  /** The reviews of the whole catalogue, for weighted ratings. */
  readonly reviews = { stars: 0, count: 0 }
  readonly packages = new Map<number, PackageEntry>()
  readonly reviewsOfPackages = { stars: 0, count: 0 }
  /** Counts the changes of properties, campaigns and places of packages, for what is remembered until the next one. */
  edition = 0

  constructor(firstDay: CalendarDate, capacity: Capacity) {
    const { properties, rooms, series, plans } = capacity
    this.firstDay = firstDay
    this.#firstDayNumber = dayNumber(firstDay)
    this.capacity = capacity
    this.scratch = new Scratch(capacity)
    this.propertyId = new Int32Array(properties)
    this.latitude = new Float64Array(properties)
    this.longitude = new Float64Array(properties)
    this.place = new Int32Array(properties)
    this.stars = new Uint8Array(properties)
    this.kind = new Uint16Array(properties)
    this.amenities = new AmenityLists(properties)
    this.ratingStars = new Float64Array(properties)
    this.reviewsCount = new Int32Array(properties)
    this.createdAt = new Float64Array(properties)
    this.isLive = new Uint8Array(properties)
    this.popularity = new Int32Array(properties)
    this.featuredRank = new Uint8Array(properties)
    this.firstRoom = new Int32Array(properties)
    this.endRoom = new Int32Array(properties)
    this.firstPlan = new Int32Array(properties)
    this.endPlan = new Int32Array(properties)
    this.planId = new Int32Array(plans)
    this.roomOfPlan = new Int32Array(plans)
    this.seriesOfPlan = new Int32Array(plans)
    this.pricesOfPlan = new Int32Array(plans)
    this.lowestOfPlan = new Float64Array(plans * 2).fill(Infinity)
    this.hasOnePrice = new Uint8Array(plans)
    this.termsOfPlan = new Int32Array(plans)
    this.cheapestFirst = new Int32Array(plans)
    this.advanceDaysMin = new Int16Array(plans)
    this.advanceDaysMax = new Int16Array(plans)
    this.roomId = new Int32Array(rooms)
    this.totalRooms = new Int32Array(rooms)
    this.maxGuests = new Int16Array(rooms)
    this.maxChildren = new Int16Array(rooms)
    this.rateOfRoom = new Float64Array(rooms)
    this.offerOfRoom = new Float64Array(rooms)
    this.campaignOfRoom = new Int32Array(rooms)
    this.taken = new Int16Array(rooms * NIGHTS)
    this.statesOfSeries = new Int32Array(series)
    this.statesCount = new Uint16Array(series)
    this.stateOf = new Uint8Array(series * NIGHTS)
  }

  /** Returns the night of a day, which is given in days since 1970; -1 when it is not in the columns. */
  nightOf(day: number): number {
    const night = day - this.#firstDayNumber
    return night >= 0 && night < NIGHTS ? night : -1
  }

  get campaigns(): readonly CampaignFacts[] {
    return this.#campaigns
  }

  /** Returns the number of a product's campaign, OWN_OFFER or NO_OFFER. */
  campaignOf({ offerPaisa, campaignId }: { offerPaisa: number | null; campaignId: number | null }): number {
    if (offerPaisa === null) return NO_OFFER
    return campaignId === null ? OWN_OFFER : this.campaignIds.numberOf(`${campaignId}`)
  }

  writePlaces(all: PlaceFacts[]): void {
    this.places = all
    this.gazetteer = places.openGazetteer(all)
  }

  writeCampaigns(campaigns: CampaignFacts[]): void {
    this.#campaigns = campaigns
    this.edition++
  }
}

/** A package with its place and campaign by their numbers in the columns. */
export type PackageEntry = PackageFacts & {
  place: number
  passes: number[]
  campaign: number
  /** Whether a departure has a price of its own. */
  hasOwnPrices: boolean
}

/** A series with what its nights and prices depend on, to apply changes of nights. */
export type SeriesRow = { row: number; statesSize: number; basePaisa: number; plans: SeriesPlan[] }
export type SeriesPlan = {
  row: number
  ratePaisa: number
  offerPaisa: number | null
  offerKind: OfferKind
  differencePercent: number | null
  differencePaisa: number | null
}
