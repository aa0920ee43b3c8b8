/** Length of a review's text (spec 2 §5, §9). */
export const REVIEW_TEXT_MIN = 3
export const REVIEW_TEXT_MAX = 255
/** The maximum length of our public answer to a review. Our choice: about twice that of a review, and as long as a reason in an email. */
export const REVIEW_REPLY_MAX = 500
/** Stars a review gives (spec 2 §5, §9). */
export const RATING_MIN = 1
export const RATING_MAX = 5
/** Reviews on a page (spec 2 §9). */
export const REVIEWS_PER_PAGE = 4
/** The maximum number of pages that "load more" can add to one screen. Our choice: bounds what one request reads. */
export const REVIEW_PAGES_MAX = 50

/**
 * Spellings of a product's kind in a path, and the kind they mean. The specification adds an `s` to the kind when it posts and none when
 * it lists (spec 2 §7), which makes `propertys`; `properties` is our choice, for people who type it right.
 */
export const REVIEWED_TYPES = {
  room: 'room',
  rooms: 'room',
  package: 'package',
  packages: 'package',
  property: 'property',
  propertys: 'property',
  properties: 'property',
} as const

/** Kinds of product that can be reviewed; a property is reviewed through its rooms (decision 034). */
export type ReviewedKind = (typeof REVIEWED_TYPES)[keyof typeof REVIEWED_TYPES]
