import { addDays, DAY, dayInNepal, SECOND } from '@chautari/contract/dates'
import { expect, test } from 'vitest'
import { countWork } from '../audit/count-work.ts'
import { watchCaptures } from '../payment/refunds/watch-captures.ts'
import { snapshotOf } from '../payment/testing/ledger.ts'
import { paidBookingsOf } from '../payment/testing/paid-bookings.ts'
import { timeOf } from '../payment/testing/time.ts'
import { freshApp } from '../testing/app.ts'
import { runAs } from './testing/run-as.ts'

const testApp = await freshApp()
const { app, clock, db, sandbox } = testApp
const { bookAndPay, cancel, reserve, room, see, esewa } = await paidBookingsOf(testApp)

const run = (...words: string[]) => runAs(app, { words, operator: 'asha' })

async function listed(...words: string[]): Promise<Record<string, unknown>[]> {
  const { exitCode, stdout } = await run(...words, '--json')
  expect(exitCode).toBe(0)
  return JSON.parse(stdout) as Record<string, unknown>[]
}

test('bookings --due lists the bookings that wait for staff, the earliest deadline first', async () => {
  const request = await bookAndPay({ tiers: 'none' })
  await cancel(request.reference, request.token)
  const first = await bookAndPay({ needsApproval: true })
  const later = await bookAndPay({ needsApproval: true })
  const standing = await bookAndPay()
  const due = (await listed('bookings', '--due')).map(({ reference }) => reference)
  expect(due.filter((reference) => reference !== request.reference)).toEqual([first.reference, later.reference])
  expect(due).toContain(request.reference)
  const all = (await listed('bookings', '--limit', '2')).map(({ reference }) => reference)
  expect(all).toEqual([standing.reference, later.reference])
  expect(await listed('bookings', '--status', 'approved')).toMatchObject([
    { reference: standing.reference, paid: standing.total },
  ])
  const [{ lines } = {}] = await listed('bookings', '--limit', '1')
  expect(lines).toMatchObject([{ room: room.slug, quantity: 1, amount: standing.total }])
  expect((await run('bookings', '--due')).stdout).toMatch(/^Reference +Status +What +From +Total +Accept by\n/)
})

test('refunds --due lists refunds until they are recorded as sent', async () => {
  const { reference, token, total } = await bookAndPay()
  await cancel(reference, token)
  const [refund] = await listed('refunds', '--due')
  expect(refund).toMatchObject({ reference, kind: 'cancel', amount: total, state: 'by_hand', provider: 'esewa' })
  // The output contains the transaction id to search for in the provider's portal.
  const { transaction_id: transactionId = '' } = refund as { transaction_id?: string }
  expect((await run('booking', reference)).stdout).toContain(`transactionId ${transactionId}`)
  await run('refund-done', String(refund?.id), '--note', 'portal 4711')
  expect(await listed('refunds', '--due')).toEqual([])
  expect(await listed('refunds')).toMatchObject([{ reference, state: 'settled' }])
})

test('attempts --open lists open payments, and recheck settles them', async () => {
  const { booking_reference: reference } = await reserve()
  const { transactionUuid } = await esewa.pay(reference)
  expect(await listed('attempts', '--open')).toMatchObject([{ reference, provider_ref: transactionUuid, state: 'open' }])
  expect(await listed('attempts', '--mismatched')).toEqual([])
  expect(await run('recheck', reference)).toMatchObject({ exitCode: 0, stdout: expect.stringContaining(': paid') })
  expect((await see(reference)).status).toBe('approved')
  expect(await run('recheck', 'AAAA-AAAA-AAAA-AAAA')).toMatchObject({
    exitCode: 1,
    stdout: '',
    stderr: expect.stringContaining('exist'),
  })
  const { exitCode, stdout: refusal } = await run('recheck', 'AAAA-AAAA-AAAA-AAAA', '--json')
  expect({ exitCode, ...JSON.parse(refusal) }).toMatchObject({ exitCode: 1, outcome: 'refused', code: 'booking_not_found' })
  const { stdout } = await run('booking', reference)
  expect(stdout).toContain('operator asha')
  expect(stdout).toMatch(/attempt 1, provider esewa, captured NPR [\d,.]+, /)
  expect(await listed('staff-actions', '--about', reference.toLowerCase())).toMatchObject([{ act: 'recheck', operator: 'asha' }])
})

test('statement compares the statements of a day with the ledger', async () => {
  expect((await run('statement')).exitCode).toBe(2)
  expect((await run('statement', '--day', '2026-02-30')).exitCode).toBe(2)
  expect((await run('statement', '--day', addDays(dayInNepal(await clock.now()), 1))).exitCode).toBe(2)
  const day = addDays(dayInNepal(await clock.now()), -1)
  expect(await run('statement', '--day', day)).toMatchObject({ exitCode: 0, stdout: expect.stringContaining('no differences') })
})

test.each(['0', '1001', 'x', '-1'])('refuses --limit %s', async (limit) => {
  expect((await run('refunds', `--limit=${limit}`)).exitCode).toBe(2)
})

test('bookings --due lists cancelled bookings whose reversed amount staff have to record last, and the metrics count them', async () => {
  const reversals = async () => (await countWork(db)).find(({ work }) => work === 'reversals')
  const due = async (...more: string[]) => (await listed('bookings', '--due', ...more)).map(({ reference }) => reference)
  const pending = await bookAndPay({ needsApproval: true })
  const { reference, token } = await bookAndPay({ tiers: [] })
  await cancel(reference, token)
  expect(await due()).not.toContain(reference)
  const [attempt] = (await snapshotOf(db, reference)).attempts
  await sandbox.post(`/_ctl/transactions/${attempt?.providerRef}/outcome`, { outcome: 'partial_refund' })
  await timeOf(testApp).pass(DAY / SECOND)
  while ((await watchCaptures(app)) > 0);
  expect(await due()).toContain(pending.reference)
  expect((await due()).at(-1)).toBe(reference)
  expect(await due('--status', 'cancelled')).toEqual([reference])
  expect(await due('--status', 'pending')).not.toContain(reference)
  expect(await reversals()).toEqual({ state: 'waiting', work: 'reversals', number: 1 })
  await run('record-reversal', reference, '--amount', '0', '--reason', 'portal 4711')
  expect(await due()).not.toContain(reference)
  expect(await reversals()).toMatchObject({ number: 0 })
})
