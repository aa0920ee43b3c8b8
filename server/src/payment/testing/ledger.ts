import { and, asc, eq, inArray, notLike } from 'drizzle-orm'
import { bookingEvents, bookings } from '../../booking/store/tables.ts'
import type { Db } from '../../platform/database/db.ts'
import { outbox } from '../../platform/database/tables.ts'
import { paymentAttempts, paymentEvents, refunds } from '../store/tables.ts'

/** Returns the stored booking, its payments and the emails to its traveller. */
export async function snapshotOf(db: Db, reference: string) {
  const [booking] = await db.select().from(bookings).where(eq(bookings.reference, reference))
  if (!booking) throw new Error(`There is no booking ${reference}.`)
  const attempts = await db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.bookingId, booking.id))
    .orderBy(asc(paymentAttempts.number))
  const ids = attempts.map(({ id }) => id)
  return {
    booking,
    attempts,
    events: await db.select().from(bookingEvents).where(eq(bookingEvents.bookingId, booking.id)).orderBy(asc(bookingEvents.seq)),
    providerEvents: await db
      .select()
      .from(paymentEvents)
      .where(inArray(paymentEvents.attemptId, ids))
      .orderBy(asc(paymentEvents.id)),
    refunds: await db.select().from(refunds).where(eq(refunds.bookingId, booking.id)).orderBy(asc(refunds.id)),
    emails: await db
      .select()
      .from(outbox)
      .where(and(eq(outbox.about, reference), eq(outbox.channel, 'mail'), notLike(outbox.kind, 'supplier%')))
      .orderBy(asc(outbox.id)),
  }
}

/** Returns a summary of the booking's snapshot, with the emails after the reservation email. */
export async function historyOf(db: Db, reference: string) {
  const { attempts, events, providerEvents, emails, refunds: due } = await snapshotOf(db, reference)
  return {
    attempts: attempts.map(({ providerRef, state, capturedPaisa }) => ({ providerRef, state, capturedPaisa })),
    events: events.map(({ trigger }) => trigger),
    sources: providerEvents.map(({ source }) => source),
    refunds: due.map(({ kind, amountPaisa, state }) => ({ kind, amountPaisa, state })),
    emails: emails.filter(({ kind }) => kind !== 'reserved'),
  }
}
