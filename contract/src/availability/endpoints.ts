import { z } from 'zod'
import { endpoints } from '../endpoint.ts'
import { DIFFICULTIES, PACKAGE_THEMES, PROPERTY_CARDS_MAX, PROPERTY_LISTS, STARS_MAX, UNRATED } from '../catalogue/limits.ts'
import { PAGE_MAX } from '../fields/field-limits.ts'
import { calendarDate, degrees, flag, slug, text, wholeNumber, wordList } from '../fields/fields.ts'
import { envelope, paged } from '../paging.ts'
import {
  ADULTS_MIN,
  CAMPAIGN_CODE_MAX,
  CHILDREN_MIN,
  DEAL_KINDS,
  FLEXIBLE_DATES,
  FILTER_TEXT_MAX,
  GUESTS_MAX,
  PACKAGE_DAYS_MAX,
  PERSONS_MIN,
  PRICE_FILTER_MAX,
  RESULT_ORDERS,
  ROOMS_MIN,
  SEARCH_BY,
  SEARCH_TEXT_MAX,
} from './limits.ts'
import { Deal, Facets, Package, PackageOffered, PackageResult, PlaceCounts, PropertyResult, Room, RoomMix } from './shapes.ts'

const page = wholeNumber(1, PAGE_MAX).optional()
const adults = wholeNumber(ADULTS_MIN, GUESTS_MAX).optional()
const children = wholeNumber(CHILDREN_MIN, GUESTS_MAX).optional()
const rooms = wholeNumber(ROOMS_MIN, GUESTS_MAX).optional()
const searchText = text.pipe(z.string().max(SEARCH_TEXT_MAX)).optional()
const campaignCode = text.pipe(z.string().max(CAMPAIGN_CODE_MAX)).optional()

/** The guests and the number of rooms. Missing fields take the defaults of the search form. */
export const party = { adult: adults, child: children, room_count: rooms }

/** The requested stay. Missing parts take the defaults of the search form. */
const stay = { from: calendarDate.optional(), to: calendarDate.optional(), ...party }

/** The filters of a property search. */
export const PropertyFilter = z.object({
  offer: flag.optional(),
  /** In rupees for the whole stay. */
  price_min: wholeNumber(0, PRICE_FILTER_MAX).optional(),
  price_max: wholeNumber(0, PRICE_FILTER_MAX).optional(),
  /** Such as "4,5"; 0 means unrated. Any of them matches. */
  stars: wordList(FILTER_TEXT_MAX)
    .pipe(z.array(wholeNumber(UNRATED, STARS_MAX)))
    .optional(),
  /** Comma-separated names, all of which must match. */
  amenities: wordList(FILTER_TEXT_MAX).optional(),
  /** Comma-separated names, any of which matches. */
  type: wordList(FILTER_TEXT_MAX).optional(),
  free_cancellation: flag.optional(),
})

/** The place of a property search. */
export const SearchedPlace = {
  location: z.object({ latitude: degrees(90).optional(), longitude: degrees(180).optional(), address: searchText }).optional(),
  search_by: z.enum(SEARCH_BY).optional(),
  search: searchText,
  campaign_code: campaignCode,
}

/** Both sets of parameter names of the specification; the first set wins (spec 1 §7). */
const PropertySearch = z.object({
  ...stay,
  page,
  filter: PropertyFilter.optional(),
  ...SearchedPlace,
  /** Shows each result for its cheapest free dates. The length of the stay does not change, except for a weekend, which has a fixed length. */
  flexible: z.enum(FLEXIBLE_DATES).optional(),
  sort_order: z.enum(RESULT_ORDERS).optional(),
  startDate: calendarDate.optional(),
  endDate: calendarDate.optional(),
  adultCount: adults,
  childCount: children,
  roomCount: rooms,
  latitude: degrees(90).optional(),
  longitude: degrees(180).optional(),
  address: searchText,
  searchBy: z.enum(SEARCH_BY).optional(),
  sortType: z.enum(RESULT_ORDERS).optional(),
  isOffer: flag.optional(),
  campaignCode,
})

/** The parameters of a package search (spec 1 §7). */
const PackageSearch = z.object({
  page,
  location: z.object({ latitude: degrees(90).optional(), longitude: degrees(180).optional(), address: searchText }).optional(),
  filter: z
    .object({
      offer: flag.optional(),
      theme: z.enum(PACKAGE_THEMES).optional(),
      /** Packages that can start between these days, with seats for the party. */
      leaving_from: calendarDate.optional(),
      leaving_to: calendarDate.optional(),
      days_min: wholeNumber(1, PACKAGE_DAYS_MAX).optional(),
      days_max: wholeNumber(1, PACKAGE_DAYS_MAX).optional(),
      /** In rupees per person, with today's offer. */
      price_max: wholeNumber(0, PRICE_FILTER_MAX).optional(),
      difficulty: z.enum(DIFFICULTIES).optional(),
    })
    .optional(),
  count: wholeNumber(PERSONS_MIN, GUESTS_MAX).optional(),
  sort_order: z.enum(RESULT_ORDERS).optional(),
  where: searchText,
  search_by: z.enum(SEARCH_BY).optional(),
  campaign_code: campaignCode,
})

const roomStay = {
  from_date: calendarDate.optional(),
  to_date: calendarDate.optional(),
  room_count: rooms,
  adult: adults,
  child: children,
  /** The code of the plan to price; an unknown one is ignored. */
  plan: slug.optional(),
}

/** The place that was searched instead of a misspelled one, in the language of the caller; null when the name was not corrected. */
const correctedPlace = z.string().nullable()

export const availabilityEndpoints = endpoints({
  'GET /properties/all/availability': {
    summary: 'Search properties for a stay: the one with this very name, and those around the place',
    query: PropertySearch,
    response: envelope(
      z.object({
        properties_by_name: PropertyResult.nullable(),
        properties_by_location: paged(PropertyResult),
        /** Null in a search by name and in one of all Nepal. */
        place_counts: PlaceCounts.nullable(),
        corrected_place: correctedPlace,
        facets: Facets,
      }),
    ),
    errors: [],
    cache: 'public',
    isLocalised: true,
  },
  'GET /properties/:slug/rooms/availabilities': {
    summary: 'The rooms of a property for a stay, with what is left of each',
    params: z.object({ slug }),
    query: z.object({ ...stay, page }),
    /** `mix`: the cheapest rooms of several types, where no single type is free for the party; null otherwise. */
    response: paged(Room).extend({ mix: RoomMix.nullable() }),
    errors: ['property_not_found'],
    cache: 'public',
    isLocalised: true,
  },
  'GET /properties/:propertySlug/rooms/:roomSlug': {
    summary: 'A room of a property for a stay',
    params: z.object({ propertySlug: slug, roomSlug: slug }),
    query: z.object(roomStay),
    response: envelope(Room),
    errors: ['room_not_found'],
    cache: 'public',
    isLocalised: true,
  },
  'GET /rooms/:roomSlug': {
    summary: 'A room for a stay',
    params: z.object({ roomSlug: slug }),
    query: z.object(roomStay),
    response: envelope(Room),
    errors: ['room_not_found'],
    cache: 'public',
    isLocalised: true,
  },
  'GET /properties/:slug/booking': {
    summary: 'Book Now: the room that was shown, or without one the cheapest free room that fits; or nothing',
    params: z.object({ slug }),
    /** `room` and `plan`: those whose price was shown in the results. */
    query: z.object({ ...stay, room: slug.optional(), plan: slug.optional() }),
    response: envelope(z.object({ room_slug: z.string(), plan_code: z.string() }).nullable()),
    errors: ['property_not_found'],
    cache: 'public',
  },
  'GET /packages': {
    summary: 'The lists of the package home',
    query: z.object({ type: z.enum(PROPERTY_LISTS) }),
    response: envelope(z.array(PackageOffered)),
    errors: [],
    cache: 'public',
    isLocalised: true,
  },
  'GET /package-cards': {
    summary: 'Packages by their slugs, separated by commas and in that order. Unknown ones are left out',
    query: z.object({
      slugs: z
        .string()
        .transform((list) => list.split(','))
        .pipe(z.array(slug).max(PROPERTY_CARDS_MAX)),
    }),
    response: envelope(z.array(PackageOffered)),
    errors: [],
    cache: 'public',
    isLocalised: true,
  },
  'GET /packages/all/availability': {
    summary: 'Search packages by place or name for a number of persons',
    query: PackageSearch,
    response: paged(PackageResult).extend({ corrected_place: correctedPlace }),
    errors: [],
    cache: 'public',
    isLocalised: true,
  },
  'GET /packages/:slug': {
    summary:
      'A package, with the seats of a day; where that is none of its fixed departures, with those of the next that has seats for the party',
    params: z.object({ slug }),
    /** `count`: the travellers for whom the next fixed departure is chosen, one by default. */
    query: z.object({ start_date: calendarDate.optional(), count: wholeNumber(PERSONS_MIN, GUESTS_MAX).optional() }),
    response: envelope(Package),
    errors: ['package_not_found'],
    cache: 'public',
    isLocalised: true,
  },
  'GET /deals': {
    summary: 'What can be had at an offer price, campaign by campaign',
    query: z.object({ kind: z.enum(DEAL_KINDS).optional(), page }),
    response: paged(Deal),
    errors: [],
    cache: 'public',
    isLocalised: true,
  },
})

export type PackageSearch = z.output<typeof PackageSearch>
export type PropertySearch = z.output<typeof PropertySearch>
