import { addDays, calendarDate, DAY, dayInNepal, instantInNepal, SECOND } from '@chautari/contract/dates'
import { paisa } from '@chautari/contract/money'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { changeBooking } from '../../booking/index.ts'
import { bookings } from '../../booking/store/tables.ts'
import { ledger } from '../../payment/index.ts'
import { recordKeptShares } from '../../payment/ledger/record-kept-shares.ts'
import { watchCaptures } from '../../payment/refunds/watch-captures.ts'
import { snapshotOf } from '../../payment/testing/ledger.ts'
import { timeOf } from '../../payment/testing/time.ts'
import { transact } from '../../platform/database/transaction.ts'
import { signInSupplier } from '../../supplier/testing/members.ts'
import { freshApp } from '../../testing/app.ts'
import { expectSoundBookings } from '../../testing/sound.ts'
import { payoutsOf } from '../testing/payouts.ts'
import { approveRun } from './decide-run.ts'
import { planRun } from './plan-run.ts'
import { proposeRun } from './propose-run.ts'

const testApp = await freshApp()
const { app, call, clock, db, sandbox } = testApp
const { suppliedBy, bookAndPay, cancel, financePeople } = await payoutsOf(testApp)
const { pass } = timeOf(testApp)

// Moves the clock past the weeks in which the demo has sold rooms, because the stays of this file begin tomorrow.
await pass((60 * DAY) / SECOND)

/** The configuration without a hold-back, because captures are monitored for three days only. */
const atOnce = { config: { ...app.config, payoutHoldBackDays: 0 } }

/** Cancels a booking of a new supplier without a refund, and records the supplier's share at the end of its stay. */
async function recordedShare() {
  const owner = await suppliedBy()
  const { organisationId } = owner
  const today = dayInNepal(await clock.now())
  const { reference, token, total } = await bookAndPay({ tiers: [], starts_at: addDays(today, 1), ends_at: addDays(today, 2) })
  await db.update(bookings).set({ organisationId }).where(eq(bookings.reference, reference))
  await cancel(reference, token)
  const end = instantInNepal(calendarDate(addDays(today, 2)), '12:01')
  await pass((end.getTime() - (await clock.now()).getTime()) / SECOND)
  expect(await recordKeptShares(app)).toBe(1)
  const moneyOf = async () => {
    const headers = await signInSupplier(app, { userId: owner.user.id, memberId: owner.memberId })
    return (await call('GET /supplier/money', { headers })).body.data
  }
  const planned = async () => {
    const { payouts } = await planRun(db, atOnce)
    return payouts.find((payout) => payout.organisationId === organisationId)?.amountPaisa ?? 0
  }
  return { reference, organisationId, share: earnedOf(total * 100), half: earnedOf(total * 50), total, planned, moneyOf }
}

/** Reports a partial reversal of the payment of a booking with eSewa, which does not say how much it reversed. */
async function reverseInPart(reference: string) {
  const [attempt] = (await snapshotOf(db, reference)).attempts
  await sandbox.post(`/_ctl/transactions/${attempt?.providerRef}/outcome`, { outcome: 'partial_refund' })
  await pass(DAY / SECOND)
  while ((await watchCaptures(app)) > 0);
}

async function record(reference: string, reversed: number) {
  const by = { actor: 'operator asha', requestId: null }
  const recording = { app, by, reversedPaisa: paisa(reversed * 100), reason: 'portal 4711' }
  await changeBooking(db, { reference }, (tx, booking) => ledger.shares.recordUnknownReversal(tx, booking, recording))
}

/** Returns what a supplier earns of a part of the price: less 15 % commission and 13 % VAT on it. */
function earnedOf(keptPaisa: number): number {
  const commission = Math.round(keptPaisa * 0.15)
  return keptPaisa - commission - Math.round(commission * 0.13)
}

describe('a recorded share of a cancelled booking whose provider reverses an unknown part of the payment', () => {
  test('is in no run, and shown to its supplier as on hold, until staff record the amount', async () => {
    const { reference, share, half, total, planned, moneyOf } = await recordedShare()
    expect(await planned()).toBe(share)
    await reverseInPart(reference)
    expect(await planned()).toBe(0)
    expect(await moneyOf()).toMatchObject({ payable: 0, held_back: 0, kept_back: share / 100 })
    await record(reference, total / 2)
    expect(await planned()).toBe(half)
    expect(await moneyOf()).toMatchObject({ kept_back: 0 })
    await expectSoundBookings(db)
  })

  test('is dropped from a run that was proposed before the report, and paid by a later one', async () => {
    const { reference, organisationId, share, planned } = await recordedShare()
    const [first, second] = await financePeople()
    const propose = () => transact(db, (tx) => proposeRun(tx, atOnce, { staffId: first.person.id }))
    const approve = (id: number) => transact(db, (tx) => approveRun(tx, { id, staffId: second.person.id }))
    const run = await propose()
    await reverseInPart(reference)
    const { dropped } = await approve(run.id)
    expect(dropped.map((payout) => payout.organisationId)).toContain(organisationId)
    expect(await planned()).toBe(0)
    await record(reference, 0)
    expect(await planned()).toBe(share)
    const { approved } = await approve((await propose()).id)
    expect(approved.find((payout) => payout.organisationId === organisationId)?.amountPaisa).toBe(share)
    await expectSoundBookings(db)
  })
})
