import { DAY, MINUTE } from '@chautari/contract/dates'
import type { Sought } from '../../server/src/staff/testing/staff-lists.ts'
import type { Catalogue } from './catalogue.ts'

// The smaller history has to be longer than the two spans that the overview compares.
const BOOKINGS_A_DAY = 50
const BOOKINGS_OF_A_TRAVELLER = 10
/** Bookings have ids below this one: the newest the highest, though the older ones are added later. */
const NEWEST_ID = 1_000_000_000

/** Work that waits, which does not grow with the history. */
const WAITING = { toAnswer: 60, toDecide: 40, inDoubt: 20, byHand: 20, heldReviews: 20, undelivered: 20, approvals: 10 }

/** Returns the search terms: words of a booking in the smaller history, of a generated property, and of a package. */
export async function soughtIn(catalogue: Catalogue): Promise<Sought> {
  const [sought] = await catalogue.query<Sought>(
    `select lead_email as email, lead_phone as digits, reference, 'TXN-' || reference as transaction,
      (select title from properties where slug like 'generated-%' order by id limit 1) as property,
      (select title from packages order by id limit 1) as package
    from bookings where id = ${NEWEST_ID - 4321}`,
  )
  if (!sought) throw new Error('The bench has no bookings to look for.')
  return sought
}

/**
 * Adds bookings with everything that staff search and list, until there are `to`: accounts, events, payments, ledger entries, emails, reviews
 * and audit entries, as if fifty bookings a day had been made. Triggers are off, because no list reads the hashes that they write.
 */
export async function addStaffRows(catalogue: Catalogue, from: number, to: number): Promise<void> {
  const made = `generate_series(${from + 1}, ${to}) n`
  const statements = [
    'set session_replication_role = replica',
    insertTravellers(from, to),
    insertBookings(made),
    insertEvents(made),
    ...insertPayments(made),
    insertMessages(made),
    insertReviews(made),
    insertEntries(made),
    insertStaffActions(made),
    'set session_replication_role = origin',
  ]
  await catalogue.query(statements.join(';\n'))
  for (const table of [
    'users',
    'bookings',
    'booking_events',
    'payment_attempts',
    'refunds',
    'ledger_entries',
    'outbox',
    'reviews',
    'audit_entries',
    'operator_deeds',
  ])
    await catalogue.query(`vacuum (analyze) ${table}`)
}

const ID = `${NEWEST_ID} - n`
// Hexadecimal digits are symbols of references, too.
const REFERENCE = `upper(left(md5(n::text), 16))`
const MADE_AT = `now() - n * interval '${DAY / MINUTE / BOOKINGS_A_DAY} minutes'`
const FIRST_NAMES = ['Maya', 'Ram', 'Sita', 'Asha', 'Hari', 'Bimala', 'Dorje', 'Pasang', 'Kamala', 'Nabin']
const LAST_NAMES = ['Gurung', 'Shrestha', 'Rai', 'Tamang', 'Sherpa', 'Thapa', 'Magar', 'Karki', 'Lama', 'Adhikari']
const pickOf = (words: string[], index: string) => `(array['${words.join("','")}'])[1 + (${index}) % ${words.length}]`

/** Names a traveller. No Nabin is called Adhikari, so that a search can look for two common words that no row has together. */
const nameOf = (traveller: string) =>
  `${pickOf(FIRST_NAMES, traveller)} || ' ' || case when (${traveller}) % 100 = 99 then 'Rai' else ${pickOf(LAST_NAMES, `(${traveller}) / 10`)} end`
const TRAVELLER = `n / ${BOOKINGS_OF_A_TRAVELLER}`
const emailOf = (traveller: string) => `replace(lower(${nameOf(traveller)}), ' ', '.') || ${traveller} || '@mail.example'`
const phoneOf = (traveller: string) => `'98' || lpad((abs(hashtext((${traveller})::text)::bigint) % 100000000)::text, 8, '0')`

function insertTravellers(from: number, to: number): string {
  const travellers = `generate_series(${from / BOOKINGS_OF_A_TRAVELLER}, ${to / BOOKINGS_OF_A_TRAVELLER - 1}) t`
  return `insert into users (email, name, phone, created_at, disabled_at)
    select ${emailOf('t')}, ${nameOf('t')}, ${phoneOf('t')}, now() - t * interval '1 hour', case when t % 500 = 7 then now() end from ${travellers}`
}

const IS_CANCELLED = 'n % 20 = 0'

function insertBookings(made: string): string {
  const { toAnswer, toDecide, inDoubt } = WAITING
  const decided = toAnswer + toDecide
  return `insert into bookings overriding system value select made.* from
    bookings b, ${made},
    lateral jsonb_populate_record(b, jsonb_build_object('id', ${ID}, 'reference', ${REFERENCE},
      'lead_name', ${nameOf(TRAVELLER)}, 'lead_email', ${emailOf(TRAVELLER)}, 'lead_phone', ${phoneOf(TRAVELLER)},
      'created_at', ${MADE_AT}, 'updated_at', ${MADE_AT},
      'status', case when n <= ${toAnswer} then 'pending' when n <= ${decided} then 'cancellation_pending'
        when n <= ${decided + inDoubt} then 'payment_verification_failed' when ${IS_CANCELLED} then 'cancelled' else 'approved' end,
      'paid_paisa', case when n > ${decided} and n <= ${decided + inDoubt} then 0 else b.paid_paisa end,
      'approve_by', case when n <= ${toAnswer} then now() + interval '5 hours' end,
      'cancelled_at', case when ${IS_CANCELLED} then ${MADE_AT} + interval '1 day' end,
      'lapsed_at', null, 'completed_at', case when n > 3000 then ${MADE_AT} + interval '20 days' end)) made
    where b.id = (select min(id) from bookings where status = 'approved' and room_id is not null and reference like 'GEN%')`
}

function insertEvents(made: string): string {
  return `insert into booking_events (booking_id, seq, from_status, to_status, trigger, actor, at)
    select ${ID}, seq, case seq when 1 then null else 'payment_pending' end, case seq when 3 then 'approved' else 'payment_pending' end,
      case seq when 1 then 'reserved' when 2 then 'payment_started' else 'paid' end, 'bench', ${MADE_AT} from ${made}, generate_series(1, 3) seq`
}

function insertPayments(made: string): string[] {
  const { toAnswer, toDecide, inDoubt, byHand } = WAITING
  const isInDoubt = `n > ${toAnswer + toDecide} and n <= ${toAnswer + toDecide + inDoubt}`
  const isByHand = `n <= ${byHand * 20}`
  return [
    `insert into payment_attempts (id, booking_id, number, provider, provider_ref, provider_txn_id, amount_paisa, wire_amount, state, captured_paisa,
        opened_at, closed_at) overriding system value
      select ${ID}, ${ID}, 1, 'esewa', ${REFERENCE} || '-01', 'TXN-' || ${REFERENCE}, 100000, '1000', case when ${isInDoubt} then 'open' else 'captured' end,
        case when ${isInDoubt} then null else 100000 end, ${MADE_AT}, ${MADE_AT} from ${made}`,
    `insert into refunds (id, booking_id, attempt_id, kind, amount_paisa, state, due_by, settled_at) overriding system value
      select ${ID}, ${ID}, ${ID}, 'cancel', 100000, case when ${isByHand} then 'by_hand' else 'settled' end, ${MADE_AT} + interval '7 days',
        case when ${isByHand} then null else ${MADE_AT} + interval '2 days' end from ${made} where ${IS_CANCELLED}`,
    `insert into ledger_entries (transaction, account, amount_paisa, booking_id, at)
      select 'capture:' || (${ID}), account, amount, ${ID}, ${MADE_AT} from ${made}, (values ('psp:esewa', 100000), ('customer:bench', -100000)) side (account, amount)`,
  ]
}

function insertMessages(made: string): string {
  return `insert into outbox (about, kind, recipient_name, recipient_address, subject, text_body, html_body, created_at, due_at, sent_at, parked_at, last_error)
    select ${REFERENCE}, kind, ${nameOf(TRAVELLER)}, ${emailOf(TRAVELLER)}, 'Bench', '', '', ${MADE_AT}, ${MADE_AT},
      case when n <= ${WAITING.undelivered} and kind = 'confirmed' then null else ${MADE_AT} end,
      case when n <= ${WAITING.undelivered} and kind = 'confirmed' then ${MADE_AT} end, case when n <= ${WAITING.undelivered} then 'mailbox unavailable' end
    from ${made}, (values ('reserved'), ('confirmed')) sent (kind)`
}

function insertReviews(made: string): string {
  return `insert into reviews (booking_id, user_id, room_id, rating, text, state, created_at)
    select ${ID}, (select min(id) from users), (select room_id from bookings where id = ${NEWEST_ID - 1}), 1 + n / 4 % 5,
      'A quiet stay number ' || n || case when n % 400 = 0 then ' by the lakeside' else ' near the bazaar' end,
      case when n <= ${WAITING.heldReviews * 4} then 'held' else 'shown' end, ${MADE_AT} from ${made} where n % 4 = 0`
}

function insertEntries(made: string): string {
  return `insert into audit_entries (at, staff_id, name, via, act, about_kind, about_id, seq, after, reason)
    select ${MADE_AT}, n % 12, 'Staff ' || n % 12, 'console', case when n % 5000 = 0 then 'settings.change' else 'bookings.correct' end, 'booking', ${REFERENCE}, 1,
      '{"name": "Maya"}', case when n % 2000 = 0 then 'a hailstorm broke the windows' else 'the traveller asked for a refund' end from ${made}`
}

function insertStaffActions(made: string): string {
  return `insert into operator_deeds (operator, act, about, outcome)
    select 'Bench', 'withdraw', ${REFERENCE}, case when n <= ${WAITING.approvals} then 'first_of_two' else 'done' end from ${made} where n <= ${WAITING.approvals} or n % 10 = 0`
}
