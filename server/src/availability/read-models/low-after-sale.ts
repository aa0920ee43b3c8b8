import { calendarDate } from '@chautari/contract/dates'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { selectRows, type Db } from '../../platform/database/db.ts'
import { liveHolds, roomsForSale } from './nights-left.ts'
import { lapsedSeats, seatsForSale } from './seats-left.ts'

const Low = z.object({
  kind: z.enum(['room', 'package']),
  id: z.number(),
  slug: z.string(),
  /** The property of a room; null for a package. */
  property_slug: z.string().nullable(),
  title: z.string(),
  title_ne: z.string().nullable(),
  day: z.string().transform(calendarDate),
  left: z.number(),
})

/** A coming night of a room type, or a departure of a package, of which few are left. */
export type LowDay = z.output<typeof Low>

/**
 * Returns the coming nights and departures that a holder has confirmed and that have between one and `atMost` rooms or seats left, by product and
 * day. Lapsed holds don't count, and closed days are left out.
 */
export async function findLowAfterSale(db: Db, holder: string, atMost: { rooms: number; seats: number }): Promise<LowDay[]> {
  const rooms = sql`${roomsForSale(sql`n`)} - n.booked - (${liveHolds(sql`n.room_id`, sql`n.night`)})`
  const seats = sql`${seatsForSale(sql`d`)} - d.booked - d.held + (${lapsedSeats(sql`d`)})`
  return selectRows(
    db,
    sql`
      select 'room' as kind, r.id, r.slug, p.slug as property_slug, r.title, r.title_ne, n.night::text as day, (${rooms})::int as left
      from allocations a join room_nights n on n.room_id = a.room_id and n.night = a.night
      join rooms r on r.id = a.room_id join properties p on p.id = r.property_id
      where a.holder = ${holder} and a.state = 'confirmed' and n.night >= app_today() and not n.closed
        and ${rooms} between 1 and ${atMost.rooms}::int
      union all
      select 'package', k.id, k.slug, null, k.title, k.title_ne, d.start_date::text, (${seats})::int
      from seat_allocations a join departures d on d.package_id = a.package_id and d.start_date = a.start_date
      join packages k on k.id = a.package_id
      where a.holder = ${holder} and a.state = 'confirmed' and d.start_date >= app_today() and not d.closed
        and ${seats} between 1 and ${atMost.seats}::int
      order by kind, id, day`,
    Low,
  )
}
