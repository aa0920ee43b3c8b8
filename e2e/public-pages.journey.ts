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
  ['unsubscribing', '/unsubscribe?marketing_mail=true'],
  ['a checkout', '/checkout/property/phewa-horizon-resort/room/phewa-horizon-resort-standard'],
] as const

// As nothing of it is configured here, it leads to pages of the sandbox.
const ELSEWHERE = [
  ['Facebook', 'facebook'],
  ['Instagram', 'instagram'],
  ['YouTube', 'youtube'],
  ['TikTok', 'tiktok'],
  ['App Store', 'app-store'],
  ['Google Play', 'google-play'],
]

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

test('a page whose data cannot be had says so under its own status, and Retry brings it', async () => {
  await house.query('alter table posts rename to posts_away')
  const { page } = await visitor(browser, PHONE, 'dark')
  const retry = page.getByRole('button', { name: 'Retry' })
  const response = await page.goto(`${house.url}/blogs`)
  expect(response?.status()).toBe(500)
  await page.getByRole('heading', { name: 'Error 500' }).waitFor()
  expect(await page.getByRole('main').innerText()).toContain('Please contact to administration')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  // The same where one moves to it.
  await page.goto(`${house.url}/about`, { waitUntil: 'networkidle' })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click()
  await retry.waitFor()
  expect(new URL(page.url()).pathname).toBe('/blogs')
  await house.query('alter table posts_away rename to posts')
  await retry.click()
  await page.getByRole('heading', { level: 1, name: 'Travel stories and advice' }).waitFor()
})

test('an answer opens by its own address, by the keyboard, and without scripts', async () => {
  const { page } = await visitor(browser)
  const open = page.locator('details[open]')
  await page.goto(`${house.url}/faq#cancel`, { waitUntil: 'networkidle' })
  expect(await open.locator('summary').allInnerTexts()).toEqual(['How do I cancel, and what comes back?'])
  await page.locator('summary', { hasText: 'Is there a fee' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Link to this answer: Is there a fee for paying by card?' }).click()
  expect(page.url()).toBe(`${house.url}/faq#fee`)

  const plain = await browser.newContext({ javaScriptEnabled: false })
  const bare = await plain.newPage()
  await bare.goto(`${house.url}/faq#pay`)
  await bare.getByText('bank transfer and connect IPS are not open yet').waitFor()
  await plain.close()
})

test('the foot of a page leads where the specification says, and away from us', async () => {
  const { page } = await visitor(browser)
  await page.goto(`${house.url}/terms-condition`)
  const foot = page.getByRole('contentinfo')
  const links = await foot
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')]))
  expect(links).toEqual([
    ['Become A Supplier', '/supplier/home'],
    ['Contact Us', '/contact-us'],
    ['About Us', '/about'],
    ['Terms and Conditions', '/terms-condition'],
    ['Privacy', '/privacy-cookies'],
    ['FAQ', '/faq'],
    ['Blog', '/blogs'],
    ...ELSEWHERE.map(([name, place]) => [name, `${house.sandbox.url}/elsewhere/${place}`]),
  ])
  const marks = await foot.getByRole('img').evaluateAll((all) => all.map((mark) => mark.getAttribute('alt')))
  expect(marks).toEqual(['eSewa', 'Khalti', 'Bank card'])
  await foot.getByRole('link', { name: 'Facebook' }).click()
  await page.getByText('On the internet this would be the shop’s page at Facebook').waitFor()
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
