import { and, eq, isNotNull, or, sql, type SQL } from 'drizzle-orm'
import type { Db, Tx } from '../../../../platform/database/db.ts'
import { bookingSources } from './tables.ts'
import type { Party } from '../rules/party.ts'

/** Returns SQL that records the source of the booking `made` of the same statement. */
export function recordingSource(
  { account, emailKey, device, network, isProved }: Party,
  { units, at }: { units: number; at: Date },
): SQL {
  return sql`insert into booking_sources (booking_id, account, email_key, device, network, units, is_proved, made_at)
    select id, ${account}::bigint, ${emailKey}, ${device}, ${network}, ${units}::int, ${isProved}::boolean, ${at.toISOString()}::timestamptz from made`
}

/** Notes that the booker has proved the email address. */
export async function proveSource(tx: Tx, bookingId: number): Promise<void> {
  await tx.update(bookingSources).set({ isProved: true }).where(eq(bookingSources.bookingId, bookingId))
}

/** Returns whether the booker has proved who they are; true for bookings from before it was recorded. */
export async function isProvedSource(tx: Tx, bookingId: number): Promise<boolean> {
  const [row] = await tx
    .select({ isProved: bookingSources.isProved })
    .from(bookingSources)
    .where(eq(bookingSources.bookingId, bookingId))
  return row?.isProved ?? true
}

/** Deletes the address, device and network of bookings made this long ago, and returns of how many. */
export async function clearOldSources(db: Db, { days }: { days: number }): Promise<number> {
  const isOld = sql`${bookingSources.madeAt} < (select app_now()) - ${`${days} days`}::interval`
  const isKept = or(isNotNull(bookingSources.emailKey), isNotNull(bookingSources.device), isNotNull(bookingSources.network))
  const rows = await db
    .update(bookingSources)
    .set({ emailKey: null, device: null, network: null })
    .where(and(isOld, isKept))
    .returning({ id: bookingSources.bookingId })
  return rows.length
}
