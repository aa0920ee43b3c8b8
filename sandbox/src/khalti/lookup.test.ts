import { describe, test, expect } from 'vitest'
import { openKhaltiShop } from '../testing/khalti-shop.ts'

const LOOKUP = '/api/v2/epayment/lookup/'

describe('lookup', () => {
  test('answers Initiated until the link ends, then Expired', async () => {
    const shop = openKhaltiShop()
    const { pidx } = await shop.startPayment()
    await shop.advance(3599)
    const before = await shop.lookup(pidx)
    expect(before.statusCode).toBe(200)
    const common = { pidx, total_amount: 150_000, transaction_id: null, fee: 0, refunded: false }
    expect(before.json()).toEqual({ ...common, status: 'Initiated' })
    await shop.advance(1)
    const after = await shop.lookup(pidx)
    expect(after.statusCode).toBe(400)
    expect(after.json()).toEqual({ ...common, status: 'Expired' })
  })

  test('answers the members in the order of the documentation', async () => {
    const shop = openKhaltiShop()
    const { pidx } = await shop.startPayment()
    const names = Object.keys((await shop.lookup(pidx)).json())
    expect(names).toEqual(['pidx', 'total_amount', 'status', 'transaction_id', 'fee', 'refunded'])
  })

  test.each([
    ['pay', 200, 'Completed'],
    ['pay_twice', 200, 'Completed'],
    ['pay_no_return', 200, 'Completed'],
    ['cancel', 400, 'User canceled'],
    ['expire', 400, 'Expired'],
    ['fail', 200, 'Pending'],
    ['ambiguous', 200, 'Pending'],
    ['pending', 200, 'Pending'],
    ['pay_late', 200, 'Initiated'],
  ])('answers after %s with %i and %s', async (outcome, code, status) => {
    const shop = openKhaltiShop()
    const { pidx } = await shop.startAndApply(outcome)
    const answer = await shop.lookup(pidx)
    expect(answer.statusCode).toBe(code)
    expect(answer.json().status).toBe(status)
    expect(answer.json().transaction_id).toEqual(status === 'Completed' ? expect.stringMatching(/^\w{22}$/) : null)
  })

  test('lags behind the payment when the switch says so', async () => {
    const shop = openKhaltiShop()
    await shop.configure({ khalti: { status_lag_seconds: 20 } })
    const { pidx } = await shop.startAndApply('pay')
    expect((await shop.lookup(pidx)).json()).toMatchObject({ status: 'Pending', transaction_id: null })
    await shop.advance(20)
    expect(await shop.statusOf(pidx)).toBe('Completed')
  })

  test('answers 404 for an unknown pidx', async () => {
    const answer = await openKhaltiShop().lookup('bZQLD9wRVWo4CdESSfuSsB')
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toEqual({ detail: 'Not found.', error_key: 'validation_error' })
  })

  test.each([
    [{ pidx: '' }, 'This field may not be blank.'],
    [{}, 'This field is required.'],
  ])('refuses the request %j', async (body, message) => {
    const answer = await openKhaltiShop().post(LOOKUP, body)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual({ pidx: [message], error_key: 'validation_error' })
  })

  test.each([
    [null, 'Authentication credentials were not provided.'],
    ['Key of-unknown', 'Invalid token.'],
  ])('refuses the authorization %j', async (authorization, detail) => {
    const shop = openKhaltiShop()
    const { pidx } = await shop.startPayment()
    const answer = await shop.lookup(pidx, { authorization })
    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toEqual({ detail, status_code: 401 })
  })

  test('does not find a payment by its order', async () => {
    const shop = openKhaltiShop()
    await shop.startPayment()
    expect((await shop.lookup('K1BOOKING')).statusCode).toBe(404)
  })
})
