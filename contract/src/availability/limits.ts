/** Bounds of the guest counters: at most 50; at least one adult and one room (spec 1 §5). */
export const GUESTS_MAX = 50
export const ADULTS_MIN = 1
export const CHILDREN_MIN = 0
export const ROOMS_MIN = 1

/** Defaults of the search form (spec 1 §5). */
export const DEFAULT_ADULTS = 2
export const DEFAULT_CHILDREN = 0
export const DEFAULT_ROOMS = 1

/**
 * Bounds of a mix, which combines rooms of several types for a party that no single type can take: the most rooms, and the most room types (our
 * choice: longer mixes are hard to read, and larger groups are rare).
 */
export const MIX_ROOMS_MAX = 8
export const MIX_TYPES_MAX = 3

/** Default dates: check-in tomorrow, check-out the day after (spec 1 §5). */
export const DEFAULT_START_IN_DAYS = 1
export const DEFAULT_NIGHTS = 1

/** The longest stay in nights, and how far ahead it can start in days (our choice). */
export const STAY_NIGHTS_MAX = 30
export const ADVANCE_DAYS_MAX = 540

/** The sort orders that the specification names (spec 1 §9). */
export const SORT_ORDERS = ['highest_rating', 'lowest_rating', 'latest', 'oldest', 'highest_price', 'lowest_price'] as const

/** The sort orders of a search: best match, which is our default (issue 13 §7), and those of the specification. */
export const RESULT_ORDERS = ['best_match', ...SORT_ORDERS] as const
export type ResultOrder = (typeof RESULT_ORDERS)[number]
export const DEFAULT_SORT: ResultOrder = 'best_match'

export const SEARCH_BY = ['hotel', 'city'] as const
export type SearchBy = (typeof SEARCH_BY)[number]

/**
 * The flexible dates of a search. `1` to `3` shift the stay by at most that many days either way; `weekend` searches weekends; `month` and
 * `bikram_month` allow any arrival in the month of check-in, Gregorian or Bikram Sambat. Without a value, the dates are exact.
 */
export const FLEXIBLE_DATES = ['1', '2', '3', 'weekend', 'month', 'bikram_month'] as const
export type FlexibleDates = (typeof FLEXIBLE_DATES)[number]

/** A weekend is two nights from Friday, because Saturday is the day off. The coming weekends from check-in on are searched (our choice). */
export const WEEKEND_NIGHTS = 2
export const WEEKENDS_SEARCHED = 4

export const SEARCH_TEXT_MAX = 120
export const CAMPAIGN_CODE_MAX = 40
export const RESULTS_PER_PAGE = 12
export const ROOMS_PER_PAGE = 10

/** The number of nights in a room's availability strip (our choice). */
export const DAILY_NIGHTS_SHOWN = 14

/** The longest package that a filter names, in days (our choice). */
export const PACKAGE_DAYS_MAX = 99

/** The search radius around a place in kilometres (our choice). A district is searched by its border. */
export const SEARCH_RADIUS_KM = 15

/** Defaults of the package search (spec 1 §9). */
export const DEFAULT_DESTINATION = 'kathmandu'
export const DEFAULT_PERSONS = 1
export const PERSONS_MIN = 1

/** The fixed search of a city page: one adult, no children, one room (spec 1 §9). */
export const CITY_NIGHTS = 2
export const CITY_ADULTS = 1

/** The highest price that a filter accepts, in rupees (our choice). */
export const PRICE_FILTER_MAX = 99_999_999
export const FILTER_TEXT_MAX = 300
/** Bars of the price histogram (our choice). */
export const PRICE_STEPS = 16

export const DEAL_KINDS = ['property', 'package'] as const
export const DEALS_PER_PAGE = 24

/** Why a departure is called off. A guaranteed one is never called off because too few booked (decision 131). */
export const CALL_OFF_CAUSES = ['too_few', 'other'] as const
export type CallOffCause = (typeof CALL_OFF_CAUSES)[number]
