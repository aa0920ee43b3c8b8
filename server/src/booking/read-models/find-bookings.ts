import type { BookingStatus } from '@chautari/contract/booking/status'
import { and, asc, desc, eq, gt, inArray, lt, or, sql } from 'drizzle-orm'
import { containsWords } from '../../platform/database/contains-words.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Owner } from '../rules/ownership.ts'
import { areOwn } from '../store/own-bookings.ts'
import { isKey, read, type BookingKey, type BookingRow } from '../store/bookings.ts'
import { bookings, bookingWords } from '../store/tables.ts'

/** Returns a booking by its reference or id; undefined when there is none. */
export async function findBooking(db: Db, key: BookingKey): Promise<BookingRow | undefined> {
  const [row] = await db.select().from(bookings).where(isKey(key))
  return row && read(row)
}

/** Returns the bookings with these ids, the latest first. */
export async function findById(db: Db, ids: number[]): Promise<BookingRow[]> {
  return select(db, inArray(bookings.id, ids))
}

/** Returns the bookings with these references, the latest first. */
export async function findByReference(db: Db, references: string[]): Promise<BookingRow[]> {
  return select(db, inArray(bookings.reference, references))
}

/** Returns all bookings that belong to an account, the latest first. */
export async function findOfOwner(db: Db, owner: Owner): Promise<BookingRow[]> {
  return select(db, areOwn(owner))
}

/** The contact of a lead traveller. Bookings match by email, ignoring case, or by phone; null matches none. */
type Contact = Pick<BookingRow, 'leadEmail' | 'leadPhone'>

/** Returns bookings that a contact cancelled after an instant, the latest first. */
export async function findCancelled(
  db: Db,
  contact: Contact,
  { after, limit }: { after: Date; limit: number },
): Promise<BookingRow[]> {
  return select(db, and(isOfContact(contact), gt(bookings.cancelledAt, after)), limit)
}

/** Lower-case words that a booking's name, email, phone or reference must contain. `before` is the id below which to search. */
type WordFilter = { words: string[]; before: number | undefined; limit: number }

/** The number of latest bookings to search first. Our choice: common words fill a page from them. */
const LATEST = 2000

/**
 * Returns bookings that contain all words, the latest first. Searches the latest bookings first, and the rest by the trigram index only if they do not
 * fill the page. In one query, PostgreSQL would check every booking for two common words that never occur together.
 */
export async function findWithWords(db: Db, { words, before, limit }: WordFilter): Promise<BookingRow[]> {
  const matches = containsWords(bookingWords, words)
  const older = before === undefined ? undefined : lt(bookings.id, before)
  const latest = db.select().from(bookings).where(older).orderBy(desc(bookings.id)).limit(LATEST).as('latest')
  const common = await db.select().from(latest).where(matches).orderBy(desc(latest.id)).limit(limit)
  if (common.length === limit) return common.map(read)
  // Adding 0 keeps PostgreSQL from walking the primary key backwards and checking each booking for the words.
  const byIndex = sql`${bookings.id} + 0 desc`
  const rows = await db.select().from(bookings).where(and(matches, older)).orderBy(byIndex).limit(limit)
  return rows.map(read)
}

const DUE_STATUSES: BookingStatus[] = ['pending', 'cancellation_pending', 'payment_verification_failed']

type StaffFilter = {
  status: BookingStatus | undefined
  /** Only bookings that wait for an approval, a decision or a check by staff. */
  isDue: boolean
  limit: number
}

/** Returns bookings for staff: the latest first, or those that are due by their deadline. */
export async function findForStaff(db: Db, { status, isDue, limit }: StaffFilter): Promise<BookingRow[]> {
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

function isOfContact({ leadEmail, leadPhone }: Contact) {
  return or(sql`lower(${bookings.leadEmail}) = ${leadEmail?.toLowerCase() ?? null}`, sql`${bookings.leadPhone} = ${leadPhone}`)
}

async function select(db: Db, condition: ReturnType<typeof and>, limit?: number): Promise<BookingRow[]> {
  const query = db.select().from(bookings).where(condition).orderBy(desc(bookings.createdAt), desc(bookings.id))
  const rows = await (limit === undefined ? query : query.limit(limit))
  return rows.map(read)
}
