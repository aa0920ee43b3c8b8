/** The lists a home page asks for (spec 1 §7). */
export const PROPERTY_LISTS = ['popular', 'featured', 'hot_deals'] as const

/** The country of every place and product; the demo and the gazetteer cover Nepal alone (our choice). */
export const COUNTRY = 'Nepal'

/** Cards in a list of the home page. */
export const HOME_LIST_LENGTH = 8

export const PLACE_QUERY_MAX = 80

/** Rows the search box shows. */
export const PLACES_SHOWN = 8

/** What a package is about; the chips of the package pages. `weekend` is three days at most from Kathmandu. */
export const PACKAGE_THEMES = ['trek', 'pilgrimage', 'culture', 'jungle', 'adventure', 'family', 'weekend'] as const
export type PackageTheme = (typeof PACKAGE_THEMES)[number]

/** Star rating that stands for a house without one. */
export const UNRATED = 0
export const STARS_MAX = 5
