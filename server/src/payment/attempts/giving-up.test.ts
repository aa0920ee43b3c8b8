import { and, eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { outbox } from '../../platform/database/tables.ts'
import { reservationsOf } from '../../booking/testing/reservations.ts'
import { reverifyAs } from '../testing/esewa.ts'
import { freshApp } from '../../testing/app.ts'
import { historyOf } from '../testing/ledger.ts'
import { HOURS, MINUTES, timeOf } from '../testing/time.ts'
import { waysToPay } from '../testing/ways-to-pay.ts'

const testApp = await freshApp()
const { db, sandbox } = testApp
const { reserve, see } = await reservationsOf(testApp)
const { pass, sweep, park } = timeOf(testApp)
// A provider without a pending status gives a verdict as soon as it answers.
const WAYS = waysToPay(testApp).flatMap((way) => (way.reportsPending ? [[way.provider, way] as const] : []))
await sandbox.patch('/_ctl/config', { cybs: { order: 'browser_only', pending_seconds: 30 * 24 * HOURS } })

afterEach(park)

const reverify = async (reference: string) => (await reverifyAs(testApp, reference)).error?.code

const statusOf = async (reference: string) => (await see(reference)).status

async function givenUp({ start, end }: (typeof WAYS)[number][1], outcome = 'ambiguous') {
  const { booking_reference: reference } = await reserve()
  const name = await start(reference)
  const sendReturn = await end(name, { outcome })
  await sendReturn()
  await pass(23 * HOURS)
  await sweep()
  expect(await statusOf(reference)).toBe('payment_verification_pending')
  await pass(2 * HOURS)
  await sweep()
  expect(await statusOf(reference)).toBe('payment_verification_failed')
  return { reference, name, end }
}

test.each(WAYS)(
  'a payment with %s that has no verdict for a day is escalated to staff and still rechecked (T15)',
  async (_provider, way) => {
    const { reference, name, end } = await givenUp(way)
    expect((await historyOf(db, reference)).emails.map(({ kind }) => kind)).toEqual(['checking_payment', 'payment_unresolved'])
    await end(name, { outcome: way.paidAfterAll })
    await pass(24 * HOURS)
    await sweep()
    expect(await statusOf(reference)).toBe('approved')
  },
)

test('an unresolved payment is rechecked on the traveller’s request, at most once a minute (T16)', async () => {
  const [[, way] = []] = WAYS
  if (!way) throw new Error('No way.')
  const { reference } = await givenUp(way)
  const askedAgain = async () =>
    (await historyOf(db, reference)).events.filter((trigger) => trigger === 'verification_asked').length
  await pass(15)
  expect(await reverify(reference)).toBe('payment_pending')
  expect(await askedAgain()).toBe(1)
  for (let n = 0; n < 3; n++) {
    await pass(15)
    await reverify(reference)
  }
  expect(await askedAgain()).toBe(1)
  await pass(1 * MINUTES)
  await reverify(reference)
  expect(await askedAgain()).toBe(2)
  const messages = await db
    .select()
    .from(outbox)
    .where(and(eq(outbox.about, reference), eq(outbox.kind, 'payment_unresolved')))
  expect(messages.filter(({ channel }) => channel === 'mail')).toHaveLength(1)
})

test.each(WAYS)(
  'an unresolved payment that %s reports as unpaid fails, and the traveller is notified that nothing was charged (T17)',
  async (provider, way) => {
    const { reference, name, end } = await givenUp(way)
    const sendReturn = await end(name, { outcome: way.notPaid })
    await pass(24 * HOURS)
    if (provider === 'nic') await sendReturn()
    else await sweep()
    expect(await statusOf(reference)).toBe('payment_failed')
    const { events, emails } = await historyOf(db, reference)
    expect(events.at(-1)).toBe('payment_ruled_out')
    expect(emails.map(({ kind }) => kind)).toContain('nothing_charged')
  },
)

test('a payment that the bank signed as under review is not failed when its records never list it', async () => {
  const card = WAYS.find(([provider]) => provider === 'nic')?.[1]
  if (!card) throw new Error('No card.')
  await sandbox.patch('/_ctl/config', { cybs: { search_lag_seconds: 30 * 24 * HOURS } })
  const { reference } = await givenUp(card, 'review')
  for (let day = 0; day < 3; day++) {
    await pass(24 * HOURS)
    await sweep()
  }
  await sandbox.patch('/_ctl/config', { cybs: { search_lag_seconds: 20 } })
  expect(await statusOf(reference)).toBe('payment_verification_failed')
  expect((await historyOf(db, reference)).emails.map(({ kind }) => kind)).toEqual(['checking_payment', 'payment_unresolved'])
})
