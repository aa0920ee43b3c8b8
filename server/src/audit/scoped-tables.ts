/** The objects that a round of the audit checks: ids, and days of rooms and of packages. */
export type Scope = {
  bookings: number[]
  nights: Days[]
  departures: Days[]
  accounts: number[]
  coupons: number[]
  properties: number[]
  packages: number[]
  plans: number[]
  acts: number[]
  entries: number[]
  staff: number[]
  organisations: number[]
}

/** The days of a room or package from the first to the last changed day, both included. A scope has one range for each room or package. */
export type Days = { id: number; from: string; to: string }

/** A table reduced to the rows of a scope. */
type Reduced =
  | 'bookings'
  | 'booking_events'
  | 'amendments'
  | 'payment_attempts'
  | 'refunds'
  | 'ledger_entries'
  | 'room_nights'
  | 'allocations'
  | 'departures'
  | 'seat_allocations'
  | 'coupons'
  | 'reviews'
  | 'users'
  | 'sessions'
  | 'account_events'
  | 'properties'
  | 'packages'
  | 'rooms'
  | 'rate_plans'
  | 'rate_acts'
  | 'audit_entries'
  | 'staff'
  | 'message_threads'
  | 'thread_sides'
  | 'supplier_members'
  | 'organisations'
  | 'payouts'
  | 'supplier_statements'

/**
 * The tables of each invariant that a round reduces to the rows of its scope. A common table expression with the table's name hides the table, so that
 * the same query of `audit.sql` serves rounds and the nightly check. Tables that are not listed are read by their indexes.
 */
const REDUCED: Record<string, Reduced[]> = {
  I1: ['room_nights', 'departures'],
  I2: ['room_nights', 'allocations', 'departures', 'seat_allocations'],
  I3: ['bookings'],
  I4: ['allocations', 'seat_allocations'],
  I5: ['bookings'],
  I6: ['bookings', 'payment_attempts', 'refunds'],
  I7: ['bookings'],
  I8: ['bookings', 'payment_attempts', 'refunds'],
  I9: ['bookings', 'payment_attempts', 'refunds'],
  I10: ['bookings', 'payment_attempts', 'refunds', 'ledger_entries'],
  I11: ['bookings', 'booking_events'],
  I12: ['bookings', 'payment_attempts'],
  I13: ['bookings', 'coupons'],
  I14: ['bookings', 'reviews'],
  I15: ['bookings', 'booking_events'],
  I16: ['payment_attempts'],
  I19: ['users', 'sessions', 'account_events'],
  I20: ['booking_events', 'sessions', 'account_events'],
  I21: ['properties', 'packages', 'rooms', 'reviews'],
  I22: ['bookings', 'rate_plans'],
  I23: ['rate_acts'],
  I24: ['audit_entries'],
  I25: ['staff'],
  I26: ['departures'],
  I27: ['message_threads', 'thread_sides'],
  I28: ['supplier_members'],
  I29: ['organisations'],
  I30: ['bookings', 'amendments'],
  I31: ['bookings', 'amendments'],
  I32: ['payouts'],
  I33: ['payouts'],
  I34: ['supplier_statements'],
  I35: ['supplier_statements'],
  I36: ['bookings', 'booking_events', 'ledger_entries'],
  I37: ['bookings', 'ledger_entries', 'payment_attempts', 'refunds'],
}

/** The invariants that only the nightly check covers. Stored responses (I17) never change once they name their booking, and have no index by booking. */
export const NIGHTLY = ['I17']

/** Returns the common table expressions that reduce the tables of an invariant to a scope. Throws for an invariant that `REDUCED` does not list. */
export function reducedTables(invariant: string, scope: Scope): string {
  const tables = REDUCED[invariant]
  if (!tables) throw new Error(`Say in scoped-tables.ts which rows ${invariant} reads when a round checks what changed.`)
  return `with ${tables.map((table) => `${table} as (${ROWS[table](scope, invariant)})`).join(', ')}`
}

// Offers lapse without a change of their booking.
const HAS_LAPSED = `state = 'offered' and hold_expires_at < (select app_now())`

/** Returns SQL for the rows of each table in a scope, for an invariant. */
const ROWS: Record<Reduced, (scope: Scope, invariant: string) => string> = {
  bookings: ({ bookings }, invariant) => {
    const changed = among('bookings', 'id', bookings)
    return invariant === 'I30' ? `${changed} or id in (select booking_id from public.amendments where ${HAS_LAPSED})` : changed
  },
  booking_events: ({ bookings }) => among('booking_events', 'booking_id', bookings),
  amendments: ({ bookings }, invariant) => {
    const ofBookings = among('amendments', 'booking_id', bookings)
    return invariant === 'I30' ? `${ofBookings} or (${HAS_LAPSED})` : ofBookings
  },
  refunds: ({ bookings }) => among('refunds', 'booking_id', bookings),
  ledger_entries: ({ bookings }) => among('ledger_entries', 'booking_id', bookings),
  payment_attempts: ({ bookings }, invariant) => {
    const ofBookings = among('payment_attempts', 'booking_id', bookings)
    // Rechecks fall due without a change.
    return invariant === 'I16' ? `${ofBookings} or next_check_at < (select app_now())` : ofBookings
  },
  reviews: ({ bookings, properties, packages }, invariant) => {
    if (invariant === 'I14') return among('reviews', 'booking_id', bookings)
    const rooms = `select id from public.rooms where property_id = any (${arrayOf(properties)})`
    return `${among('reviews', 'package_id', packages)} union all select * from public.reviews where room_id in (${rooms})`
  },
  room_nights: ({ nights }) => daysOf('room_nights', nights, ['room_id', 'night']),
  departures: ({ departures }, invariant) =>
    // Their bookings end by a sweep, which falls due without a change.
    invariant === 'I26'
      ? 'select * from public.departures where called_off_at is not null and start_date >= (select app_today())'
      : daysOf('departures', departures, ['package_id', 'start_date']),
  allocations: (scope, invariant) =>
    allocationsOf('allocations', { ...scope, invariant, days: scope.nights, columns: ['room_id', 'night'] }),
  seat_allocations: (scope, invariant) =>
    allocationsOf('seat_allocations', { ...scope, invariant, days: scope.departures, columns: ['package_id', 'start_date'] }),
  users: ({ accounts }) => among('users', 'id', accounts),
  sessions: ({ accounts }) => among('sessions', 'user_id', accounts),
  account_events: ({ accounts }) => among('account_events', 'user_id', accounts),
  coupons: ({ coupons }) => among('coupons', 'id', coupons),
  properties: ({ properties }) => among('properties', 'id', properties),
  rooms: ({ properties }) => among('rooms', 'property_id', properties),
  packages: ({ packages }) => among('packages', 'id', packages),
  rate_plans: ({ plans }) => {
    const parents = `select parent_id from public.rate_plans where id = any (${arrayOf(plans)})`
    return `${among('rate_plans', 'id', plans)} or id in (${parents}) or parent_id = any (${arrayOf(plans)})`
  },
  rate_acts: ({ acts }) => {
    const products = `select product_kind, product_id from public.rate_acts where id = any (${arrayOf(acts)})`
    return `select * from public.rate_acts where (product_kind, product_id) in (${products})`
  },
  audit_entries: ({ entries }) => {
    const subjects = `select about_kind, about_id from public.audit_entries where id = any (${arrayOf(entries)})`
    return `select * from public.audit_entries where (about_kind, about_id) in (${subjects})`
  },
  staff: ({ staff }) => among('staff', 'id', staff),
  message_threads: ({ bookings }) => among('message_threads', 'booking_id', bookings),
  // Their emails fall due without a change.
  thread_sides: ({ bookings }) => `${among('thread_sides', 'booking_id', bookings)} or notice_due_at < (select app_now())`,
  supplier_members: ({ organisations }) => among('supplier_members', 'organisation_id', organisations),
  organisations: ({ organisations }) => among('organisations', 'id', organisations),
  payouts: ({ organisations }) => among('payouts', 'organisation_id', organisations),
  supplier_statements: ({ organisations }) => among('supplier_statements', 'organisation_id', organisations),
}

function among(table: Reduced, column: string, ids: number[]): string {
  return `select * from public.${table} where ${column} = any (${arrayOf(ids)})`
}

type Columns = [id: string, day: string]
type Allocations = Scope & { invariant: string; days: Days[]; columns: Columns }

/** Returns SQL for all live allocations of the days; for I4 also for the allocations of the bookings, because I4 compares the two. */
function allocationsOf(table: string, { invariant, bookings, days, columns }: Allocations): string {
  const ofDays = `${daysOf(table, days, columns)} and state in ('held', 'confirmed')`
  if (invariant !== 'I4') return ofDays
  const references = `select reference from public.bookings where id = any (${arrayOf(bookings)})`
  const offers = `select b.reference || '+' || m.number from public.bookings b join public.amendments m on m.booking_id = b.id
    where b.id = any (${arrayOf(bookings)})`
  return `${ofDays} union select * from public.${table} where holder in (${references} union all ${offers})`
}

function daysOf(table: string, days: Days[], [id, day]: Columns): string {
  const values = days.map((one) => `(${Number(one.id)}, date '${one.from}', date '${one.to}')`)
  const changed = values.length > 0 ? `values ${values.join(', ')}` : `select null::integer, null::date, null::date where false`
  return `select t.* from (${changed}) changed (id, first, last) join public.${table} t
    on t.${id} = changed.id and t.${day} between changed.first and changed.last`
}

function arrayOf(ids: number[]): string {
  return `'{${ids.map(Number).join(',')}}'::bigint[]`
}
