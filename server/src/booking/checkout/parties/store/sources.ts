import { and, eq, isNotNull, or, sql, type SQL } from 'drizzle-orm'
import type { Db, Tx } from '../../../../platform/database/db.ts'
import { insertingFrom, insertionPart, type Part } from '../../../../platform/database/prepared/parts.ts'
import { bookingSources } from './tables.ts'
import type { Party } from '../rules/party.ts'

type Recorded = { units: number; at: Date; heldUntil: Date | null }

/** Returns SQL that records the source of the booking `made` of the same statement. */
export function recordingSource(party: Party, recorded: Recorded): SQL {
  return insertingFrom(bookingSources, sourceOf(party, recorded), sql`made`)
}

/** Returns `recordingSource` as a part of a prepared statement. */
export function sourcePart(party: Party, recorded: Recorded): Part {
  return insertionPart({ name: 'source', table: bookingSources, source: sql`made` }, sourceOf(party, recorded))
}

function sourceOf({ account, emailKey, device, network, isProved }: Party, { units, at, heldUntil }: Recorded) {
  return { bookingId: sql`made.id`, account, emailKey, device, network, isProved, units, madeAt: at, heldUntil }
}

/** Records that the booker of a booking has verified the email address. */
export async function proveSource(tx: Tx, bookingId: number): Promise<void> {
  await tx.update(bookingSources).set({ isProved: true }).where(eq(bookingSources.bookingId, bookingId))
}

/** Returns whether the booker has verified the email address; true for bookings from before it was recorded. */
export async function isProvedSource(tx: Tx, bookingId: number): Promise<boolean> {
  const [row] = await tx
    .select({ isProved: bookingSources.isProved })
    .from(bookingSources)
    .where(eq(bookingSources.bookingId, bookingId))
  return row?.isProved ?? true
}

/** Deletes the email address, device and network of bookings that are at least this old. Returns the number of bookings. */
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
