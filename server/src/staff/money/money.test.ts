import { addDays, calendarDate, dayInNepal } from '@chautari/contract/dates'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { API_BASE } from '@chautari/contract/contract'
import { startClock } from '../../booking/testing/reservations.ts'
import { ledger } from '../../payment/index.ts'
import { paidBookingsOf } from '../../payment/testing/paid-bookings.ts'
import { freshApp } from '../../testing/app.ts'
import { performBookingAct } from '../bookings/perform-booking-act.ts'
import { auditEntries } from '../../trail/store/tables.ts'
import { actorOf, createTestMember } from '../testing/members.ts'

const testApp = await freshApp()
const { app, call, db, clock, server } = testApp
const { bookAndPay } = await paidBookingsOf(testApp)
const finance = await createTestMember(app, { role: 'finance', name: 'Asha Rai' })
const { headers } = finance

beforeEach(() => startClock(testApp))

const balances = async (as = headers) => (await call('GET /staff/money', { headers: as })).body.data
const today = async () => dayInNepal(await clock.now())
const daysOf = async (query: { from: string; to: string }) => call('GET /staff/money/days', { headers, query })
const withdraw = (reference: string) =>
  performBookingAct(app, { reference, act: { act: 'withdraw', reason: 'the roof leaks' }, by: actorOf(finance) })

async function download(query: { from: string; to: string }, as = headers) {
  const url = `${API_BASE}/staff/money/ledger.csv?${new URLSearchParams(query).toString()}`
  return server.inject({ method: 'GET', url, headers: as })
}

describe('the balances', () => {
  test('show a payment as held by its provider and owed to the traveller, until it is refunded', async () => {
    const before = await balances()
    const { reference, total } = await bookAndPay({})
    const paid = await balances()
    const atProvider = ({ providers }: typeof paid) => providers.find(({ provider }) => provider === 'esewa')?.amount ?? 0
    expect(atProvider(paid) - atProvider(before)).toBe(total)
    expect(paid.paid_ahead - before.paid_ahead).toBe(total)
    await withdraw(reference)
    const withdrawn = await balances()
    expect(withdrawn.paid_ahead).toBe(before.paid_ahead)
    expect(withdrawn.refunds).toMatchObject({ amount: before.refunds.amount + total, count: before.refunds.count + 1 })
    expect(withdrawn.refunds.oldest_due_at).not.toBeNull()
    expect(withdrawn.difference).toBe(0)
  })
})

describe('the days', () => {
  test('show the money received and refunded on each day in Nepal, the latest first', async () => {
    const day = await today()
    const from = addDays(day, -1)
    const sumBefore = (await daysOf({ from, to: day })).body.data
    const { total } = await bookAndPay({})
    const days = (await daysOf({ from, to: day })).body.data
    expect(days.map((each) => each.day)).toEqual([day, from])
    expect((days[0]?.received ?? 0) - (sumBefore[0]?.received ?? 0)).toBe(total)
    expect(days[1]).toEqual(sumBefore[1])
  })

  test('show whether the statement of a provider agrees', async () => {
    await testApp.sandbox.post('/_ctl/faults', { provider: 'khalti', endpoint: 'list', kind: '500' })
    const day = await today()
    await ledger.reconcileStatement(app, day)
    const { data } = (await daysOf({ from: day, to: day })).body
    expect(data[0]?.statements).toContainEqual({ provider: 'nic', differences: expect.any(Number) })
    expect(data[0]?.statements).not.toContainEqual({ provider: 'khalti', differences: expect.any(Number) })
  })

  test.each([
    ['more than 32 days', '2026-11-01', '2026-12-03'],
    ['days in the wrong order', '2026-11-02', '2026-11-01'],
    ['a day that does not exist', '2026-02-30', '2026-03-01'],
  ])('refuse %s', async (_, from, to) => {
    expect((await daysOf({ from, to })).status).toBe(422)
  })
})

describe('the export of the ledger', () => {
  test('has a balanced pair of lines for a payment', async () => {
    const { reference, total } = await bookAndPay({})
    const day = await today()
    const response = await download({ from: day, to: day })
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(response.headers['content-disposition']).toContain(`ledger-${day}-${day}.csv`)
    const [head, ...lines] = response.payload.trim().split('\r\n')
    expect(head?.replace('\uFEFF', '')).toBe('date,time,transaction,account,supplier,booking,debit,credit')
    const amount = `${total}.00`
    const ours = lines.map((line) => line.split(',')).filter((cells) => cells[5] === reference)
    expect(ours.map(([date, , , account, , , debit, credit]) => [date, account, debit, credit])).toEqual([
      [day, 'psp:esewa', amount, ''],
      [day, `customer:${reference}`, '', amount],
    ])
  })

  test('writes an audit entry with the days and the number of lines', async () => {
    const day = await today()
    const { payload } = await download({ from: day, to: day })
    const entries = await db.select().from(auditEntries).where(eq(auditEntries.act, 'money.export'))
    expect(entries.at(-1)).toMatchObject({
      staffId: finance.person.id,
      aboutId: `${day}..${day}`,
      after: { lines: payload.trim().split('\r\n').length - 1 },
    })
  })

  test('is refused to staff without the permission to export, and writes no entry', async () => {
    const support = await createTestMember(app, { role: 'support' })
    const count = () => db.$count(auditEntries, eq(auditEntries.act, 'money.export'))
    const before = await count()
    const day = calendarDate('2026-11-01')
    expect((await download({ from: day, to: day }, support.headers)).statusCode).toBe(403)
    expect(await count()).toBe(before)
  })
})

// Comes last, because it moves the clock past the end of the session.
test('the balances count the refunds that are overdue', async () => {
  const { reference } = await bookAndPay({})
  await withdraw(reference)
  const { overdue } = (await balances()).refunds
  await clock.advance(30 * 24 * 3600)
  const later = await createTestMember(app, { role: 'finance' })
  expect((await balances(later.headers)).refunds.overdue).toBeGreaterThan(overdue)
})
