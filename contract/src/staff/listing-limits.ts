// Lengths of the texts of listings: our choice, longer than any of the demo.
export const NAME_MAX = 120
export const DESCRIPTION_MAX = 5000
export const ROOM_DESCRIPTION_MAX = 2000
/** The most lines about what a room includes. */
export const INCLUSIONS_MAX = 20
/** The longest line of a list, and the most lines. */
export const WORD_MAX = 120
export const WORDS_MAX = 20

/** The most refund tiers, and the longest notice of one. */
export const TIERS_MAX = 5
export const HOURS_MAX = 24 * 365

/** The highest price of a night or a journey, in whole rupees: that of acts on prices. */
export const PRICE_MAX = 1_000_000
