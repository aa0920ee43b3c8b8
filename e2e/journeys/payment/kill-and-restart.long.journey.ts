import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, test } from 'vitest'
import { openBrowser, visitor } from '../../support/browser.ts'
import { startTestServer, type TestDatabase, type TestServer } from '../../support/test-server.ts'
import { chooseRoom, goToEsewa, reserve, searchForPokhara } from '../../support/steps.ts'

// A fresh clone runs on PGlite and production on PostgreSQL, and both give the same guarantee.
describe.each<TestDatabase>(['postgres', 'pglite'])('the product on %s', (engine) => {
  let server: TestServer | undefined
  afterAll(() => server?.stop())

  test('keeps the booking, its hold and its attempt when the server is killed mid-payment, and then settles the payment', async () => {
    server = await startTestServer(engine)
    const browser = await openBrowser()
    const { page } = await visitor(browser)
    await searchForPokhara(page, server.url)
    await chooseRoom(page, 'Phewa Horizon Resort')
    const reference = await reserve(page)
    const token = await page.evaluate(() => /ntg_[\w-]+/.exec(JSON.stringify(localStorage))?.[0] ?? '')
    await goToEsewa(page)
    const before = await bookingOf(server, reference)

    await server.killAndRestart()
    const after = await bookingOf(server, reference)
    expect(after).toMatchObject({ status: 'payment_pending', is_reserved: true, hold_expires_at: before.hold_expires_at })

    // The traveller pays and never returns to the site, so only the sweep can discover the payment.
    await page.getByTestId('esewa-pay-no-return').click()
    await page.getByTestId('esewa-close-tab').waitFor()
    await server.killAndRestart()
    if (engine === 'postgres') await server.advance(5 * 60 + 1)
    await expectApproved(server, { reference, token, engine })
  })
})

type Seen = { status: string; is_reserved: boolean; hold_expires_at: string }

async function bookingOf({ url }: TestServer, reference: string): Promise<Seen> {
  const response = await fetch(`${url}/api/v1.0/bookings/${reference}`)
  const { data } = (await response.json()) as { data: Seen }
  return data
}

/**
 * Waits until the booking is approved. PGlite has no movable clock and five minutes are too long to wait, so there a verification
 * request settles the payment instead of the sweep.
 */
type Waited = { reference: string; token: string; engine: TestDatabase }

async function expectApproved(server: TestServer, { reference, token, engine }: Waited): Promise<void> {
  if (engine === 'pglite')
    await fetch(`${server.url}/api/v1.0/payment/verification/${reference}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-guest-token': token },
      body: '{}',
    })
  for (let tries = 0; tries < 50; tries++) {
    if ((await bookingOf(server, reference)).status === 'approved') return
    await sleep(200)
  }
  expect(await bookingOf(server, reference)).toMatchObject({ status: 'approved' })
}
