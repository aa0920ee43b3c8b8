/** How far ahead nights can be changed (issue 14 §1; our choice: two years, the horizon of hotel systems). */
export const DAYS_AHEAD_MAX = 730

/** How many cells one act changes at most: nights × plans and rooms (supply.md §4). */
export const CELLS_MAX = 5000

/** The longest stay that a restriction can name, in nights (our choice). */
export const STAY_NIGHTS_MAX = 365

/** The least price of a night, in paisa: an adjustment must not make a room free by mistake (our choice: one rupee). */
export const PRICE_LEAST_PAISA = 100

/** The highest price of a night, in paisa: a slip of a digit must not be sold, nor leave the range of safe sums (our choice: Rs 10,00,000). */
export const PRICE_MOST_PAISA = 100_000_000

/** The largest rise of a price by one act, in percent (our choice: elevenfold). */
export const RISE_PERCENT_MAX = 1000

/** The most seats of a departure (our choice). */
export const SEATS_MAX = 999

/** The most rooms of one type (our choice). */
export const ROOMS_MAX = 999
