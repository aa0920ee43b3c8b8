import { ADVANCE_DAYS_MAX, STAY_NIGHTS_MAX } from '@chautari/contract/availability/limits'
import { addDays, type CalendarDate } from '@chautari/contract/dates'

/** How many days the clock can advance before the columns are built again (our choice). */
export const DAYS_AHEAD = 30

/** The number of nights in the columns: every night of a stay that can be searched, and its day of departure. */
export const NIGHTS = ADVANCE_DAYS_MAX + STAY_NIGHTS_MAX + 1 + DAYS_AHEAD

/** The days of the columns by number. A catalogue has millions of written nights, and looking one up is cheaper than reading a date. */
export class Days {
  readonly #numbers: Map<CalendarDate, number>

  constructor(firstDay: CalendarDate) {
    this.#numbers = new Map(Array.from({ length: NIGHTS }, (_, night) => [addDays(firstDay, night), night]))
  }

  /** Returns the number of a day, or undefined when it is not in the columns. */
  find(day: CalendarDate): number | undefined {
    return this.#numbers.get(day)
  }
}
