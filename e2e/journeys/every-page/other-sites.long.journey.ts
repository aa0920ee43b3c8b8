import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { Page, Request } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'
import { visitor } from '../../support/browser.ts'
import { holdRoom } from '../../support/bookings-by-api.ts'
import { payWith, visitPaymentPage } from '../../support/payments.ts'
import { openStage } from '../../support/stage.ts'

// Rows J7 and J12 of the proofs: what a page of another site can do to ours, and what it learns from us.
const { server, browser } = await openStage()

const SECRET_TOKEN = 'ntr_a-token-of-an-email-that-nobody-may-see'

/** Starts another site, whose only page has the given body, and returns its address. */
async function openOtherSite(body: string): Promise<string> {
  const site = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html').end(`<!doctype html><title>Another site</title><body>${body}`)
  })
  site.listen(0, '127.0.0.1')
  await once(site, 'listening')
  afterAll(() => site.close())
  return `http://127.0.0.1:${(site.address() as AddressInfo).port}`
}

const framed = (paths: string[]) => paths.map((path) => `<iframe src="${server.url}${path}"></iframe>`).join('')

describe('a page of another site', () => {
  const paths = [
    '/',
    '/user/login',
    '/bookings',
    '/payment/AAAAAAAAAAAAAAAA',
    '/console/',
    '/offline.html',
    '/media/annapurna-dawn-1-400.avif',
  ]

  test('cannot show a page of ours in a frame', async () => {
    const { page } = await visitor(browser)
    await page.goto(await openOtherSite(framed(paths)))
    await page.waitForLoadState('networkidle')
    const ours = page.frames().filter((frame) => frame !== page.mainFrame())
    // A refused frame is a page of the browser's own.
    expect(ours.map((frame) => frame.url())).toEqual(paths.map(() => 'chrome-error://chromewebdata/'))
  })
})

type Sent = { url: string; referrer: string }

/** Collects the requests of a page and their referrers from now on. */
function requestsOf(page: Page): Sent[] {
  const sent: Sent[] = []
  const note = async (request: Request) => {
    const { referer = '' } = await request.allHeaders().catch((): Record<string, string> => ({}))
    sent.push({ url: request.url(), referrer: referer })
  }
  page.context().on('request', (request) => void note(request))
  return sent
}

describe('a secret in an address', () => {
  test('does not reach the wallet of a payment as a referrer', async () => {
    const { page, reference } = await visitPaymentPage(server, browser)
    const sent = requestsOf(page)
    await payWith(page, 'eSewa')
    await page.getByTestId('esewa-pay-page').waitFor()
    expect(await page.evaluate(() => document.referrer)).not.toContain(reference)
    const toOthers = sent.filter(({ url }) => !url.startsWith(server.url))
    expect(toOthers).not.toEqual([])
    expect(toOthers.filter(({ referrer }) => referrer.includes(reference))).toEqual([])
  })

  test.each([
    ['a booking with its token', ({ reference, token }: Held) => `/guest/view/${reference}#${token}`],
    ['the payment of a booking', ({ reference }: Held) => `/payment/${reference}`],
    ['a new password', () => `/reset-password?token=${SECRET_TOKEN}&email=sita@example.np`],
    ['a confirmed address', () => `/verify-email?token=${SECRET_TOKEN}`],
    ['an unsubscription', () => `/unsubscribe?token=${SECRET_TOKEN}`],
  ])('of %s is told to no other site, such as one to which a link leads', async (_name, addressOf) => {
    const held = await holdRoom(server, 'phewa-horizon-resort-standard', 320)
    const other = await openOtherSite('arrived')
    const { page } = await visitor(browser)
    const sent = requestsOf(page)
    const response = await page.goto(server.url + addressOf(held))
    await page.waitForLoadState('networkidle')
    expect(response?.headers()['referrer-policy']).toBe('no-referrer')
    await page.evaluate((href) => {
      document.body.append(Object.assign(document.createElement('a'), { href, textContent: 'elsewhere', id: 'elsewhere' }))
    }, other)
    await page.evaluate(() => document.getElementById('elsewhere')?.click())
    await page.getByText('arrived').waitFor()
    expect(await page.evaluate(() => document.referrer)).toBe('')
    const secrets = [held.reference, held.token, SECRET_TOKEN]
    const toOthers = sent.filter(({ url }) => !url.startsWith(server.url))
    expect(toOthers).not.toEqual([])
    expect(toOthers.filter(({ referrer }) => secrets.some((secret) => referrer.includes(secret)))).toEqual([])
  })

  test('negative control: an address without a secret is told to our own pages, and to others as an origin', async () => {
    const other = await openOtherSite('arrived')
    const { page } = await visitor(browser)
    await page.goto(`${server.url}/faq`)
    await page.evaluate((href) => location.assign(href), other)
    await page.getByText('arrived').waitFor()
    expect(await page.evaluate(() => document.referrer)).toBe(`${server.url}/`)
  })
})

type Held = Awaited<ReturnType<typeof holdRoom>>
