import { eq, sql, type SQL } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { appendAccountEvent } from '../account/store/events.ts'
import { createTestUser } from '../account/testing/people.ts'
import { bookings } from '../booking/store/tables.ts'
import { reservationsOf } from '../booking/testing/reservations.ts'
import { esewaOf } from '../payment/testing/esewa.ts'
import type { Db, Tx } from '../platform/database/db.ts'
import { transact } from '../platform/database/transaction.ts'
import { freshApp } from '../testing/app.ts'
import { findViolations } from './find-violations.ts'
import { readInvariants } from './invariants.ts'

const house = await freshApp()
const { db } = house
const { reserve } = await reservationsOf(house)
const { pay, start, verify } = esewaOf(house)

const standing = await paidBooking()
const waiting = await waitingBooking()

async function paidBooking() {
  const { booking_reference: reference } = await reserve({ key: 'a-booking-that-is-paid' })
  const { data } = await pay(reference)
  expect((await verify(data)).status).toBe(200)
  return { reference, id: await idOf(reference) }
}

async function waitingBooking() {
  const { booking_reference: reference } = await reserve({ key: 'a-booking-that-waits' })
  await start(reference)
  return { reference, id: await idOf(reference) }
}

async function idOf(reference: string): Promise<number> {
  const [row] = await db.select({ id: bookings.id }).from(bookings).where(eq(bookings.reference, reference))
  return row?.id ?? 0
}

const person = await createTestUser(db)
await transact(db, (tx) =>
  appendAccountEvent(tx, { userId: person.user.id, event: 'registered', actor: `user ${person.user.id}`, requestId: null }),
)

/** Hides that events were changed by hand: whoever can do that to the rows can do it to their hashes. */
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

class Undo extends Error {}

/** Breaks rows behind the database's own guards, and answers which invariants find it; nothing of it stays. */
async function drill(breaking: SQL[], patience = '100 years'): Promise<string[]> {
  const found: string[] = []
  const work = async (tx: Tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    for (const statement of breaking) await tx.execute(statement)
    // The query builder gives a transaction within this one.
    found.push(...(await findViolations(tx as unknown as Db, { patience })).map(({ rule }) => rule))
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

const DRILLS: { rule: string; what: string; breaking: SQL[] }[] = [
  {
    rule: 'I1',
    what: 'a night has more booked than there is',
    breaking: [
      sql`alter table room_nights drop constraint no_oversell`,
      sql`update room_nights set capacity = 0 where ${nightsOf(standing.reference)}`,
    ],
  },
  {
    rule: 'I2',
    what: 'a counter is off by one',
    breaking: [sql`update room_nights set held = held + 1 where ${nightsOf(waiting.reference)}`],
  },
  {
    rule: 'I2',
    what: 'somebody has a night that is not counted',
    breaking: [sql`delete from room_nights where ${nightsOf(standing.reference)}`],
  },
  {
    rule: 'I3',
    what: 'a booking that stands has fewer rooms than were booked',
    breaking: [sql`update bookings set quantity = quantity + 1 where id = ${standing.id}`],
  },
  {
    rule: 'I4',
    what: 'a booking that waits for its payment has its nights for good',
    breaking: [
      sql`update room_nights set held = held - 1, booked = booked + 1 where ${nightsOf(waiting.reference)}`,
      sql`update allocations set state = 'confirmed', expires_at = null where holder = ${waiting.reference}`,
    ],
  },
  {
    rule: 'I4',
    what: 'nights are held for nobody',
    breaking: [sql`update allocations set holder = 'nobody' where holder = ${waiting.reference}`],
  },
  {
    rule: 'I5',
    what: 'a booking stands that nobody paid',
    breaking: [
      sql`alter table bookings drop constraint standing_is_paid`,
      sql`delete from ledger_entries where booking_id = ${standing.id}`,
      sql`delete from payment_attempts where booking_id = ${standing.id}`,
      sql`update bookings set paid_paisa = 0 where id = ${standing.id}`,
    ],
  },
  {
    rule: 'I6',
    what: 'a payment brought more than was applied, and nothing goes back',
    breaking: [
      sql`update payment_attempts set captured_paisa = captured_paisa + 100 where booking_id = ${standing.id}`,
      sql`update ledger_entries set amount_paisa = amount_paisa + 100 * sign(amount_paisa) where booking_id = ${standing.id}`,
    ],
  },
  {
    rule: 'I7',
    what: 'something goes back of a booking that nobody paid',
    breaking: [sql`update bookings set refund_paisa = 0 where id = ${waiting.id}`],
  },
  {
    rule: 'I8',
    what: 'a traveller is told of a refund that is not due',
    breaking: [sql`update bookings set refund_paisa = 100 where id = ${standing.id}`],
  },
  {
    rule: 'I8',
    what: 'a traveller is told that the whole price goes back, and it does not',
    breaking: [sql`update bookings set refund_paisa = paid_paisa where id = ${standing.id}`],
  },
  {
    rule: 'I9',
    what: 'more goes back than came',
    breaking: [
      sql`insert into refunds (booking_id, attempt_id, kind, amount_paisa, state, due_by)
        values (${waiting.id}, ${ofWaiting}, 'excess', 100, 'due', app_now())`,
      sql`insert into ledger_entries (transaction, account, amount_paisa, booking_id)
        values ('a drill', 'suspense', 100, ${waiting.id}), ('a drill', 'refunds_payable', -100, ${waiting.id})`,
    ],
  },
  {
    rule: 'I10',
    what: 'a line of the books is gone',
    breaking: [sql`delete from ledger_entries where booking_id = ${standing.id} and account like 'customer%'`],
  },
  {
    rule: 'I10',
    what: 'the books balance and do not know of a payment',
    breaking: [sql`delete from ledger_entries where booking_id = ${standing.id}`],
  },
  {
    rule: 'I11',
    what: 'an event was rewritten',
    breaking: [sql`update booking_events set actor = 'nobody' where booking_id = ${standing.id} and seq = 2`],
  },
  {
    rule: 'I11',
    what: 'an event was rewritten together with its own hash',
    breaking: [
      sql`update booking_events set actor = 'nobody' where booking_id = ${standing.id} and seq = 2`,
      sql`update booking_events e set hash = hash_of_event(e) where booking_id = ${standing.id} and seq = 2`,
    ],
  },
  {
    rule: 'I11',
    what: 'an event was taken out',
    breaking: [sql`delete from booking_events where booking_id = ${standing.id} and seq = 2`],
  },
  {
    rule: 'I11',
    what: 'a booking is where its history does not lead',
    breaking: [sql`update bookings set status = 'payment_failed' where id = ${waiting.id}`],
  },
  { rule: 'I11', what: 'a booking has no history', breaking: [sql`delete from booking_events where booking_id = ${waiting.id}`] },
  { rule: 'I11', what: 'an edge is not allowed', breaking: [sql`delete from status_edges where to_status = 'approved'`] },
  {
    rule: 'I12',
    what: 'the price rose after somebody began to pay it',
    breaking: [sql`update payment_attempts set amount_paisa = amount_paisa - 100 where id = ${ofWaiting}`],
  },
  {
    rule: 'I13',
    what: 'a coupon is used by nobody',
    breaking: [sql`update coupons set used = used + 1 where id = (select min(id) from coupons)`],
  },
  {
    rule: 'I13',
    what: 'a coupon is kept for a hold that is over and that nobody pays',
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
    what: 'a stay that is ahead has a review',
    breaking: [
      sql`insert into reviews (booking_id, user_id, room_id, rating, text, state)
        select id, ${person.user.id}, room_id, 5, 'Fine', 'held' from bookings where id = ${standing.id}`,
      sql`update bookings set reviewed_at = app_now() where id = ${standing.id}`,
    ],
  },
  {
    rule: 'I14',
    what: 'a booking is said to be reviewed and is not',
    breaking: [sql`update bookings set reviewed_at = app_now() where id = ${standing.id}`],
  },
  {
    rule: 'I15',
    what: 'a traveller was not told',
    breaking: [sql`delete from outbox where about = ${standing.reference} and kind = 'confirmed'`],
  },
  {
    rule: 'I16',
    what: 'nobody asks about a payment any more',
    breaking: [sql`update payment_attempts set next_check_at = null where id = ${ofWaiting}`],
  },
  {
    rule: 'I17',
    what: 'a booking that was answered does not exist',
    breaking: [
      sql`update idempotency_keys set answer = jsonb_set(answer, '{reference}', '"NONE"') where answer ->> 'reference' = ${waiting.reference}`,
    ],
  },
  {
    rule: 'I17',
    what: 'one booking was made for two requests',
    breaking: [
      sql`insert into idempotency_keys select scope, key || ' too', request_hash, answer from idempotency_keys
        where answer ->> 'reference' = ${waiting.reference} and scope like 'reserve-%'`,
    ],
  },
  {
    rule: 'I19',
    what: 'somebody is signed in whose account is disabled',
    breaking: [sql`update users set disabled_at = app_now() where id = ${person.user.id}`],
  },
  {
    rule: 'I19',
    what: 'a session outlived the password it began with',
    breaking: [
      sql`update users set password_hash = 'x', password_set_at = app_now() + interval '1 second' where id = ${person.user.id}`,
    ],
  },
  {
    rule: 'I19',
    what: 'somebody of ours looks at an account for an hour',
    breaking: [
      sql`update sessions set impersonator = 'Maya', expires_at = created_at + interval '1 hour' where user_id = ${person.user.id}`,
      sql`insert into account_events (user_id, seq, event, actor, on_behalf_of, hash, prev_hash)
        select user_id, 0, 'impersonation_began', 'operator Maya', 'user 1', null, null from sessions where user_id = ${person.user.id}`,
      rechained,
    ],
  },
  {
    rule: 'I20',
    what: 'what happened to an account was rewritten',
    breaking: [sql`update account_events set event = 'nothing' where user_id = ${person.user.id}`],
  },
  {
    rule: 'I20',
    what: 'somebody of ours did something for nobody',
    breaking: [sql`update account_events set actor = 'operator Maya' where user_id = ${person.user.id}`, rechained],
  },
  {
    rule: 'I20',
    what: 'a session of ours has no beginning',
    breaking: [
      sql`update sessions set impersonator = 'Maya', expires_at = created_at + interval '30 minutes' where user_id = ${person.user.id}`,
    ],
  },
  {
    rule: 'I21',
    what: 'a property is rated by nobody',
    breaking: [sql`update properties set reviews_count = reviews_count + 1, rating_stars = rating_stars + 5 where id = 1`],
  },
  {
    rule: 'I21',
    what: 'a package has more stars than were given',
    breaking: [sql`update packages set rating_stars = rating_stars + 1 where id = 1`],
  },
  {
    rule: 'I21',
    what: 'a review is said by nobody any more and still counts',
    breaking: [sql`delete from reviews where id = (select min(id) from reviews where booking_id is null)`],
  },
]

describe('the audit', () => {
  test('finds nothing while nothing is broken', async () => {
    expect(await drill([])).toEqual([])
  })

  test.each(DRILLS)('finds by $rule alone that $what', async ({ rule, breaking }) => {
    expect(await drill(breaking)).toEqual([rule])
  })

  test('says of what to look at', async () => {
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

  test('finds letters and questions that are late, when anything may be late by no more than a while', async () => {
    const late = sql`update outbox set due_at = app_now() - interval '11 minutes' where about = ${standing.reference}`
    expect(await drill([late], '10 minutes')).toEqual(['I15'])
    const forgotten = sql`update payment_attempts set next_check_at = app_now() - interval '11 minutes' where id = ${ofWaiting}`
    expect(await drill([forgotten], '10 minutes')).toEqual(['I16'])
  })

  test('knows each of its invariants by a name and a sentence, and each can fail', () => {
    const invariants = readInvariants()
    expect(invariants.map(({ name }) => name)).toEqual([...new Set(DRILLS.map(({ rule }) => rule))])
    for (const { promise, query } of invariants) {
      expect(promise).toMatch(/^[A-Z].+\.$/)
      expect(query).toMatch(/\babout\b/)
    }
  })
})
