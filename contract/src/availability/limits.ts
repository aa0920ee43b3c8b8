/** Spec 1 §5: each guest counter ends at 50; one adult and one room at least. */
export const GUESTS_MAX = 50
export const ADULTS_MIN = 1
export const CHILDREN_MIN = 0
export const ROOMS_MIN = 1

/** Spec 1 §5: what the search form starts with. */
export const DEFAULT_ADULTS = 2
export const DEFAULT_CHILDREN = 0
export const DEFAULT_ROOMS = 1

/** Spec 1 §5: check-in tomorrow, check-out the day after. */
export const DEFAULT_START_IN_DAYS = 1
export const DEFAULT_NIGHTS = 1

/** The longest stay, and how far ahead it may begin. */
export const STAY_NIGHTS_MAX = 30
export const ADVANCE_DAYS_MAX = 540

/** Spec 1 §9. */
export const SORT_ORDERS = ['highest_rating', 'lowest_rating', 'latest', 'oldest', 'highest_price', 'lowest_price'] as const
export const DEFAULT_SORT = 'highest_rating'
export type SortOrder = (typeof SORT_ORDERS)[number]

export const SEARCH_BY = ['hotel', 'city'] as const
export type SearchBy = (typeof SEARCH_BY)[number]

export const SEARCH_TEXT_MAX = 120
export const CAMPAIGN_CODE_MAX = 40
export const RESULTS_PER_PAGE = 12
export const ROOMS_PER_PAGE = 10
export const PAGE_MAX = 1000

/** Nights whose counts a room shows. */
export const DAILY_NIGHTS_SHOWN = 14

/** How far around a place its properties lie, in kilometres; a district's lie in the district. */
export const SEARCH_RADIUS_KM = 15

/** Spec 1 §9: what the package search starts with. */
export const DEFAULT_DESTINATION = 'kathmandu'
export const DEFAULT_PERSONS = 1
export const PERSONS_MIN = 1

/** Spec 1 §9: the fixed search of a city's page; its adults, children and rooms are 1, 0 and 1. */
export const CITY_NIGHTS = 2
export const CITY_ADULTS = 1

/** The dearest stay that a price filter can name, in rupees. */
export const PRICE_FILTER_MAX = 99_999_999
export const FILTER_TEXT_MAX = 300
/** Steps of the prices' histogram. */
export const PRICE_STEPS = 16

export const DEAL_KINDS = ['property', 'package'] as const
export const DEALS_PER_PAGE = 24
