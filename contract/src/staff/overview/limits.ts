/** The days that the overview shows when none are chosen, and the most that can be chosen (our choice). */
export const OVERVIEW_DAYS = 30
export const OVERVIEW_DAYS_MAX = 92
