import { z } from 'zod'
import { isCalendarDate, nightsBetween } from '../../dates.ts'
import { endpoints } from '../../endpoint.ts'
import { calendarDate, slug } from '../../fields/fields.ts'
import { envelope } from '../../paging.ts'
import { CALENDAR_NIGHTS_MAX, PriceAct, PropertyCalendar } from '../../rates/calendar.ts'
import { nightsChange, seasonName } from '../../rates/changes.ts'
import { PropertyActResult, PropertyWarning, UndoResult } from '../../rates/results.ts'
import { CHECKED_DAYS } from '../../rates/warnings.ts'
import { idText } from '../../trail/fields.ts'
import { CALENDAR_CHANGES_MAX, CALENDAR_ROOMS_MAX } from '../limits.ts'

const supplier = { caller: 'supplier', cache: 'private' } as const
const view = { ...supplier, permission: 'calendar.view' } as const
// Prices and stays need `prices.change`, too, which the act checks.
const change = { ...supplier, permission: 'stock.change' } as const
const ofProperty = z.object({ slug })

/** Both ends are included. Without a property, it is the first one of the member. */
const span = z.object({ property: slug.optional(), from: calendarDate, to: calendarDate }).refine(
  ({ from, to }) => {
    // Both are checked together even when one of them is no day.
    const nights = isCalendarDate(from) && isCalendarDate(to) ? nightsBetween(from, to) + 1 : 0
    return nights >= 1 && nights <= CALENDAR_NIGHTS_MAX
  },
  { message: `Choose 1 to ${CALENDAR_NIGHTS_MAX} nights`, path: ['to'] },
)

// The largest number that the column of an act's number takes (our choice: PostgreSQL's integer).
const ACTS_MAX = 2_147_483_647

/** A property whose calendar the member can open. */
const PropertyNamed = z.object({ slug: z.string(), title: z.string(), title_ne: z.string().nullable() })

/** The calendar of a property; null for a member without any. */
export const SupplierCalendar = z.object({
  today: z.string(),
  properties: z.array(PropertyNamed),
  calendar: PropertyCalendar.nullable(),
})

/** Changes of nights of some rooms, which are one act. */
export const CalendarAct = z.object({
  /** Whether only to return what would change, without changing it. */
  preview: z.boolean(),
  changes: z
    .array(z.object({ rooms: z.array(slug).min(1).max(CALENDAR_ROOMS_MAX), ...nightsChange }))
    .min(1)
    .max(CALENDAR_CHANGES_MAX),
  /** The name of a season that the act is part of. */
  season: seasonName.optional(),
  /** The number of the last act that the member saw; null overwrites what others changed since. */
  seen: z.number().int().min(0).max(ACTS_MAX).nullable(),
})

/** An act on the calendar of a property. `by` is the name of a member, or null for our staff. */
export const CalendarActListed = PriceAct.omit({ by: true, reason: true }).extend({
  by: z.string().nullable(),
  /** The rooms that it is about; null for all. */
  rooms: z.array(z.string()).nullable(),
})

/** The calendar of suppliers: prices, stays and rooms to sell by night. */
export const supplierCalendarEndpoints = endpoints({
  'GET /supplier/calendar': {
    summary: `Get the prices, restrictions and stock of all rooms of a property, up to ${CALENDAR_NIGHTS_MAX} nights`,
    ...view,
    query: span,
    response: envelope(SupplierCalendar),
    errors: [],
  },
  'GET /supplier/properties/:slug/warnings': {
    summary: `List what is probably wrong with the next ${CHECKED_DAYS} nights of the rooms of a property: days on which no stay can begin, and unusual prices`,
    ...view,
    params: ofProperty,
    response: envelope(z.array(PropertyWarning)),
    errors: [],
  },
  'GET /supplier/properties/:slug/acts': {
    summary: 'List the acts on nights of a property, newest first',
    ...view,
    params: ofProperty,
    response: envelope(z.array(CalendarActListed)),
    errors: [],
  },
  'POST /supplier/properties/:slug/acts': {
    summary:
      'Change prices, restrictions or stock of nights of rooms in one act that can be undone, or get what it would change. Refused with both values where somebody else has changed the same since',
    ...change,
    params: ofProperty,
    body: CalendarAct,
    response: envelope(PropertyActResult),
    errors: [],
  },
  'POST /supplier/properties/:slug/acts/:id/undo': {
    summary: 'Restore what was before an act on nights. Refused when something has changed since',
    ...change,
    params: z.object({ slug, id: idText }),
    response: envelope(UndoResult),
    errors: [],
  },
})

export type SupplierCalendar = z.output<typeof SupplierCalendar>
export type CalendarAct = z.output<typeof CalendarAct>
export type CalendarActListed = z.output<typeof CalendarActListed>
