import { describe, test, expect } from 'vitest'
import { openKhaltiShop, orderFields, OTHER_SAMPLE_KEY, PUBLIC_SAMPLE_KEY } from '../testing/khalti-shop.ts'

const INITIATE = '/api/v2/epayment/initiate/'
const PIDX = /^[2-9A-HJ-NP-Za-km-z]{22}$/

describe('initiate', () => {
  test('answers a pidx, a link and its expiry in Nepal time', async () => {
    const shop = openKhaltiShop()
    const answer = await shop.initiate()
    expect(answer.statusCode).toBe(200)
    const body = answer.json()
    expect(Object.keys(body)).toEqual(['pidx', 'payment_url', 'expires_at', 'expires_in'])
    expect(body.pidx).toMatch(PIDX)
    expect(body.payment_url).toBe(`http://localhost:80/khalti/pay/?pidx=${body.pidx}`)
    // The shop's clock is fixed at 06:15 UTC, which is noon in Nepal.
    expect(body).toMatchObject({ expires_at: '2026-03-01T13:00:00.000000+05:45', expires_in: 3600 })
  })

  test('answers a link for half an hour when the switch says so', async () => {
    const shop = openKhaltiShop()
    await shop.configure({ khalti: { link_seconds: 1800 } })
    expect((await shop.initiate()).json()).toMatchObject({ expires_at: '2026-03-01T12:30:00.000000+05:45', expires_in: 1800 })
  })

  test('accepts the same order again as another payment', async () => {
    const shop = openKhaltiShop()
    const [first, second] = [await shop.startPayment(), await shop.startPayment()]
    expect(second.pidx).not.toBe(first.pidx)
    expect(await shop.statusOf(first.pidx)).toBe('Initiated')
  })

  test.each(['Key', 'key', 'KEY'])('accepts the key after the word %s', async (word) => {
    const answer = await openKhaltiShop().initiate({}, { authorization: `${word} ${PUBLIC_SAMPLE_KEY}` })
    expect(answer.statusCode).toBe(200)
  })

  test.each([null, PUBLIC_SAMPLE_KEY, `Bearer ${PUBLIC_SAMPLE_KEY}`, 'Key'])(
    'refuses the header %j as without credentials',
    async (authorization) => {
      const answer = await openKhaltiShop().initiate({}, { authorization })
      expect(answer.statusCode).toBe(401)
      expect(answer.json()).toEqual({ detail: 'Authentication credentials were not provided.', status_code: 401 })
    },
  )

  test('refuses an unknown key', async () => {
    const answer = await openKhaltiShop().initiate({}, { authorization: 'Key of-unknown' })
    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toEqual({ detail: 'Invalid token.', status_code: 401 })
  })

  test('refuses a wrong key before it reads the order', async () => {
    expect((await openKhaltiShop().post(INITIATE, {}, { authorization: 'Key of-unknown' })).statusCode).toBe(401)
  })

  const TOO_SMALL = 'Amount should be greater than Rs. 10, that is 1000 paisa.'
  const MISMATCH = 'Amount Breakdown mismatch.'

  test.each([
    ['an empty return address', { return_url: '' }, { return_url: ['This field may not be blank.'] }],
    ['a return address without scheme', { return_url: 'shop.test' }, { return_url: ['Enter a valid URL.'] }],
    ['a script as return address', { return_url: 'javascript:alert(1)' }, { return_url: ['Enter a valid URL.'] }],
    ['an empty site', { website_url: ' ' }, { website_url: ['This field may not be blank.'] }],
    ['a site that is no address', { website_url: 'shop' }, { website_url: ['Enter a valid URL.'] }],
    ['999 paisa', { amount: 999 }, { amount: [TOO_SMALL] }],
    ['a negative amount', { amount: '-5000' }, { amount: [TOO_SMALL] }],
    ['half a paisa', { amount: 1500.5 }, { amount: ['A valid integer is required.'] }],
    ['an amount in words', { amount: 'ten' }, { amount: ['A valid integer is required.'] }],
    ['an empty amount', { amount: '' }, { amount: ['A valid integer is required.'] }],
    ['true as amount', { amount: true }, { amount: ['A valid integer is required.'] }],
    ['no amount', { amount: undefined }, { amount: ['This field is required.'] }],
    ['null as amount', { amount: null }, { amount: ['This field may not be null.'] }],
    ['an empty order id', { purchase_order_id: '' }, { purchase_order_id: ['This field may not be blank.'] }],
    ['an empty order name', { purchase_order_name: '' }, { purchase_order_name: ['This field may not be blank.'] }],
    ['a list as order name', { purchase_order_name: [] }, { purchase_order_name: ['Not a valid string.'] }],
    ['a breakdown of less', { amount_breakdown: [{ label: 'Room', amount: 149_999 }] }, { amount: [MISMATCH] }],
    ['a breakdown without amounts', { amount_breakdown: [{ label: 'Room' }] }, { amount: [MISMATCH] }],
  ])('refuses %s', async (_name, changes, problems) => {
    const shop = openKhaltiShop()
    const answer = await shop.initiate(changes)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual({ ...problems, error_key: 'validation_error' })
    expect((await shop.get('/_ctl/transactions')).json()).toEqual([])
  })

  test('reports all invalid fields at once', async () => {
    const answer = await openKhaltiShop().post(INITIATE, { return_url: '', amount: 1 })
    expect(answer.json()).toEqual({
      return_url: ['This field may not be blank.'],
      website_url: ['This field is required.'],
      amount: [TOO_SMALL],
      purchase_order_id: ['This field is required.'],
      purchase_order_name: ['This field is required.'],
      error_key: 'validation_error',
    })
  })

  test.each([1000, '1000', '1000.0'])('reads the amount %j as ten rupees', async (amount) => {
    const shop = openKhaltiShop()
    const { pidx } = await shop.startPayment({ amount })
    expect((await shop.lookup(pidx)).json().total_amount).toBe(1000)
  })

  test('accepts a breakdown with a discount', async () => {
    const lines = [
      { label: 'Room', amount: 160_000 },
      { label: 'Coupon', amount: '-10000' },
    ]
    expect((await openKhaltiShop().initiate({ amount_breakdown: lines })).statusCode).toBe(200)
  })

  test('repeats the fields that begin with merchant_', async () => {
    const answer = await openKhaltiShop().initiate({ merchant_extra: 'ours', modes: ['KHALTI'] })
    expect(answer.json()).toMatchObject({ merchant_extra: 'ours' })
    expect(answer.json()).not.toHaveProperty('modes')
  })

  test('answers 404 without the trailing slash', async () => {
    const answer = await openKhaltiShop().post(INITIATE.slice(0, -1), orderFields())
    expect(answer.statusCode).toBe(404)
  })

  test('redirects without the trailing slash when the switch says so', async () => {
    const shop = openKhaltiShop()
    await shop.configure({ khalti: { without_slash: 'redirect' } })
    const answer = await shop.post(INITIATE.slice(0, -1), orderFields())
    expect(answer.statusCode).toBe(301)
    expect(answer.headers.location).toBe(`/khalti${INITIATE}`)
  })

  test('refuses broken JSON', async () => {
    const headers = { 'content-type': 'application/json', authorization: `Key ${PUBLIC_SAMPLE_KEY}` }
    const { app } = openKhaltiShop()
    const answer = await app.inject({ method: 'POST', url: `/khalti${INITIATE}`, headers, payload: '{"amount":' })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().detail).toMatch(/^JSON parse error/)
  })

  test('refuses another format than JSON', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded', authorization: `Key ${PUBLIC_SAMPLE_KEY}` }
    const { app } = openKhaltiShop()
    const answer = await app.inject({ method: 'POST', url: `/khalti${INITIATE}`, headers, payload: 'amount=1000' })
    expect(answer.statusCode).toBe(415)
    expect(answer.json()).toEqual({ detail: 'Unsupported media type "application/x-www-form-urlencoded" in request.' })
  })

  test('starts a payment that the key of another merchant does not find', async () => {
    const shop = openKhaltiShop()
    const { pidx } = await shop.startPayment()
    expect((await shop.lookup(pidx, { authorization: `Key ${OTHER_SAMPLE_KEY}` })).statusCode).toBe(404)
  })
})
