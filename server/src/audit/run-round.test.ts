import { addDays, dayInNepal, instantInNepal } from '@chautari/contract/dates'
import { eq, sql, type SQL } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { bookings } from '../booking/store/tables.ts'
import { reservationsOf } from '../booking/testing/reservations.ts'
import { esewaOf } from '../payment/testing/esewa.ts'
import { openPostgres, selectRows, type Db } from '../platform/database/db.ts'
import { RolledBack } from '../platform/database/transaction.ts'
import { freshApp } from '../testing/app.ts'
import { findViolations } from './find-violations.ts'
import { ROUND_SECONDS, runRound } from './run-round.ts'
import { readMarks } from './store/changes.ts'

const testApp = await freshApp()
const { app, db, clock } = testApp
const { reserve } = await reservationsOf(testApp)
const { pay, verify } = esewaOf(testApp)

const NIGHT_SECONDS = 24 * 3600

// Everything is checked once a day from two o'clock. With the clock at ten, no round of these tests crosses midnight, whenever they run.
await clock.set(instantInNepal(addDays(dayInNepal(await clock.now()), 1), '10:00'))

async function paidBooking(key: string): Promise<{ id: number; reference: string }> {
  const { booking_reference: reference } = await reserve({ key })
  expect((await verify((await pay(reference)).data)).status).toBe(200)
  const [row] = await db.select({ id: bookings.id }).from(bookings).where(eq(bookings.reference, reference))
  return { id: row?.id ?? 0, reference }
}

/** Runs the next round when it is due. Returns the number of checked objects and the logged violations. */
async function round(after = ROUND_SECONDS) {
  await clock.advance(after)
  await db.execute(sql`update outbox set sent_at = app_now() where sent_at is null`)
  await db.execute(sql`update payment_attempts set next_check_at = null where next_check_at is not null`)
  const alarms: unknown[] = []
  const checked = await runRound(db, { error: (line: object) => alarms.push(line) })
  return { checked, alarms }
}

/** Runs rounds until one has nothing to check, because open transactions of other databases keep earlier changes in the next round. */
async function settle(): Promise<void> {
  await expect.poll(async () => (await round()).checked, { timeout: 20_000 }).toBe(0)
}

const alarm = (rule: string, about: string) => ({ code: 'invariant_violated', rule, about })

/** Corrupts rows without their triggers, as if they had been wrong before the last round. */
const unmarked = (statement: SQL) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(statement)
  })

describe('runRound', () => {
  test('checks everything in its first round, and nothing before the next round is due', async () => {
    expect(await round(0)).toEqual({ checked: null, alarms: [] })
    expect((await round(60)).checked, 'of another process').toBeUndefined()
  })

  test('finds a violation in a changed row in the next round, and checks nothing else', async () => {
    const { id, reference } = await paidBooking('a-changed-row')
    expect((await round()).alarms).toEqual([])
    await settle()
    await db.execute(sql`update bookings set refund_paisa = 100 where id = ${id}`)
    expect(await round()).toEqual({ checked: 1, alarms: [alarm('I8', `${reference} approved`)] })
    await db.execute(sql`update bookings set refund_paisa = null where id = ${id}`)
    expect((await round()).alarms).toEqual([])
  })

  test('reports an invariant that fails on damaged data, and still checks the others', async () => {
    const { id, reference } = await paidBooking('damaged-data')
    await settle()
    const damage = sql`create or replace function hash_of_event(e booking_events) returns text language plpgsql
      as $$ begin raise exception 'invalid page in block 3' using errcode = 'XX001'; end $$`
    const checking = db.transaction(async (tx) => {
      await tx.execute(damage)
      await tx.execute(sql`update bookings set refund_paisa = 100 where id = ${id}`)
      const found = await findViolations(tx as unknown as Db, { patience: '100 years' })
      expect(found).toContainEqual({ rule: 'I8', about: `${reference} approved` })
      expect(found.filter(({ about }) => about === 'could not be checked: invalid page in block 3')).toHaveLength(1)
      throw new RolledBack()
    })
    await expect(checking).rejects.toThrow(RolledBack)
  })

  test('finds a violation in an old row at night, once', async () => {
    const { id, reference } = await paidBooking('an-old-row')
    await settle()
    await unmarked(sql`update bookings set refund_paisa = 100 where id = ${id}`)
    expect(await round()).toEqual({ checked: 0, alarms: [] })
    expect(await round(NIGHT_SECONDS)).toEqual({ checked: null, alarms: [alarm('I8', `${reference} approved`)] })
    expect((await round()).alarms).toEqual([])
    await unmarked(sql`update bookings set refund_paisa = null where id = ${id}`)
  })

  test('finds a violation in a changed row although the check of everything fails, and repeats that check in the next round', async () => {
    const { id, reference } = await paidBooking('a-failing-night')
    await settle()
    await db.execute(sql`update bookings set refund_paisa = 100 where id = ${id}`)
    await clock.advance(NIGHT_SECONDS)
    const alarms: unknown[] = []
    const blocking = await openPostgres(app.config.databaseUrl ?? '', 1)
    await blocking.db.transaction(async (tx) => {
      // Only the check of everything reads them.
      await tx.execute(sql`lock table idempotency_keys in access exclusive mode`)
      await expect(runRound(db, { error: (line: object) => alarms.push(line) })).rejects.toThrow()
    })
    await blocking.close()
    expect(alarms).toContainEqual(alarm('I8', `${reference} approved`))
    expect(await round()).toEqual({ checked: null, alarms: [alarm('I8', `${reference} approved`)] })
    await unmarked(sql`update bookings set refund_paisa = null where id = ${id}`)
  })

  test('checks everything once even if that takes longer than the pause between rounds', async () => {
    await settle()
    await clock.advance(NIGHT_SECONDS)
    const blocking = await openPostgres(app.config.databaseUrl ?? '', 1)
    const first = await blocking.db.transaction(async (tx) => {
      // Only the check of everything reads them.
      await tx.execute(sql`lock table idempotency_keys in access exclusive mode`)
      const running = runRound(db, { error: () => {} })
      const isWaiting = sql`select count(*)::int as waiting from pg_locks where relation = 'idempotency_keys'::regclass and not granted`
      const waiting = async () => (await selectRows(db, isWaiting, z.object({ waiting: z.number() })))[0]?.waiting
      await expect.poll(waiting, { timeout: 20_000 }).toBe(1)
      expect((await round()).checked, 'of another process').toBeTypeOf('number')
      return { running }
    })
    await blocking.close()
    expect(await first.running).toBeNull()
    expect((await round()).checked).toBeTypeOf('number')
  })

  test('finds a change that was committed after a later one had been checked', async () => {
    const { id, reference } = await paidBooking('a-late-commit')
    const other = await paidBooking('an-early-commit')
    const slow = await openPostgres(app.config.databaseUrl ?? '', 1)
    await round()
    await slow.db.transaction(async (tx) => {
      await tx.execute(sql`update bookings set refund_paisa = 100 where id = ${id}`)
      await db.execute(sql`update bookings set note = 'later' where id = ${other.id}`)
      expect((await round()).alarms).toEqual([])
      expect((await round()).alarms).toEqual([])
    })
    await slow.close()
    expect((await round()).alarms).toEqual([alarm('I8', `${reference} approved`)])
    await unmarked(sql`update bookings set refund_paisa = null where id = ${id}`)
  })

  test('checks everything when changes were deleted before it read them', async () => {
    await round()
    await db.execute(sql`insert into search_changes (kind) values ('pruned')`)
    expect((await round()).checked).toBeNull()
  })

  test('checks everything once in a restored database, whose transactions are numbered from the start again', async () => {
    await settle()
    const before = '9000000000000'
    await db.execute(sql`update audit_progress set horizon = ${before}`)
    await db.execute(sql`insert into search_changes (xid, kind) values (${before}, 'pruned')`)
    await db.execute(sql`insert into audit_changes (xid, kind, id) values (${before}, 'booking', 1)`)
    expect((await round()).checked).toBeNull()
    await settle()
  })

  test('reports an overdue email although no row changed', async () => {
    const { reference } = await paidBooking('an-overdue-email')
    await round()
    await unmarked(sql`update outbox set sent_at = null where about = ${reference} and kind = 'confirmed' and channel = 'mail'`)
    await clock.advance(ROUND_SECONDS)
    const alarms: { rule?: string }[] = []
    await runRound(db, { error: (line: object) => alarms.push(line) })
    expect(alarms.map(({ rule }) => rule)).toEqual(['I15'])
  })
})

describe('the marks of the audit', () => {
  const Horizon = z.object({ horizon: z.string() })
  const anId = (table: string) => sql.raw(`(select min(id) from ${table})`)

  test.each<[change: string, marks: string[], statement: SQL]>([
    [
      'a payment attempt',
      ['booking'],
      sql`update payment_attempts set checks = checks + 1 where id = ${anId('payment_attempts')}`,
    ],
    ['a night', ['night'], sql`update room_nights set held = held where booked > 0`],
    ['an allocation', ['booking', 'night'], sql`update allocations set quantity = quantity`],
    [
      'a ledger entry',
      ['booking'],
      sql`insert into ledger_entries (transaction, account, amount_paisa, booking_id)
        values ('test', 'suspense', 1, ${anId('bookings')}), ('test', 'commission', -1, ${anId('bookings')})`,
    ],
    [
      'a later event',
      ['booking'],
      sql`insert into booking_events (booking_id, seq, from_status, to_status, trigger, actor)
        select booking_id, seq + 1, to_status, to_status, 'test', 'test' from booking_events order by booking_id, seq desc limit 1`,
    ],
    [
      'a departure',
      ['departure'],
      sql`update departures set held = held where package_id = (select min(package_id) from departures)`,
    ],
    ['a coupon', ['coupon'], sql`update coupons set used = used where id = ${anId('coupons')}`],
    [
      'an imported review',
      ['property'],
      sql`update reviews set rating = rating where id = (select min(id) from reviews where room_id is not null)`,
    ],
    ['the rating of a package', ['package'], sql`update packages set rating_stars = rating_stars where id = ${anId('packages')}`],
    [
      'a derived plan',
      ['plan'],
      sql`update rate_plans set title = title where id = (select min(id) from rate_plans where parent_id is not null)`,
    ],
    ['a deleted email', ['booking'], sql`delete from outbox where about = (select reference from bookings order by id limit 1)`],
  ])('name the objects of %s', async (_, marks, statement) => {
    const [before] = await selectRows(db, sql`select pg_current_xact_id()::text as horizon`, Horizon)
    const read = async () => (await readMarks(db, `${BigInt(before?.horizon ?? 0) + 1n}`)).marks
    await db
      .transaction(async (tx) => {
        await tx.execute(statement)
        const found = await selectRows(
          tx as never,
          sql`select distinct kind from (select kind from audit_changes where xid = pg_current_xact_id()
            union all select 'night' from search_changes where xid = pg_current_xact_id() and kind = 'nights') mark order by 1`,
          z.object({ kind: z.string() }),
        )
        expect(found.map(({ kind }) => kind)).toEqual(marks)
        throw new Undo()
      })
      .catch((error: unknown) => {
        if (!(error instanceof Undo)) throw error
      })
    expect(await read(), 'of a transaction that was rolled back').toEqual([])
  })
})

class Undo extends Error {}
