/** The states of a coupon. A stopped one stays stopped. */
export const COUPON_STATES = ['planned', 'running', 'ended', 'stopped'] as const
export type CouponState = (typeof COUPON_STATES)[number]

/** The most cities of the home page (our choice: four rows of three). */
export const FEATURED_CITIES_MAX = 12
/** The maximum number of featured properties. The home page shows the first of those on sale; the others replace properties that are not (our choice). */
export const FEATURED_PROPERTIES_MAX = 24
