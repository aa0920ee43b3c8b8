import { ADVANCE_DAYS_MAX, STAY_NIGHTS_MAX } from '@chautari/contract/availability/limits'

/** How many days the clock can advance before the columns are built again (our choice). */
export const DAYS_AHEAD = 30

/** The number of nights in the columns: every night of a stay that can be searched, and its day of departure. */
export const NIGHTS = ADVANCE_DAYS_MAX + STAY_NIGHTS_MAX + 1 + DAYS_AHEAD
