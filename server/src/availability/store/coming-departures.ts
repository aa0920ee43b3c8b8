import type { CalendarDate } from '@chautari/contract/dates'
import type { CallOffCause } from '@chautari/contract/availability/limits'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { selectRows, type Tx } from '../../platform/database/db.ts'
import { cutoffOf } from './departure-cells.ts'

type CallingOff = { packageId: number; day: CalendarDate; cause: CallOffCause }

/**
 * Records that a departure, which the transaction has locked and closed, was called off. Returns why it was not: it was before, or it is
 * guaranteed and too few booked. Undefined when it was.
 */
export async function callOff(
  tx: Tx,
  { packageId, day, cause }: CallingOff,
): Promise<'called_off_before' | 'guaranteed' | undefined> {
  const isOfDay = sql`package_id = ${packageId}::int and start_date = ${day}::date`
  const [departure] = await selectRows(
    tx,
    sql`select called_off_at is not null as is_called_off, guaranteed from departures where ${isOfDay}`,
    z.object({ is_called_off: z.boolean(), guaranteed: z.boolean() }),
  )
  if (!departure || departure.is_called_off) return 'called_off_before'
  if (departure.guaranteed && cause === 'too_few') return 'guaranteed'
  await tx.execute(sql`update departures set called_off_at = app_now() where ${isOfDay}`)
  return undefined
}

/**
 * Lets coming departures follow a package that was edited: booking closes as long before the start as it says now. Days of a package without
 * fixed departures that had its former seats get the present ones, but never fewer than are taken.
 */
export async function followPackage(tx: Tx, packageId: number, { formerSeats }: { formerSeats: number }): Promise<void> {
  await tx.execute(sql`
    select 1 from departures where package_id = ${packageId}::int and start_date >= app_today() order by package_id, start_date for update`)
  await tx.execute(sql`
    with present as (
      select d.start_date,
        ${cutoffOf(sql`d.start_date`)} as cutoff_at,
        case when k.is_fixed_departure or d.capacity <> ${formerSeats}::int then d.capacity else greatest(k.seats, d.held + d.booked) end as capacity
      from departures d join packages k on k.id = d.package_id where k.id = ${packageId}::int and d.start_date >= app_today()
    )
    update departures d set cutoff_at = present.cutoff_at, capacity = present.capacity
    from present where d.package_id = ${packageId}::int and d.start_date = present.start_date
      and (d.cutoff_at, d.capacity) is distinct from (present.cutoff_at, present.capacity)`)
}
