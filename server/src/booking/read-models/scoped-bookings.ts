import type { BookingStatus } from '@chautari/contract/booking/status'
import type { CalendarDate } from '@chautari/contract/dates'
import type { BookingView } from '@chautari/contract/booking/supplier-views'
import { SUPPLIER_READS_DAYS } from '@chautari/contract/messaging/limits'
import { and, asc, desc, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import { containsWords } from '../../platform/database/contains-words.ts'
import type { Db } from '../../platform/database/db.ts'
import type { SupplierScope } from '../../platform/http/supplier-identity.ts'
import { bookingsInScope } from './bookings-in-scope.ts'
import { CONFIRMED_STATUSES } from '../rules/status.ts'
import { read, type BookingRow } from '../store/bookings.ts'
import { bookings } from '../store/tables.ts'

/** Selects bookings of a supplier: by reference, by the end of the reference, by day of arrival or departure, or a page of a list. */
export type ScopedFilter = { scope: SupplierScope } & (
  | { reference: string }
  | { tail: string }
  | { arrivingOn: CalendarDate }
  | { departingOn: CalendarDate }
  | ScopedPage
)

type ScopedPage = {
  view: BookingView | undefined
  words: string[]
  after: { startsOn: string; id: number } | undefined
  limit: number
}

const ENDED: BookingStatus[] = ['reject', 'cancellation_approved', 'cancelled']
/** The statuses in which a supplier sees a booking: once it is paid, or free and confirmed. */
const SHOWN: BookingStatus[] = ['pending', ...CONFIRMED_STATUSES, ...ENDED]

const today = sql`(select app_today())`
const isConfirmed = inArray(bookings.status, CONFIRMED_STATUSES)

const isGuestShown = sql`${bookings.endsOn} + ${SUPPLIER_READS_DAYS}::int >= ${today}`
const isContactShown = and(isGuestShown, or(isConfirmed, eq(bookings.status, 'pending')))
/**
 * SQL for the text that a supplier's search matches. It contains only what the supplier may see at the moment: a search could otherwise reveal a hidden
 * name or phone piece by piece (decision 118).
 */
const shownWords = sql`lower(${bookings.reference}) || case when ${isGuestShown} then ' ' || lower(${bookings.leadName}) else '' end
  || case when ${isContactShown} then ' ' || regexp_replace(coalesce(${bookings.leadPhone}, ''), '\\D', '', 'g') else '' end`

const VIEWS: Record<BookingView, SQL | undefined> = {
  requests: eq(bookings.status, 'pending'),
  arriving: and(isConfirmed, sql`${bookings.startsOn} between ${today} and ${today} + 1`),
  staying: and(isConfirmed, sql`${bookings.startsOn} <= ${today} and ${bookings.endsOn} > ${today}`),
  departing: and(isConfirmed, sql`${bookings.endsOn} = ${today}`),
  upcoming: and(isConfirmed, sql`${bookings.startsOn} >= ${today}`),
  past: and(isConfirmed, sql`${bookings.endsOn} <= ${today}`),
  cancelled: inArray(bookings.status, ENDED),
}

/** Returns the bookings of a supplier that match, in a status of `SHOWN`. Lists of upcoming ones are in order of arrival, others have the latest first. */
export async function findScoped(db: Db, filter: ScopedFilter): Promise<BookingRow[]> {
  return (await select(db, filter)).map(read)
}

async function select(db: Db, { scope, ...filter }: ScopedFilter) {
  const isInScope = and(sql`${bookings.id} in (select s.id from (${bookingsInScope(scope)}) s)`, inArray(bookings.status, SHOWN))
  if ('reference' in filter)
    return db
      .select()
      .from(bookings)
      .where(and(isInScope, eq(bookings.reference, filter.reference)))
  if ('tail' in filter)
    return db
      .select()
      .from(bookings)
      .where(and(isInScope, sql`right(${bookings.reference}, ${filter.tail.length}) = ${filter.tail}`))
      .orderBy(desc(bookings.id))
  if ('arrivingOn' in filter || 'departingOn' in filter) {
    const isOnDay = 'arrivingOn' in filter ? eq(bookings.startsOn, filter.arrivingOn) : eq(bookings.endsOn, filter.departingOn)
    return db
      .select()
      .from(bookings)
      .where(and(isInScope, isConfirmed, isOnDay))
      .orderBy(asc(bookings.leadName), asc(bookings.id))
  }
  return selectPage(db, isInScope, filter)
}

async function selectPage(db: Db, isInScope: SQL | undefined, { view, words, after, limit }: ScopedPage) {
  const isForward = view !== undefined && view !== 'past' && view !== 'cancelled'
  const position = sql`(${bookings.startsOn}, ${bookings.id})`
  const isLater = after && sql`${position} ${sql.raw(isForward ? '>' : '<')} (${after.startsOn}::date, ${after.id}::bigint)`
  const matches = and(
    isInScope,
    view && VIEWS[view],
    isLater,
    words.length > 0 ? containsWords(sql`(${shownWords})`, words) : undefined,
  )
  const order = isForward ? [asc(bookings.startsOn), asc(bookings.id)] : [desc(bookings.startsOn), desc(bookings.id)]
  return db
    .select()
    .from(bookings)
    .where(matches)
    .orderBy(...order)
    .limit(limit)
}
