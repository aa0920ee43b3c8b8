export const POSTS_PER_PAGE = 6
export const VISITOR_TYPES = ['property', 'package'] as const

/** The subjects of posts. Our choice. */
export const POST_CATEGORIES = ['guides', 'trekking', 'food', 'culture', 'seasons', 'news'] as const
export type PostCategory = (typeof POST_CATEGORIES)[number]

/** The pages whose texts staff edit in versions (decision 100). */
export const TEXT_PAGES = ['terms', 'privacy', 'agreement', 'faq'] as const
export type TextPageName = (typeof TEXT_PAGES)[number]

/** The states of a published version: one applies, those before it are past, and those that take effect later are upcoming. */
export const TEXT_VERSION_STATES = ['past', 'current', 'upcoming'] as const

/** Highest number of a version in an address. */
export const TEXT_VERSION_MAX = 9999
