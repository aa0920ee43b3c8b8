import { z } from 'zod'
import { endpoints } from '../endpoint.ts'
import { party, PropertyFilter, SearchedPlace } from '../availability/endpoints.ts'
import { STAY_NIGHTS_MAX } from '../availability/limits.ts'
import { calendarDate, slug, wholeNumber } from '../fields/fields.ts'
import { envelope } from '../paging.ts'
import { CheaperStay, PriceCalendar } from './shapes.ts'
import { HINT_DAYS } from './cheapest-nearby.ts'

/** The arrival days, both included, and the stay that begins on them. Missing parts take the defaults of the search form. */
const arrivals = {
  /** Today by default. */
  from: calendarDate.optional(),
  /** At most `CALENDAR_DAYS_MAX` days; a month from `from` by default. */
  to: calendarDate.optional(),
  nights: wholeNumber(1, STAY_NIGHTS_MAX).optional(),
  ...party,
}

const AreaCalendar = z.object({ ...arrivals, ...SearchedPlace, filter: PropertyFilter.optional() })

export const searchEndpoints = endpoints({
  'GET /properties/all/calendar': {
    summary: 'The cheapest stay around a place for each arrival day, or why there is none',
    query: AreaCalendar,
    response: envelope(PriceCalendar),
    errors: [],
    cache: 'public',
  },
  'GET /properties/:slug/calendar': {
    summary:
      'The cheapest stay at a property for each arrival day, or why there is none; of one room or one of its plans when named',
    params: z.object({ slug }),
    /** `plan` needs `room`. */
    query: z.object({ ...arrivals, room: slug.optional(), plan: slug.optional() }),
    response: envelope(PriceCalendar),
    errors: ['property_not_found', 'room_not_found'],
    cache: 'public',
  },
  'GET /properties/:slug/cheaper-stays': {
    summary: `For each plan of a property that is free for a stay, or for a mix of its rooms, the cheapest stay within ${HINT_DAYS} days, where that saves enough`,
    params: z.object({ slug }),
    query: z.object({ from: calendarDate.optional(), to: calendarDate.optional(), ...party, room: slug.optional() }),
    response: envelope(z.array(CheaperStay)),
    errors: ['property_not_found', 'room_not_found'],
    cache: 'public',
  },
})

export type AreaCalendar = z.output<typeof AreaCalendar>
