/** How long an act on prices or stock can be undone (our choice: a month). */
export const UNDO_DAYS = 30

/** How far ahead nights can be changed (issue 14 §1; our choice: two years, the horizon of hotel systems). */
export const DAYS_AHEAD_MAX = 730

/** The longest stay that a restriction can name, in nights (our choice). */
export const RESTRICTED_NIGHTS_MAX = 365

/**
 * The highest price of a night or a journey, in rupees (our choice: limits the harm of a mistyped digit, and keeps sums in the range of safe
 * integers).
 */
export const PRICE_MAX = 1_000_000

/** The largest rise of a price by one act, in percent (our choice: elevenfold). */
export const RISE_PERCENT_MAX = 1000

/** How far a derived plan may differ from the plan that it follows, in percent. */
export const PLAN_PERCENT_MIN = -99
export const PLAN_PERCENT_MAX = 300

/** How many plans a room has at most, stopped ones too (our choice). */
export const PLANS_MAX = 20

/** The most seats of a departure (our choice). */
export const SEATS_MAX = 999

/** The most rooms of one type (our choice). */
export const ROOMS_MAX = 999

/** Most departures that one request adds or changes: two years of weeks, or a season of days (our choice). */
export const DEPARTURES_AT_ONCE = 200
