/** Spec 2 §5, §9. */
export const REVIEW_TEXT_MIN = 3
export const REVIEW_TEXT_MAX = 255
export const RATING_MIN = 1
export const RATING_MAX = 5
export const REVIEWS_PER_PAGE = 4
/** As many pages of them can be had at once. */
export const REVIEW_PAGES_MAX = 50

/** How a path names the kind of a product (spec 1 §7, spec 2 §7): with the s that is put behind any of them, properly, or without. */
export const REVIEWED_TYPES = {
  room: 'room',
  rooms: 'room',
  package: 'package',
  packages: 'package',
  property: 'property',
  propertys: 'property',
  properties: 'property',
} as const

/** What can be reviewed: a property through a room of it. */
export type ReviewedKind = (typeof REVIEWED_TYPES)[keyof typeof REVIEWED_TYPES]
