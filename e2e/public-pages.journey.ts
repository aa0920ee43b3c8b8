import { describe, expect, test } from 'vitest'
import { DESK, expectAccessible, expectNoSidewaysScroll, PHONE, visitor } from './browser.ts'
import { openStage } from './stage.ts'

const NARROW = { width: 320, height: 640 }

const PAGES = [
  ['home', '/'],
  ['the home of packages', '/travel/home'],
  ['deals on hotels', '/deals'],
  ['deals on packages', '/deals?kind=package'],
  ['a city', '/city/pokhara'],
  ['results', '/search/property/listing?search=Pokhara'],
  ['results as a grid', '/search/property/listing?search=Pokhara&view=grid&sort_order=lowest_price'],
  ['nothing found', '/search/property/listing?search=Atlantis'],
  ['a property', '/property/phewa-horizon-resort'],
  ['a room', '/room/phewa-horizon-resort-standard'],
  ['package results', '/package/search?search=Pokhara&count=3'],
  ['packages as a grid', '/package/search?search=&theme=trek&view=grid&sort_order=lowest_price'],
  ['no packages found', '/package/search?search=Atlantis&offer=true'],
  ['a package', '/package/annapurna-base-camp-trek?count=3'],
  ['a fixed departure', '/package/manaslu-circuit-trek'],
  ['terms', '/terms-condition'],
  ['privacy', '/privacy-cookies'],
  ['privacy and agreement in short', '/privacy-disclaimer-user-agreement'],
  ['about us', '/about'],
  ['contact', '/contact-us'],
  ['questions', '/faq'],
  ['an answer by its own address', '/faq#pay'],
  ['becoming a supplier', '/supplier/home'],
  ['the blog', '/blogs'],
  ['posts about something', '/blogs?search=momo'],
  ['a newsletter’s link', '/newsletter/confirm?token=none'],
  ['a checkout', '/checkout/property/phewa-horizon-resort/room/phewa-horizon-resort-standard'],
] as const

const { house, browser } = await openStage()

describe('the first visit to a public page', () => {
  test.each(PAGES)('%s comes whole from the server: no call, no complaint, nothing sideways', async (_name, path) => {
    for (const [viewport, scheme] of [
      [DESK, 'light'],
      [PHONE, 'dark'],
      [NARROW, 'light'],
    ] as const) {
      const { page, context, complaints } = await visitor(browser, viewport, scheme)
      const calls: string[] = []
      page.on('request', (request) => {
        if (request.url().includes('/api/')) calls.push(request.url())
      })
      await page.goto(house.url + path, { waitUntil: 'networkidle' })
      await expectNoSidewaysScroll(page)
      if (viewport !== NARROW) await expectAccessible(page)
      expect(calls).toEqual([])
      expect(complaints()).toEqual([])
      await context.close()
    }
  })
})

test('an unknown address shows the 404 page under its own status', async () => {
  const { page } = await visitor(browser)
  const response = await page.goto(`${house.url}/nothing/here`)
  expect(response?.status()).toBe(404)
  await page.getByRole('heading', { name: 'Error 404 - Page Not Found' }).waitFor()
  await page.getByRole('link', { name: 'Go To Home' }).click()
  await page.waitForURL(`${house.url}/`)
  for (const missing of ['/property/no-such-house', '/room/no-such-room', '/property/UPPER']) {
    expect((await page.goto(house.url + missing))?.status()).toBe(404)
  }
})

test('without scripts the search leads to results, to a property and to a room', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: PHONE })
  const page = await context.newPage()
  await page.goto(house.url)
  await page.getByRole('combobox', { name: 'Where' }).fill('Pokhara')
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByRole('heading', { level: 1, name: /stays in Pokhara/ }).waitFor()
  await page.getByRole('link', { name: 'Offers only' }).click()
  await page.waitForURL(/offer=true/)
  await page.getByRole('link', { name: 'Book Now: Phewa Horizon Resort' }).click()
  await page.getByRole('heading', { level: 1, name: 'Book your room' }).waitFor()
  await page.goBack()
  await page.getByRole('link', { name: 'Check Availability: Phewa Horizon Resort' }).click()
  await page.getByRole('heading', { level: 1, name: 'Phewa Horizon Resort' }).waitFor()
  await page.getByRole('link', { name: /^Book Now: Standard/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Book your room' }).waitFor()
  await context.close()
})

test('the policy of a page keeps out scripts that it did not name', async () => {
  const { page, complaints } = await visitor(browser)
  await page.goto(house.url, { waitUntil: 'networkidle' })
  const ran = await page.evaluate(() => {
    const tried: string[] = []
    const window = globalThis as { ran?: string }
    try {
      document.body.insertAdjacentHTML('beforeend', '<img src=x onerror="globalThis.ran=1">')
    } catch {
      tried.push('html refused')
    }
    try {
      const script = document.createElement('script')
      script.textContent = 'globalThis.ran=1'
      document.body.append(script)
    } catch {
      tried.push('script refused')
    }
    return { tried, ran: window.ran ?? null }
  })
  expect(ran).toEqual({ tried: ['html refused', 'script refused'], ran: null })
  expect(complaints().length).toBeGreaterThan(0)
})
