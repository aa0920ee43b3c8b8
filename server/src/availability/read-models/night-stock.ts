import { calendarDate, type CalendarDate } from '@chautari/contract/dates'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { selectRows, type Db } from '../../platform/database/db.ts'
import { liveHolds, roomsForSale } from './nights-left.ts'

const Night = z.object({
  roomId: z.number(),
  night: z.string().transform(calendarDate),
  wanted: z.number().nullable(),
  closed: z.boolean(),
  booked: z.number(),
  held: z.number(),
  forSale: z.number(),
})

/** The stock of a room in a night. `held` counts no lapsed holds; `forSale` is the number of rooms to sell. */
export type StockOfNight = z.output<typeof Night>

/** Returns the stock of nights from `from` to `to`, both included. Leaves out nights without a row: they have all rooms left. */
export async function findStockOfNights(
  db: Db,
  { roomIds, from, to }: { roomIds: number[]; from: CalendarDate; to: CalendarDate },
): Promise<StockOfNight[]> {
  return selectRows(
    db,
    sql`
      select n.room_id as "roomId", n.night::text as night, n.wanted, n.closed, n.booked,
        (case when n.held = 0 then 0 else (${liveHolds(sql`n.room_id`, sql`n.night`)}) end)::int as held,
        ${roomsForSale(sql`n`)} as "forSale"
      from room_nights n where n.room_id = any(${sql.param(roomIds)}::int[]) and n.night between ${from}::date and ${to}::date order by n.room_id, n.night`,
    Night,
  )
}
