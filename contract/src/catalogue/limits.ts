/** The lists a home page asks for (spec 1 §7). */
export const PROPERTY_LISTS = ['popular', 'featured', 'hot_deals'] as const

/** Cards in a list of the home page. */
export const HOME_LIST_LENGTH = 8

export const PLACE_QUERY_MAX = 80

/** Rows the search box shows. */
export const PLACES_SHOWN = 8
