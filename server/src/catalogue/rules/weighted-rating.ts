/**
 * The number of reviews at the catalogue's mean that every product starts with, so that few reviews move it little (issue 13 §7).
 * Our choice: hotels differ in quality by about 0.35 stars and single reviews by about 1, and (1 / 0.35)² is about 8.
 */
export const PRIOR_REVIEWS = 8

/** Best match treats ratings within the same quarter of a star as equal, so that availability and distance count (our choice). */
export const STEPS_PER_STAR = 4
