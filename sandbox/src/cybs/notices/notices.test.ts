import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, test, expect } from 'vitest'
import { cardFields, openCardShop, valuesOf } from '../../testing/card-shop.ts'
import { postByHttp } from './notices.ts'

async function shopWithPayment(quirks: object = {}) {
  const shop = openCardShop()
  await shop.configureCards(quirks)
  await shop.startPayment()
  return shop
}

function decisionsIn(shop: Awaited<ReturnType<typeof shopWithPayment>>) {
  return shop.notices.map(({ fields }) => valuesOf(fields).decision)
}

describe('notices', () => {
  test.each([
    ['notify_first', true, 1],
    ['notice_only', false, 1],
    ['browser_only', true, 0],
    ['both_twice', true, 2],
    ['nowhere', false, 0],
  ])('follow the order %s: the browser returns %s, and there are %i notices', async (order, returns, count) => {
    const shop = await shopWithPayment({ order })
    expect((await shop.applyOutcome('pay')) !== null).toBe(returns)
    expect(shop.notices).toHaveLength(count)
  })

  test.each([
    ['pay_notice_only', false, 1],
    ['pay_browser_only', true, 0],
    ['pay_twice', true, 2],
    ['pay_no_return', false, 0],
  ])('follow the outcome %s: the browser returns %s, and there are %i notices', async (outcome, returns, count) => {
    const shop = await shopWithPayment()
    expect((await shop.applyOutcome(outcome)) !== null).toBe(returns)
    expect(shop.notices).toHaveLength(count)
  })

  test('are sent a little later with the browser first', async () => {
    const shop = await shopWithPayment({ order: 'browser_first', notice_delay_seconds: 5 })
    await shop.applyOutcome('pay')
    await shop.advance(4)
    expect(shop.notices).toEqual([])
    await shop.advance(1)
    expect(decisionsIn(shop)).toEqual(['ACCEPT'])
  })

  test('are sent for a late payment once the card is charged', async () => {
    const shop = await shopWithPayment({ late_seconds: 1800, search_lag_seconds: 0 })
    expect(valuesOf(await shop.applyOutcome('pay_late')).signed_date_time).toBe('2026-03-01T06:45:00Z')
    await shop.advance(1799)
    expect(shop.notices).toEqual([])
    await shop.advance(1)
    expect(decisionsIn(shop)).toEqual(['ACCEPT'])
  })

  test('are repeated until the retries are used up', async () => {
    const shop = await shopWithPayment({ notice_retries: 2, notice_retry_seconds: 60 })
    shop.respondNext(500, null, 404, 500)
    await shop.applyOutcome('pay')
    for (let minute = 0; minute < 5; minute += 1) await shop.advance(60)
    expect(shop.notices).toHaveLength(3)
    const [notice] = (await shop.get('/_ctl/notices')).json()
    expect(notice).toMatchObject({ provider_ref: 'BOOKING-1', url: 'http://shop.test/payment/nic/notify', state: 'done' })
    expect(notice.deliveries.map((delivery: { status_code: number | null }) => delivery.status_code)).toEqual([500, null, 404])
    expect(notice.deliveries[0]).toMatchObject({ at: '2026-03-01T06:15:00.000Z', is_within_budget: true })
  })

  test('are not repeated once acknowledged', async () => {
    const shop = await shopWithPayment()
    shop.respondNext(503)
    await shop.applyOutcome('pay')
    await shop.advance(60)
    await shop.advance(600)
    expect(shop.notices).toHaveLength(2)
  })

  test('are sent for every decline up to the retry limit', async () => {
    const shop = await shopWithPayment({ retry_limit: 2 })
    expect(await shop.applyOutcome('decline')).toBeNull()
    expect(await shop.applyOutcome('decline')).toBeNull()
    expect(valuesOf(await shop.applyOutcome('decline')).decision).toBe('DECLINE')
    expect(decisionsIn(shop)).toEqual(['DECLINE', 'DECLINE', 'DECLINE'])
    const ids = shop.notices.map(({ fields }) => valuesOf(fields).transaction_id)
    expect(new Set(ids).size).toBe(3)
  })

  test('can report a decline after the acceptance that followed it', async () => {
    const shop = await shopWithPayment({ retry_limit: 1, decline_notices: 'after_acceptance' })
    await shop.applyOutcome('decline')
    expect(shop.notices).toEqual([])
    expect((await shop.get('/_ctl/notices')).json()[0].state).toBe('held_back')
    await shop.applyOutcome('pay')
    expect(decisionsIn(shop)).toEqual(['ACCEPT', 'DECLINE'])
  })

  test('use the profile’s addresses where the form has none', async () => {
    const shop = openCardShop()
    await shop.configureCards({ receipt_url: 'http://profile.test/receipt', backoffice_url: 'http://profile.test/notify' })
    await shop.postForm(
      cardFields({}, ['override_custom_receipt_page', 'override_custom_cancel_page', 'override_backoffice_post_url']),
    )
    const outcome = async (name: string) => (await shop.control('/transactions/BOOKING-1/outcome', { outcome: name })).json()
    expect((await outcome('cancel')).post.url).toBe('http://profile.test/receipt')
    expect((await outcome('pay')).post.url).toBe('http://profile.test/receipt')
    expect(shop.notices.map(({ url }) => url)).toEqual(['http://profile.test/notify'])
  })

  test('are posted as forms over HTTP, and redirects are not followed', async () => {
    const requests: string[] = []
    const server = createServer((request, response) => {
      void text(request).then((body) => {
        requests.push(`${request.method} ${request.url} ${request.headers['content-type']} ${body}`)
        response.writeHead(303, { location: '/elsewhere' }).end()
      })
    })
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve)
    })
    const { port } = server.address() as AddressInfo
    expect(
      await postByHttp(`http://127.0.0.1:${port}/notify`, [
        ['message', 'a b,ü'],
        ['utf8', '✓'],
      ]),
    ).toBe(303)
    expect(requests).toEqual(['POST /notify application/x-www-form-urlencoded;charset=UTF-8 message=a+b%2C%C3%BC&utf8=%E2%9C%93'])
    server.close()
    expect(await postByHttp(`http://127.0.0.1:${port}/notify`, [])).toBeNull()
  })
})
