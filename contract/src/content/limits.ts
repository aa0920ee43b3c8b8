export const POSTS_PER_PAGE = 6
export const VISITOR_TYPES = ['property', 'package'] as const

/** The subjects of posts. Our choice. */
export const POST_CATEGORIES = ['guides', 'trekking', 'food', 'culture', 'seasons', 'news'] as const
export type PostCategory = (typeof POST_CATEGORIES)[number]
