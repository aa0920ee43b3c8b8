import { calendarDate } from '@chautari/contract/dates'
import { z } from 'zod'

const length = z.number().nullable()

/** The day and the restrictions of a row of `plan_nights`, as JSON. Lengths of stays are in nights; null restricts none. */
export const planNightFields = {
  night: z.string().transform(calendarDate),
  closed: z.boolean(),
  noArrival: z.boolean(),
  noDeparture: z.boolean(),
  minStayArrival: length,
  maxStayArrival: length,
  minStayThrough: length,
  maxStayThrough: length,
}
