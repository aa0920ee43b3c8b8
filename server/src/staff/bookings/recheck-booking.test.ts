import { beforeEach, describe, expect, test } from 'vitest'
import { reservationsOf, startClock } from '../../booking/testing/reservations.ts'
import { esewaOf } from '../../payment/testing/esewa.ts'
import { freshApp } from '../../testing/app.ts'
import { createTestMember } from '../testing/members.ts'

const testApp = await freshApp()
const { app, call } = testApp
const { reserve } = await reservationsOf(testApp)
const { start, pay } = esewaOf(testApp)
const { headers } = await createTestMember(app, { role: 'support' })

beforeEach(() => startClock(testApp))

const recheck = async (reference: string) =>
  (await call('POST /staff/bookings/:reference/recheck', { headers, params: { reference } })).body.data
const entriesOf = async (reference: string) =>
  (await call('GET /staff/entries', { headers, query: { about: `booking:${reference}` } })).body.data

describe('rechecking the payment of a booking', () => {
  test('applies a payment whose traveller never returned to the site, and records the member of staff', async () => {
    const { booking_reference: reference } = await reserve()
    await pay(reference)
    expect(await recheck(reference)).toEqual({ verdict: 'paid', status: 'approved' })
    const [entry] = await entriesOf(reference)
    expect(entry).toMatchObject({ act: 'bookings.recheck', after: { verdict: 'paid' } })
  })

  test('changes nothing while the provider knows of no payment', async () => {
    const { booking_reference: reference } = await reserve()
    await start(reference)
    const { verdict, status } = await recheck(reference)
    expect(verdict).not.toBe('paid')
    expect(status).not.toBe('approved')
  })
})
