import { addDays, dayInNepal } from '@chautari/contract/dates'
import fc from 'fast-check'
import { sql, type SQL } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { countRows, startClock } from '../../../booking/testing/reservations.ts'
import { paidBookingsOf } from '../../../payment/testing/paid-bookings.ts'
import { lapseBookings } from '../../../servicing/index.ts'
import type { Db } from '../../../platform/database/db.ts'
import { RolledBack } from '../../../platform/database/transaction.ts'
import { freshApp } from '../../../testing/app.ts'
import type { SpanRows } from '../rules/figures.ts'
import { countFigures, readFigures } from './figures.ts'

const DAY_SECONDS = 86_400
const SPAN_DAYS = 40

const testApp = await freshApp()
const { app, db, clock } = testApp
const { bookAndPay, reserve, cancel } = await paidBookingsOf(testApp)

beforeEach(async () => {
  await startClock(testApp)
  await db.execute(sql`delete from figure_days`)
})

async function lastDays() {
  const end = addDays(dayInNepal(await clock.now()), 1)
  return { from: addDays(end, 0 - SPAN_DAYS), end }
}

const inOrder = (rows: object[]) => rows.map((row) => JSON.stringify(row, Object.keys(row).toSorted())).toSorted()
const orderOf = ({ bookings, paid, attempts, movements }: Omit<SpanRows, 'steps'>) =>
  [bookings, paid, attempts, movements ?? []].map(inOrder)

const readNow = async (at: Db = db) => orderOf(await readFigures(at, await lastDays(), true))
const countNow = async (at: Db = db) => orderOf(await countFigures(at, await lastDays()))
const keptDays = () => countRows(db, sql`select 1 from figure_days`)

/** Late changes of older rows, such as by a late capture, an amendment, or a lapsed booking that is held again. */
const LATE_CHANGES: Record<string, SQL[]> = {
  attempt: [
    sql`update payment_attempts set state = 'failed', captured_paisa = null where id = (select max(id) from payment_attempts)`,
  ],
  price: [
    sql`update bookings set total_paisa = 0, coupon_paisa = coupon_paisa + total_paisa
      where id = (select max(id) from bookings where total_paisa > 0 and paid_paisa = 0)`,
  ],
  cancellation: [
    sql`update bookings set cancelled_at = cancelled_at - interval '1 day' where id = (select max(id) from bookings where cancelled_at is not null)`,
  ],
  lapse: [sql`update bookings set lapsed_at = null where id = (select max(id) from bookings where lapsed_at is not null)`],
  entries: [
    sql`insert into ledger_entries (transaction, account, amount_paisa, booking_id, at)
      select 'capture:late', account, paisa, (select max(id) from bookings), app_now() - interval '9 days'
      from (values ('psp:esewa', 100), ('customer:late', -100)) side (account, paisa)`,
  ],
}

describe('readFigures', () => {
  test('stores each settled day, and returns the same figures from the stored days', async () => {
    await bookAndPay({})
    await clock.advance(4 * DAY_SECONDS)
    expect(await readNow()).toEqual(await countNow())
    expect(await keptDays()).toBe(SPAN_DAYS - 3)
    expect(await readNow()).toEqual(await countNow())
  })

  test('reads stored days instead of counting their rows', async () => {
    await readNow()
    await db.execute(sql`update figure_days set figures = jsonb_set(figures, '{paid}', '[{"paid": 12345}]')`)
    expect((await readFigures(db, await lastDays(), true)).paid).toContainEqual(expect.objectContaining({ paid: 12_345 }))
  })

  test('leaves out money for those who may not see it', async () => {
    expect((await readFigures(db, await lastDays(), false)).movements).toBeNull()
  })

  test.each(Object.keys(LATE_CHANGES))('counts a day again after a late change: %s', async (name) => {
    await reserve()
    const { reference, token } = await bookAndPay({})
    await cancel(reference, token)
    await reserve()
    await clock.advance(3600)
    await lapseBookings(app)
    await clock.advance(5 * DAY_SECONDS)
    const before = await readNow()
    await afterLateChange(name, async (tx) => {
      const after = await readNow(tx)
      expect(after).toEqual(await countNow(tx))
      expect(after).not.toEqual(before)
    })
  })

  test('equals the count of all rows after random acts', async () => {
    const booked: Awaited<ReturnType<typeof bookAndPay>>[] = []
    const check = async (at: Db = db) => expect(await readNow(at)).toEqual(await countNow(at))
    const acts: Record<string, () => Promise<unknown>> = {
      reserve,
      pay: async () => booked.push(await bookAndPay({})),
      async cancel() {
        const last = booked.pop()
        if (last) await cancel(last.reference, last.token)
      },
      lapse: () => lapseBookings(app),
      wait: () => clock.advance(1.4 * DAY_SECONDS),
      ...Object.fromEntries(Object.keys(LATE_CHANGES).map((name) => [name, () => afterLateChange(name, check)])),
    }
    const act = fc.constantFrom(...Object.keys(acts), 'wait', 'wait')
    const run = fc.asyncProperty(fc.array(act, { minLength: 8, maxLength: 14 }), async (chosen) => {
      for (const name of chosen) {
        await acts[name]?.()
        await check()
      }
    })
    await fc.assert(run, { seed: 167, numRuns: 4, endOnFailure: true })
  })

  test('stores nothing while a change of an older row is not committed', async () => {
    await bookAndPay({})
    await clock.advance(5 * DAY_SECONDS)
    await afterLateChange('entries', async () => void (await readNow()))
    expect(await keptDays()).toBe(0)
    expect(await readNow()).toEqual(await countNow())
    expect(await keptDays()).toBeGreaterThan(0)
  })
})

/** Runs `work` in a transaction with a late change, and rolls it back, because the change alone would violate the audit. */
async function afterLateChange(name: string, work: (tx: Db) => Promise<void>): Promise<void> {
  const changing = db.transaction(async (tx) => {
    for (const change of LATE_CHANGES[name] ?? []) await tx.execute(change)
    await work(tx)
    throw new RolledBack()
  })
  await expect(changing).rejects.toThrow(RolledBack)
}
