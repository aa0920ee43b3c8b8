import { sql, type SQL } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { appendAccountEvent } from '../account/store/events.ts'
import { createTestUser } from '../account/testing/people.ts'
import { bookings } from '../booking/store/tables.ts'
import { staff, staffKeys } from '../staff/store/tables.ts'
import { selectRows, type Db, type Tx } from '../platform/database/db.ts'
import { transact } from '../platform/database/transaction.ts'
import { freshApp } from '../testing/app.ts'
import { sized } from '../testing/long-runs.ts'
import { violationsOfAmendments } from './testing/violations-of-amendments.ts'
import { violationsOfDepartures } from './testing/violations-of-departures.ts'
import { soundReversals, violationsOfKeptShares } from './testing/violations-of-kept-shares.ts'
import { violationsOfPayouts } from './testing/violations-of-payouts.ts'
import { violationsOfRecords } from './testing/violations-of-records.ts'
import { violationsOfSuppliers } from './testing/violations-of-suppliers.ts'
import { violationsOfThreads } from './testing/violations-of-threads.ts'
import { findViolations, findViolationsIn, type Violation } from './find-violations.ts'
import { readInvariants } from './invariants.ts'
import { scopeOf } from './run-round.ts'
import { NIGHTLY } from './scoped-tables.ts'
import type { Mark } from './store/changes.ts'
import { auditedBookings } from './testing/audited-bookings.ts'
import { auditedPayouts } from './testing/audited-payouts.ts'
import { auditedThread } from './testing/audited-thread.ts'

const testApp = await freshApp()
const { db } = testApp
// Comes first, because it moves the clock past the end of stays.
const paidOut = await auditedPayouts(testApp)
const { standing, waiting, mixed, packageId, offered, amended } = await auditedBookings(testApp)

const person = await createTestUser(db)
await transact(db, (tx) =>
  appendAccountEvent(tx, { userId: person.user.id, event: 'registered', actor: `user ${person.user.id}`, requestId: null }),
)

await db.execute(sql`
  insert into rate_acts (product_kind, product_id, seq, kind, actor, reason, asked, cells, cells_count)
  select 'property', 1, seq, 'nights', 'operator Asha', 'a season', '{}', '[]', 0 from generate_series(1, 3) seq`)
const [colleague] = await db.insert(staff).values({ email: 'asha@chautari.example', name: 'Asha', role: 'support' }).returning()
await db.insert(staffKeys).values({ staffId: colleague?.id ?? 0, name: 'A key', keyHash: 'x', endedAt: sql`app_now()` })
await db.execute(sql`
  insert into audit_entries (name, via, act, about_kind, about_id, reason)
  select 'Asha', 'console', 'staff.change', 'staff', '1', 'a new role' from generate_series(1, 3)`)
await auditedThread(db, standing.id)
const secondEntry = sql`(select id from audit_entries where seq = 2)`
const secondAct = sql`(select id from rate_acts where seq = 2)`

/** Renumbers and rehashes the account events, as an attacker with write access to the rows could. */
const rechained = sql`do $$
  declare e account_events%rowtype;
  begin
    for e in select * from account_events order by user_id, seq loop
      if e.seq = 0 then
        e.seq := 2;
        update account_events set seq = 2 where user_id = e.user_id and seq = 0;
      end if;
    end loop;
    for e in select * from account_events order by user_id, seq loop
      e.prev_hash := (select hash from account_events where user_id = e.user_id and seq = e.seq - 1);
      update account_events set prev_hash = e.prev_hash, hash = hash_of_account_event(e) where user_id = e.user_id and seq = e.seq;
    end loop;
  end $$`

/** Rehashes the events of bookings, as an attacker with write access to the rows could. */
const rehashed = sql`do $$
  declare e booking_events%rowtype;
  begin
    for e in select * from booking_events order by booking_id, seq loop
      e.prev_hash := (select hash from booking_events where booking_id = e.booking_id and seq = e.seq - 1);
      update booking_events set prev_hash = e.prev_hash, hash = hash_of_event(e) where booking_id = e.booking_id and seq = e.seq;
    end loop;
  end $$`

class Undo extends Error {}

const sorted = (violations: Violation[]) => violations.map(({ rule, about }) => `${rule} ${about}`).sort()

/** Marks all rows as changed. */
async function scopeOfEverything(inside: Db) {
  const Row = z.object({ kind: z.string(), id: z.coerce.number(), from: z.string().nullable(), to: z.string().nullable() })
  const marks = await selectRows(
    inside,
    sql`select 'booking' as kind, id, null as "from", null as "to" from bookings
      union all select 'account', id, null, null from users union all select 'coupon', id, null, null from coupons
      union all select 'property', id, null, null from properties union all select 'package', id, null, null from packages
      union all select 'plan', id, null, null from rate_plans where parent_id is not null
      union all select 'act', id, null, null from rate_acts
      union all select 'organisation', id, null, null from organisations
      union all select 'entry', id, null, null from audit_entries union all select 'staff', id, null, null from staff
      union all select 'night', room_id, '2000-01-01', '2999-12-31' from (select room_id from room_nights union select room_id from allocations) r
      union all select 'departure', id, '2000-01-01', '2999-12-31' from packages`,
    Row,
  )
  return scopeOf(marks as Mark[])
}

/**
 * Corrupts rows with the database's constraints disabled, and returns the invariants that report it. With `comparesRound`, expects a round that
 * checks only changed rows to report the same. Rolls everything back.
 */
async function violationsAfter(breaking: SQL[], { patience = '100 years', comparesRound = true } = {}): Promise<string[]> {
  const found: string[] = []
  const work = async (tx: Tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    for (const statement of breaking) await tx.execute(statement)
    // The query builder opens a nested transaction here.
    const inside = tx as unknown as Db
    const violations = await findViolations(inside, { patience })
    if (comparesRound) {
      const changed = await findViolationsIn(inside, await scopeOfEverything(inside), { patience })
      expect(sorted(changed), 'among changed rows').toEqual(sorted(violations.filter(({ rule }) => !NIGHTLY.includes(rule))))
    }
    found.push(...violations.map(({ rule }) => rule))
    throw new Undo()
  }
  await db
    .transaction((tx) => work(tx as Tx))
    .catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error
    })
  return [...new Set(found)]
}

const ofWaiting = sql`(select id from payment_attempts where booking_id = ${waiting.id})`
const nightsOf = (reference: string) =>
  sql`(room_id, night) in (select room_id, night from allocations where holder = ${reference})`

const MUTATIONS: { rule: string; violation: string; breaking: SQL[] }[] = [
  {
    rule: 'I1',
    violation: 'a night has more booked than its capacity',
    breaking: [
      sql`alter table room_nights drop constraint no_oversell`,
      sql`update room_nights set capacity = 0 where ${nightsOf(standing.reference)}`,
    ],
  },
  {
    rule: 'I2',
    violation: 'a counter is off by one',
    breaking: [sql`update room_nights set held = held + 1 where ${nightsOf(waiting.reference)}`],
  },
  {
    rule: 'I2',
    violation: 'an allocation is not counted',
    breaking: [sql`delete from room_nights where ${nightsOf(standing.reference)}`],
  },
  {
    rule: 'I3',
    violation: 'an active booking has fewer rooms than were booked',
    breaking: [sql`update bookings set quantity = quantity + 1, night_prices = null where id = ${standing.id}`],
  },
  {
    rule: 'I4',
    violation: 'a booking that waits for its payment has confirmed nights',
    breaking: [
      sql`update room_nights set held = held - 1, booked = booked + 1 where ${nightsOf(waiting.reference)}`,
      sql`update allocations set state = 'confirmed', expires_at = null where holder = ${waiting.reference}`,
    ],
  },
  {
    rule: 'I4',
    violation: 'nights are held without a booking',
    breaking: [sql`update allocations set holder = 'nobody' where holder = ${waiting.reference}`],
  },
  {
    rule: 'I5',
    violation: 'an active booking is unpaid',
    breaking: [
      sql`alter table bookings drop constraint standing_is_paid`,
      sql`delete from ledger_entries where booking_id = ${standing.id}`,
      sql`delete from payment_attempts where booking_id = ${standing.id}`,
      sql`update bookings set paid_paisa = 0 where id = ${standing.id}`,
    ],
  },
  {
    rule: 'I6',
    violation: 'a payment captured more than was applied, without a refund',
    breaking: [
      sql`update payment_attempts set captured_paisa = captured_paisa + 100 where booking_id = ${standing.id}`,
      sql`update ledger_entries set amount_paisa = amount_paisa + 100 * sign(amount_paisa) where booking_id = ${standing.id}`,
    ],
  },
  {
    rule: 'I7',
    violation: 'an unpaid booking has a refund',
    breaking: [sql`update bookings set refund_paisa = 0 where id = ${waiting.id}`],
  },
  {
    rule: 'I8',
    violation: 'a booking states a refund that is not due',
    breaking: [sql`update bookings set refund_paisa = 100 where id = ${standing.id}`],
  },
  {
    rule: 'I8',
    violation: 'a booking states a full refund that is not due',
    breaking: [sql`update bookings set refund_paisa = paid_paisa where id = ${standing.id}`],
  },
  {
    rule: 'I9',
    violation: 'refunds exceed the captured amount',
    breaking: [
      sql`insert into refunds (booking_id, attempt_id, kind, amount_paisa, state, due_by)
        values (${waiting.id}, ${ofWaiting}, 'excess', 100, 'due', app_now())`,
      sql`insert into ledger_entries (transaction, account, amount_paisa, booking_id)
        values ('a drill', 'suspense', 100, ${waiting.id}), ('a drill', 'refunds_payable', -100, ${waiting.id})`,
    ],
  },
  {
    rule: 'I10',
    violation: 'a ledger entry is missing',
    breaking: [sql`delete from ledger_entries where booking_id = ${standing.id} and account like 'customer%'`],
  },
  {
    rule: 'I10',
    violation: 'the ledger balances but lacks a payment',
    breaking: [sql`delete from ledger_entries where booking_id = ${standing.id}`],
  },
  {
    rule: 'I11',
    violation: 'an event was rewritten',
    breaking: [sql`update booking_events set actor = 'nobody' where booking_id = ${standing.id} and seq = 2`],
  },
  {
    rule: 'I11',
    violation: 'an event was rewritten together with its own hash',
    breaking: [
      sql`update booking_events set actor = 'nobody' where booking_id = ${standing.id} and seq = 2`,
      sql`update booking_events e set hash = hash_of_event(e) where booking_id = ${standing.id} and seq = 2`,
    ],
  },
  {
    rule: 'I11',
    violation: 'an event was removed',
    breaking: [sql`delete from booking_events where booking_id = ${standing.id} and seq = 2`],
  },
  {
    rule: 'I11',
    violation: "a booking's status differs from its history",
    breaking: [sql`update bookings set status = 'payment_failed' where id = ${waiting.id}`],
  },
  {
    rule: 'I11',
    violation: 'a booking has no history',
    breaking: [sql`delete from booking_events where booking_id = ${waiting.id}`],
  },
  {
    rule: 'I11',
    violation: 'a transition is not allowed',
    breaking: [sql`delete from status_edges where to_status = 'approved'`],
  },
  {
    rule: 'I12',
    violation: 'the price rose after a payment was started',
    breaking: [sql`update payment_attempts set amount_paisa = amount_paisa - 100 where id = ${ofWaiting}`],
  },
  {
    rule: 'I13',
    violation: 'a coupon counts a use without a redemption',
    breaking: [sql`update coupons set used = used + 1 where id = (select min(id) from coupons)`],
  },
  {
    rule: 'I13',
    violation: 'a coupon is reserved for an expired, unpaid hold',
    breaking: [
      sql`update coupons set used = used + 1 where id = (select min(id) from coupons)`,
      sql`insert into coupon_redemptions (coupon_id, holder, state, discount_paisa, email_key, phone_key)
        select min(id), ${waiting.reference}, 'reserved', 0, '', '' from coupons`,
      sql`update payment_attempts set state = 'failed', next_check_at = null where booking_id = ${waiting.id}`,
      sql`update bookings set lapsed_at = app_now() where id = ${waiting.id}`,
    ],
  },
  {
    rule: 'I14',
    violation: 'a future stay has a review',
    breaking: [
      sql`insert into reviews (booking_id, user_id, room_id, rating, text, state)
        select id, ${person.user.id}, room_id, 5, 'Fine', 'held' from bookings where id = ${standing.id}`,
      sql`update bookings set reviewed_at = app_now() where id = ${standing.id}`,
    ],
  },
  {
    rule: 'I14',
    violation: 'a booking is marked as reviewed without a review',
    breaking: [sql`update bookings set reviewed_at = app_now() where id = ${standing.id}`],
  },
  {
    rule: 'I15',
    violation: 'a required email is missing',
    breaking: [sql`delete from outbox where about = ${standing.reference} and kind = 'confirmed'`],
  },
  {
    rule: 'I16',
    violation: 'an open payment has no recheck',
    breaking: [sql`update payment_attempts set next_check_at = null where id = ${ofWaiting}`],
  },
  {
    rule: 'I17',
    violation: 'the booking of a stored response does not exist',
    breaking: [
      sql`update idempotency_keys set answer = jsonb_set(answer, '{reference}', '"NONE"') where answer ->> 'reference' = ${waiting.reference}`,
    ],
  },
  {
    rule: 'I17',
    violation: 'one booking was made for two requests',
    breaking: [
      sql`insert into idempotency_keys select scope, key || ' too', request_hash, answer from idempotency_keys
        where answer ->> 'reference' = ${waiting.reference} and scope like 'reserve-%'`,
    ],
  },
  {
    rule: 'I19',
    violation: 'a disabled account has a session',
    breaking: [sql`update users set disabled_at = app_now() where id = ${person.user.id}`],
  },
  {
    rule: 'I19',
    violation: 'a session outlived the password it was opened with',
    breaking: [
      sql`update users set password_hash = 'x', password_set_at = app_now() + interval '1 second' where id = ${person.user.id}`,
    ],
  },
  {
    rule: 'I19',
    violation: 'an impersonation lasts an hour',
    breaking: [
      sql`update sessions set impersonator = 'Maya', expires_at = created_at + interval '1 hour' where user_id = ${person.user.id}`,
      sql`insert into account_events (user_id, seq, event, actor, on_behalf_of, hash, prev_hash)
        select user_id, 0, 'impersonation_began', 'operator Maya', 'user 1', null, null from sessions where user_id = ${person.user.id}`,
      rechained,
    ],
  },
  {
    rule: 'I20',
    violation: 'an account event was rewritten',
    breaking: [sql`update account_events set event = 'nothing' where user_id = ${person.user.id}`],
  },
  {
    rule: 'I20',
    violation: "an operator's action names no traveller",
    breaking: [sql`update account_events set actor = 'operator Maya' where user_id = ${person.user.id}`, rechained],
  },
  {
    rule: 'I20',
    violation: 'an impersonation session has no start event',
    breaking: [
      sql`update sessions set impersonator = 'Maya', expires_at = created_at + interval '30 minutes' where user_id = ${person.user.id}`,
    ],
  },
  {
    rule: 'I21',
    violation: 'a property has a rating without reviews',
    breaking: [sql`update properties set reviews_count = reviews_count + 1, rating_stars = rating_stars + 5 where id = 1`],
  },
  {
    rule: 'I21',
    violation: 'a package has more stars than its reviews gave',
    breaking: [sql`update packages set rating_stars = rating_stars + 1 where id = 1`],
  },
  {
    rule: 'I21',
    violation: 'a hidden review still counts',
    breaking: [sql`delete from reviews where id = (select min(id) from reviews where booking_id is null)`],
  },
  {
    rule: 'I22',
    violation: 'the nights of a booking do not sum to its price',
    breaking: [
      sql`alter table bookings drop constraint nights_sum_to_the_price`,
      sql`update bookings set night_prices = jsonb_set(night_prices, '{0,pricePaisa}', '1') where id = ${standing.id}`,
    ],
  },
  {
    rule: 'I22',
    violation: 'a line of a mix does not sum to its price',
    breaking: [
      sql`alter table bookings drop constraint lines_sum_to_the_price`,
      sql`update bookings set lines = jsonb_set(lines, '{1,nightPrices,0,pricePaisa}', '1') where id = ${mixed.id}`,
    ],
  },
  {
    rule: 'I22',
    violation: 'the lines of a mix do not sum to its total',
    breaking: [
      sql`alter table bookings drop constraint lines_sum_to_the_price`,
      sql`update bookings set gross_paisa = gross_paisa + 1, discount_paisa = discount_paisa + 1 where id = ${mixed.id}`,
    ],
  },
  {
    rule: 'I22',
    violation: 'the first line of a mix is not its product',
    breaking: [sql`update bookings set product = jsonb_set(product, '{title}', '"Another room"') where id = ${mixed.id}`],
  },
  {
    rule: 'I1',
    violation: "a night offers more rooms than its room's total",
    breaking: [sql`update room_nights set capacity = capacity + 1 where ${nightsOf(standing.reference)}`],
  },
  {
    rule: 'I3',
    violation: 'an active booking has rooms of a type that it does not name',
    breaking: [sql`update bookings set lines = null, night_prices = null where id = ${mixed.id}`],
  },
  {
    rule: 'I3',
    violation: 'a mix lacks the rooms of one line',
    breaking: [
      sql`update bookings set lines = jsonb_set(lines, '{1,roomId}', ((lines #>> '{1,roomId}')::int + 1000000)::text::jsonb) where id = ${mixed.id}`,
    ],
  },
  {
    rule: 'I22',
    violation: 'a derived plan has nights of its own',
    breaking: [
      sql`insert into rate_plans (room_id, code, title, title_ne, parent_id, difference_percent)
        select room_id, 'derived', '', '', id, -10 from rate_plans order by id limit 1`,
      sql`insert into plan_nights (plan_id, night, origin) select id, app_today(), 'hand' from rate_plans where code = 'derived'`,
    ],
  },
  ...violationsOfRecords({ secondAct, secondEntry }),
  ...violationsOfDepartures({ packageId, rehashed }),
  ...violationsOfThreads(),
  ...violationsOfSuppliers({ userId: person.user.id, secondEntry }),
  ...violationsOfAmendments({ offered, amended, packageId, rehashed, nightsOf }),
  ...violationsOfPayouts(paidOut),
  ...violationsOfKeptShares({ kept: paidOut.kept, rehashed }),
]

describe('the audit', () => {
  test('finds no violations in intact data', async () => {
    expect(await violationsAfter([])).toEqual([])
  })

  // For one violation of each invariant, `npm test` also compares a round with the whole audit (decision 064).
  test.each(MUTATIONS)('reports only $rule when $violation', async (mutation) => {
    const { rule, breaking } = mutation
    const isFirst = MUTATIONS.find((other) => other.rule === rule) === mutation
    expect(await violationsAfter(breaking, { comparesRound: sized({ gate: isFirst, long: true }) })).toEqual([rule])
  })

  test.each(soundReversals({ kept: paidOut.kept }))('reports nothing after $reversal', async ({ writing }) => {
    expect(await violationsAfter(writing)).toEqual([])
  })

  test('names the object to look at', async () => {
    await expect(
      db.transaction(async (tx) => {
        await tx.execute(sql`update ${bookings} set refund_paisa = 100 where id = ${standing.id}`)
        expect(await findViolations(tx as unknown as Db, { patience: '100 years' })).toEqual([
          { rule: 'I8', about: `${standing.reference} approved` },
        ])
        throw new Undo()
      }),
    ).rejects.toThrow(Undo)
  })

  test('reports emails and rechecks that are overdue by more than the patience', async () => {
    const late = sql`update outbox set due_at = app_now() - interval '11 minutes' where about = ${standing.reference}`
    expect(await violationsAfter([late], { patience: '10 minutes' })).toEqual(['I15'])
    const forgotten = sql`update payment_attempts set next_check_at = app_now() - interval '11 minutes' where id = ${ofWaiting}`
    expect(await violationsAfter([forgotten], { patience: '10 minutes' })).toEqual(['I16'])
    const unsent = sql`update thread_sides set notice_due_at = app_now() - interval '11 minutes' where unread > 0`
    expect(await violationsAfter([unsent], { patience: '10 minutes' })).toEqual(['I27'])
  })

  test.each([
    ['I16', 'rechecks', sql`update payment_attempts set next_check_at = '1900-01-01' where id = ${ofWaiting}`],
    ['I27', 'emails about messages', sql`update thread_sides set notice_due_at = '1900-01-01' where unread > 0`],
    ['I30', 'ends of offers', sql`update amendments set hold_expires_at = '1900-01-01' where booking_id = ${offered.id}`],
  ])('reports in a round as %s the overdue %s of bookings that did not change', async (rule, _, breaking) => {
    await expect(
      db.transaction(async (tx) => {
        await tx.execute(sql`set local session_replication_role = replica`)
        await tx.execute(breaking)
        const found = await findViolationsIn(tx as unknown as Db, scopeOf([]), { patience: '100 years' })
        expect(found.map((violation) => violation.rule)).toEqual([rule])
        throw new Undo()
      }),
    ).rejects.toThrow(Undo)
  })

  test('reads the clock once per invariant, not once per row', () => {
    const perRow = readInvariants().filter(({ query }) => /(?<!\(SELECT )app_(now|today)\(\)/.test(query))
    expect(perRow.map(({ name }) => name)).toEqual([])
  })

  test('has a name, a sentence and a violation for each invariant', () => {
    const invariants = readInvariants()
    expect(invariants.map(({ name }) => name)).toEqual([...new Set(MUTATIONS.map(({ rule }) => rule))])
    for (const { promise, query } of invariants) {
      expect(promise).toMatch(/^[A-Z].+\.$/)
      expect(query).toMatch(/\babout\b/)
    }
  })
})
