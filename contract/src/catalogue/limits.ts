/** The lists that a home page requests (spec 1 §7). */
export const PROPERTY_LISTS = ['popular', 'featured', 'hot_deals'] as const

/** The country of every place and product; the demo and the gazetteer cover Nepal alone (our choice). */
export const COUNTRY = 'Nepal'

/** The bounding box of Nepal, in degrees. */
export const NEPAL = { south: 26.3, north: 30.5, west: 80, east: 88.3 }

/** Cards in a list of the home page (our choice). */
export const HOME_LIST_LENGTH = 8

export const PLACE_QUERY_MAX = 80

/** Rows of suggestions in the search box (our choice). */
export const PLACES_SHOWN = 8

/** Themes of packages, shown as filter chips (our choice, decision 017). `weekend` means at most three days from Kathmandu. */
export const PACKAGE_THEMES = ['trek', 'pilgrimage', 'culture', 'jungle', 'adventure', 'family', 'weekend'] as const
export type PackageTheme = (typeof PACKAGE_THEMES)[number]

/** The difficulties of treks, the easiest first (our choice). */
export const DIFFICULTIES = ['Easy', 'Moderate', 'Demanding', 'Strenuous'] as const
export type Difficulty = (typeof DIFFICULTIES)[number]

/** The quality of a month for a package (our choice, issue 13 §22). */
export const MONTH_TONES = ['best', 'good', 'cold', 'hot', 'rain'] as const
export type MonthTone = (typeof MONTH_TONES)[number]
export const MONTHS_A_YEAR = 12

/** The means of travel between two places of a tour: by air, on wheels or on foot (decision 053). */
export const TRAVEL_MODES = ['flight', 'road', 'path'] as const
export type TravelMode = (typeof TRAVEL_MODES)[number]

/** The filter value for properties without a star rating (decision 018). */
export const UNRATED = 0
export const STARS_MAX = 5

/** Most properties, or packages, that one list of saved or recently viewed ones holds. Our choice: more than anybody compares, and one page of cards. */
export const PROPERTY_CARDS_MAX = 50

/** The lowest rating of a hot deal, in stars. Unrated products can be hot deals (our choice: below it travellers were not content; issue 13 §13). */
export const HOT_RATING_MIN = 3.5

/**
 * The number of reviews at the catalogue's mean that every product starts with, so that few reviews move it little (issue 13 §7).
 * Our choice: hotels differ in quality by about 0.35 stars and single reviews by about 1, and (1 / 0.35)² is about 8.
 */
export const PRIOR_REVIEWS = 8

/** Best match treats ratings within the same quarter of a star as equal, so that availability and distance count (our choice). */
export const STEPS_PER_STAR = 4

/** How an offer lowers a night that has another price than the room's rate: by the same share, or by the same amount (issue 14 §1). */
export const OFFER_KINDS = ['percent', 'amount'] as const
export type OfferKind = (typeof OFFER_KINDS)[number]
