import type { BookingStatus } from '@chautari/contract/booking/status'
import { and, asc, desc, eq, gt, inArray, lt, or, sql } from 'drizzle-orm'
import { containsWords } from '../../platform/database/contains-words.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Owner } from '../access/rules/ownership.ts'
import { areOwn } from '../access/store/own-bookings.ts'
import { read, type BookingRow } from './bookings.ts'
import { bookings, bookingWords } from './tables.ts'

/**
 * Bookings with these ids or references, all of one owner, those a contact cancelled since a time, those that contain words, or the ones
 * that staff look for.
 */
export type BookingFilter =
  | { ids: number[] }
  | { references: string[] }
  | { owner: Owner }
  | { contact: Contact; cancelledAfter: Date; limit: number }
  | WordFilter
  | StaffFilter

/** The lead traveller: all bookings with this email, in any case, or this phone. */
type Contact = { leadEmail: string; leadPhone: string }

/** Words that the name, email, phone or reference contains, in lower case; only bookings older than `before`. */
type WordFilter = { words: string[]; before: number | undefined; limit: number }

type StaffFilter = {
  status: BookingStatus | undefined
  /** Only bookings that a person has to accept, decide about or look into. */
  isDue: boolean
  limit: number
}

const DUE_STATUSES: BookingStatus[] = ['pending', 'cancellation_pending', 'payment_verification_failed']

/** Returns the bookings that match a filter, the latest first; those due for staff by their deadline. */
export async function findBookings(db: Db, filter: BookingFilter): Promise<BookingRow[]> {
  if ('ids' in filter) return select(db, inArray(bookings.id, filter.ids))
  if ('references' in filter) return select(db, inArray(bookings.reference, filter.references))
  if ('contact' in filter)
    return select(db, and(isOfContact(filter.contact), gt(bookings.cancelledAt, filter.cancelledAfter)), filter.limit)
  if ('owner' in filter) return select(db, areOwn(filter.owner))
  if ('words' in filter) return findWithWords(db, filter)
  return findForStaff(db, filter)
}

async function findWithWords(db: Db, { words, before, limit }: WordFilter): Promise<BookingRow[]> {
  const matches = and(containsWords(bookingWords, words), before === undefined ? undefined : lt(bookings.id, before))
  const rows = await db.select().from(bookings).where(matches).orderBy(desc(bookings.id)).limit(limit)
  return rows.map(read)
}

function isOfContact({ leadEmail, leadPhone }: Contact) {
  return or(eq(sql`lower(${bookings.leadEmail})`, leadEmail.toLowerCase()), eq(bookings.leadPhone, leadPhone))
}

async function select(db: Db, condition: ReturnType<typeof and>, limit?: number): Promise<BookingRow[]> {
  const query = db.select().from(bookings).where(condition).orderBy(desc(bookings.createdAt), desc(bookings.id))
  const rows = await (limit === undefined ? query : query.limit(limit))
  return rows.map(read)
}

async function findForStaff(db: Db, { status, isDue, limit }: StaffFilter): Promise<BookingRow[]> {
  const conditions = and(
    isDue ? inArray(bookings.status, DUE_STATUSES) : undefined,
    status ? eq(bookings.status, status) : undefined,
  )
  const order = isDue
    ? [asc(sql`coalesce(${bookings.approveBy}, ${bookings.startsOn}::timestamptz)`), asc(bookings.id)]
    : [desc(bookings.id)]
  const rows = await db
    .select()
    .from(bookings)
    .where(conditions)
    .orderBy(...order)
    .limit(limit)
  return rows.map(read)
}
