import { ADVANCE_DAYS_MAX } from '@chautari/contract/availability/limits'
import type { CalendarDate } from '@chautari/contract/dates'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { catalogueSql } from '../../catalogue/index.ts'
import { selectRows, type Db } from '../../platform/database/db.ts'
import { fullNights } from './nights-left.ts'
import { lacksSeats } from './seats-left.ts'

/** A product and its days, with the caller's key. */
export type AvailabilityQuery = {
  key: string
  roomId: number | null
  packageId: number | null
  startsOn: CalendarDate
  endsOn: CalendarDate
  quantity: number
}

/**
 * Returns the keys of the products that could be reserved again, in one statement. Applies the conditions of `hasRoom`, `hasSeats` and
 * `requireDeparture` to products that are still on sale. This is a snapshot: only reserving takes the stock.
 */
export async function findStillFree(db: Db, wanted: AvailabilityQuery[]): Promise<Set<string>> {
  if (wanted.length === 0) return new Set()
  const rows = await selectRows(
    db,
    sql`
      with w as (
        select * from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
          as w("key" text, "roomId" int, "packageId" int, "startsOn" date, "endsOn" date, "quantity" int)
      )
      select w."key" from w join (${catalogueSql.roomsForSale()}) r on r.room_id = w."roomId"
      where w."startsOn" >= (select app_today()) and w."quantity" <= r.total_rooms
        and not exists (${fullNights({
          roomId: sql`w."roomId"`,
          startsOn: sql`w."startsOn"`,
          endsOn: sql`w."endsOn"`,
          quantity: sql`w."quantity"`,
        })})
      union all
      select w."key" from w join (${catalogueSql.packagesForSale()}) k on k.package_id = w."packageId"
        left join departures d on d.package_id = w."packageId" and d.start_date = w."startsOn"
      where case when d.package_id is null then not k.is_fixed_departure and w."quantity" <= k.seats
          else not (${lacksSeats(sql`w."quantity"`)}) end
        and case when k.is_fixed_departure then (select app_now()) < d.cutoff_at
          else (w."startsOn" + k.start_time::time) at time zone 'Asia/Kathmandu'
              >= (select app_now()) + make_interval(hours => k.cutoff_hours)
            and w."startsOn" <= (select app_today()) + ${ADVANCE_DAYS_MAX}::int end`,
    z.object({ key: z.string() }),
  )
  return new Set(rows.map(({ key }) => key))
}
