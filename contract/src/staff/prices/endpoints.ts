import { z } from 'zod'
import { isCalendarDate, nightsBetween } from '../../dates.ts'
import { endpoints } from '../../endpoint.ts'
import { idText, reason } from '../../trail/fields.ts'
import { calendarDate, slug } from '../../fields/fields.ts'
import { envelope } from '../../paging.ts'
import { CHECKED_DAYS } from '../../rates/warnings.ts'
import { BasePriceAct, NewPlan, NightsAct, PlanAct } from './acts.ts'
import { CALENDAR_NIGHTS_MAX, PriceAct, RoomCalendar } from '../../rates/calendar.ts'
import { PriceActResult, PriceWarning, UndoResult } from '../../rates/results.ts'

const view = { caller: 'staff', cache: 'private', permission: 'listings.view' } as const
const change = { caller: 'staff', cache: 'private', permission: 'prices.change' } as const
const ofRoom = z.object({ slug })

/** Both ends are included. */
const span = z.object({ from: calendarDate, to: calendarDate }).refine(
  ({ from, to }) => {
    // Both are checked together even when one of them is no day.
    const nights = isCalendarDate(from) && isCalendarDate(to) ? nightsBetween(from, to) + 1 : 0
    return nights >= 1 && nights <= CALENDAR_NIGHTS_MAX
  },
  { message: `Choose 1 to ${CALENDAR_NIGHTS_MAX} nights`, path: ['to'] },
)

/** The calls of staff about prices, restrictions and stock of rooms. */
export const priceEndpoints = endpoints({
  'GET /staff/rooms/:slug/calendar': {
    summary: `Get the prices, restrictions and stock of a room, up to ${CALENDAR_NIGHTS_MAX} nights`,
    ...view,
    params: ofRoom,
    query: span,
    response: envelope(RoomCalendar),
    errors: [],
  },
  'GET /staff/rooms/:slug/warnings': {
    summary: `List what is probably wrong with the next ${CHECKED_DAYS} nights of a room: days on which no stay can begin, and unusual prices`,
    ...view,
    params: ofRoom,
    response: envelope(z.array(PriceWarning)),
    errors: [],
  },
  'POST /staff/rooms/:slug/price-acts': {
    summary:
      'Change prices, restrictions or stock of nights of a room in one act that can be undone, or get what it would change',
    ...change,
    params: ofRoom,
    body: NightsAct,
    response: envelope(PriceActResult),
    errors: [],
  },
  'POST /staff/rooms/:slug/base-price': {
    summary:
      'Change the price of all nights of a room without a price of their own in one act that can be undone, or get what it would change',
    ...change,
    params: ofRoom,
    body: BasePriceAct,
    response: envelope(PriceActResult),
    errors: [],
  },
  'POST /staff/rooms/:slug/plans': {
    summary: 'Add a plan that follows another one, in one act that can be undone, or get what it would sell at',
    ...change,
    params: ofRoom,
    body: NewPlan,
    response: envelope(PriceActResult),
    errors: [],
  },
  'POST /staff/rooms/:slug/plans/:plan/acts': {
    summary:
      'Change what a plan is sold as and how early or late it can be booked, or stop it, in one act that can be undone, or get what it would change',
    ...change,
    params: z.object({ slug, plan: slug }),
    body: PlanAct,
    response: envelope(PriceActResult),
    errors: [],
  },
  'GET /staff/rooms/:slug/acts': {
    summary: 'List the acts on prices and stock of a room, newest first',
    ...view,
    params: ofRoom,
    response: envelope(z.array(PriceAct)),
    errors: [],
  },
  'POST /staff/acts/:id/undo': {
    summary: 'Restore what was before an act on prices or stock. Refused when something has changed since',
    ...change,
    params: z.object({ id: idText }),
    body: z.object({ reason: reason.optional() }),
    response: envelope(UndoResult),
    errors: [],
  },
})
