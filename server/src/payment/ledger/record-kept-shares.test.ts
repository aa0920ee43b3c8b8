import { calendarDate, instantInNepal, SECOND } from '@chautari/contract/dates'
import { describe, expect, test } from 'vitest'
import { freshApp } from '../../testing/app.ts'
import { snapshotOf } from '../testing/ledger.ts'
import { refundsOf } from '../testing/refunds.ts'
import { recordKeptShares } from './record-kept-shares.ts'

const testApp = await freshApp()
const { app, db, clock } = testApp
const { paidByKhalti, cancel, halveTerms, pass, sweep, see, balances } = await refundsOf(testApp)

/** Moves the clocks to the end of a booking's stay. */
async function passUntilEnd(reference: string) {
  const { endsOn } = (await snapshotOf(db, reference)).booking
  const end = instantInNepal(calendarDate(endsOn), '12:01')
  await pass((end.getTime() - (await clock.now()).getTime()) / SECOND)
}

describe('recordKeptShares', () => {
  test('records once what the supplier is owed of a cancelled booking, when its stay would have ended', async () => {
    const paid = await paidByKhalti()
    const { reference } = paid
    await halveTerms(reference)
    await cancel(paid)
    await sweep()
    await pass(30)
    await sweep()
    expect((await see(reference)).status).toBe('cancelled')
    expect(await recordKeptShares(app)).toBe(0)
    await passUntilEnd(reference)
    expect(await recordKeptShares(app)).toBe(1)
    const kept = (await see(reference)).total_amount * 50
    expect(await balances(reference)).toEqual({ 'psp:khalti': kept, supplier_payable: -kept * 0.85, commission: -kept * 0.15 })
    expect(await recordKeptShares(app)).toBe(0)
  })

  test('records nothing of a booking that was refunded in full', async () => {
    const paid = await paidByKhalti()
    await cancel(paid)
    await sweep()
    await pass(30)
    await sweep()
    await passUntilEnd(paid.reference)
    expect(await recordKeptShares(app)).toBe(0)
    expect(await balances(paid.reference)).toEqual({})
  })
})
