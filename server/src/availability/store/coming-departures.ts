import type { CalendarDate } from '@chautari/contract/dates'
import type { CallOffCause } from '@chautari/contract/availability/limits'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { selectRows, type Tx } from '../../platform/database/db.ts'
import { cutoffOf } from './departure-cells.ts'

type CallingOff = { packageId: number; day: CalendarDate; cause: CallOffCause }

/**
 * Records that a departure is called off. The transaction has locked and closed it. Returns undefined, or why it was refused: the departure was
 * called off before, or it is guaranteed and the cause is too few travellers.
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
 * Updates the coming departures of an edited package. Their cutoffs follow its present cutoff hours. In a package without fixed departures, days that
 * had the former number of seats get the present one. Seats already taken beyond it stay taken, and are not sold again once released.
 */
export async function followPackage(tx: Tx, packageId: number, { formerSeats }: { formerSeats: number }): Promise<void> {
  await tx.execute(sql`
    select 1 from departures where package_id = ${packageId}::int and start_date >= app_today() order by package_id, start_date for update`)
  await tx.execute(sql`
    with present as (
      select d.start_date,
        ${cutoffOf(sql`d.start_date`)} as cutoff_at,
        case when k.is_fixed_departure or d.wanted <> ${formerSeats}::int then d.wanted else k.seats end as wanted
      from departures d join packages k on k.id = d.package_id where k.id = ${packageId}::int and d.start_date >= app_today()
    )
    update departures d set cutoff_at = present.cutoff_at, wanted = present.wanted
    from present where d.package_id = ${packageId}::int and d.start_date = present.start_date
      and (d.cutoff_at, d.wanted) is distinct from (present.cutoff_at, present.wanted)`)
}
