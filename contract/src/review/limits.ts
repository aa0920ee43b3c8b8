/** Spec 2 §5, §9. */
export const REVIEW_TEXT_MIN = 3
export const REVIEW_TEXT_MAX = 255
export const RATING_MIN = 1
export const RATING_MAX = 5
export const REVIEWS_PER_PAGE = 4
