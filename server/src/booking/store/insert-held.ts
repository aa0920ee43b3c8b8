import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../../platform/database/db.ts'
import { insertionPart, prepareParts, type Part } from '../../platform/database/prepared/parts.ts'
import type { MessageRow } from '../../platform/email/outbox.ts'
import { outbox } from '../../platform/database/tables.ts'
import { noteBooking } from '../../platform/telemetry/work.ts'
import type { BookingDetails } from './bookings.ts'
import type { FirstEvent } from './insert-booking.ts'
import { bookingEvents, bookings } from './tables.ts'

/** The parts of the statement. No two parts use the same name of a placeholder. */
type Held = {
  /** Yields one row if the booking may be made, else none. */
  allowed: Part
  /** Claims the key of the request for each row of `ALLOWED`, and stores its answer. */
  claimed: Part | undefined
  /** The first event of its history. */
  event: FirstEvent
  messages: MessageRow[]
  /** Records the source of the booking `made`. */
  source: Part
  /** Takes the stock, and yields whether it was free. */
  taking: Part
  /** JSON to read in the same statement. */
  beside: Part
}

export const ALLOWED = sql`allowed`

const runHeld = prepareParts(z.object({ now: z.coerce.number(), beside: z.unknown() }))

/**
 * Inserts a booking and takes its stock in one statement outside any transaction, and returns the present instant. Returns undefined, and writes nothing,
 * where the booking is not allowed or its key was claimed before.
 *
 * Each part of the statement reads the one before it, which fixes their order: `allowed` (locks the party), `claimed` (the key), `made` (the booking), its
 * event, messages and source, then `taken` (the stock). The stock is last so that contended nights stay locked only until the commit. If the stock is gone
 * by then, the statement fails with `isTakenMeanwhile`, which undoes all parts. Functions of the database see what was committed while the statement waited
 * for a lock (decision 059).
 */
export async function insertHeld(
  db: Db,
  booking: BookingDetails,
  held: Held,
): Promise<{ now: Date; beside: unknown } | undefined> {
  const { allowed, claimed, event, messages, source, taking, beside } = held
  noteBooking(booking.reference)
  const from = claimed ? sql`allowed, claimed` : ALLOWED
  const made = insertionPart({ name: 'booking', table: bookings, source: from }, booking)
  const firstEvent = { ...event, bookingId: sql<number>`made.id`, seq: 1, toStatus: booking.status }
  const belonging = [
    insertionPart({ name: 'event', table: bookingEvents, source: MADE }, firstEvent),
    ...messages.map((message, index) => insertionPart({ name: `message${index}`, table: outbox, source: MADE }, message)),
    source,
  ]
  const parts = [allowed, ...(claimed ? [claimed] : []), made, ...belonging, taking, beside]
  const [row] = await runHeld(db, parts, () => statementOf({ allowed, claimed, made, belonging, taking, beside }))
  return row && { now: new Date(row.now), beside: row.beside }
}

const MADE = sql`made`

type Statement = Pick<Held, 'allowed' | 'claimed' | 'taking' | 'beside'> & { made: Part; belonging: Part[] }

function statementOf({ allowed, claimed, made, belonging, taking, beside }: Statement): SQL {
  const named = belonging.map((part, index) => ({ name: sql.raw(`part_${index}`), part }))
  const inserts = named.map(({ name, part }) => sql`, ${name} as (${part.build()} returning 1)`)
  const areInserted = named.map(({ name }) => sql`(select count(*) from ${name}) = 1`)
  return sql`
    with allowed as materialized (${allowed.build()})${claimed && sql`, claimed as (${claimed.build()})`},
    made as (${made.build()} returning id)${sql.join(inserts)},
    taken as materialized (select require_taken(${taking.build()}) as is_taken from made where ${sql.join(areInserted, sql` and `)})
    select (extract(epoch from app_now()) * 1000)::float8 as now, ${beside.build()} as beside from taken`
}

const TAKEN_MEANWHILE = 'CH001'

/** Returns whether `insertHeld` failed because its stock was taken between its check and its lock. */
export const isTakenMeanwhile = (sqlState: string | undefined): boolean => sqlState === TAKEN_MEANWHILE
