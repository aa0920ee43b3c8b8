import { describe, expect, test } from 'vitest'
import { paidBookingsOf } from '../../payment/testing/paid-bookings.ts'
import { freshApp } from '../../testing/app.ts'
import { createTestMember } from '../testing/members.ts'

const testApp = await freshApp()
const { app, call } = testApp
const { bookAndPay, cancel } = await paidBookingsOf(testApp)
const { headers } = await createTestMember(app, { role: 'support' })

const fileOf = async (reference: string) =>
  (await call('GET /staff/bookings/:reference', { headers, params: { reference } })).body.data

/** Returns our commission on a part of the price of a booking. */
async function commissionOn(reference: string, part: number): Promise<number> {
  const { total, commission_percent: percent } = await fileOf(reference)
  return (total * part * (percent ?? 0)) / 100
}

describe('the commission in the file of a booking', () => {
  test('is on the whole price while nothing is refunded', async () => {
    const { reference } = await bookAndPay()
    expect((await fileOf(reference)).commission).toBeCloseTo(await commissionOn(reference, 1), 2)
    expect((await fileOf(reference)).commission).toBeGreaterThan(0)
  })

  test.each([
    [100, 0],
    [50, 0.5],
  ])('is on the rest after a refund of %i %%', async (percent, part) => {
    const { reference, token } = await bookAndPay({ tiers: [{ hoursBefore: 0, percent }] })
    await cancel(reference, token)
    expect((await fileOf(reference)).commission).toBeCloseTo(await commissionOn(reference, part), 2)
  })

  test('is zero for a booking that was cancelled for its supplier', async () => {
    const { reference } = await bookAndPay()
    const body = { act: 'withdraw', reason: 'the roof leaks' } as const
    await call('POST /staff/bookings/:reference/acts', { headers, params: { reference }, body })
    expect((await fileOf(reference)).commission).toBe(0)
  })
})
