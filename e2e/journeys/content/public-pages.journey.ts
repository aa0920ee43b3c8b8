import { isLongRun } from '@chautari/server/testing/long-runs'
import { expect, test } from 'vitest'
import { expectAccessible, expectNoHorizontalOverflow, PHONE, visitor } from '../../support/browser.ts'
import { openStage } from '../../support/stage.ts'
import { siteTexts } from '../../support/texts.ts'
import { openHydrated } from '../../support/hydration.ts'

// Without configured addresses these links lead to pages of the sandbox.
const ELSEWHERE = [
  ['Facebook', 'facebook'],
  ['Instagram', 'instagram'],
  ['YouTube', 'youtube'],
  ['TikTok', 'tiktok'],
  ['App Store', 'app-store'],
  ['Google Play', 'google-play'],
]

const { server, browser } = await openStage()

test('an unknown URL shows the 404 page with status 404', async () => {
  const { page } = await visitor(browser)
  const response = await page.goto(`${server.url}/nothing/here`)
  expect(response?.status()).toBe(404)
  await page.getByRole('heading', { name: 'Error 404 - Page Not Found' }).waitFor()
  await page.getByRole('link', { name: 'Go To Home' }).click()
  await page.waitForURL(`${server.url}/`)
  for (const missing of ['/property/no-such-house', '/room/no-such-room', '/property/UPPER']) {
    expect((await page.goto(server.url + missing))?.status()).toBe(404)
  }
})

test('a page whose data fails to load answers 500, and Retry loads it', async () => {
  await server.query('alter table posts rename to posts_away')
  const { page } = await visitor(browser, PHONE, 'dark')
  const retry = page.getByRole('button', { name: 'Retry' })
  const response = await page.goto(`${server.url}/blogs`)
  expect(response?.status()).toBe(500)
  await page.getByRole('heading', { name: 'Error 500' }).waitFor()
  expect(await page.getByRole('main').innerText()).toContain('Please contact to administration')
  await expectNoHorizontalOverflow(page)
  await expectAccessible(page)

  // The error page also appears after a navigation inside the app.
  await openHydrated(page, `${server.url}/about`)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click()
  await retry.waitFor()
  expect(new URL(page.url()).pathname).toBe('/blogs')
  await server.query('alter table posts_away rename to posts')
  await retry.click()
  await page.getByRole('heading', { level: 1, name: siteTexts.blog.heading }).waitFor()
})

test('an FAQ answer opens by its URL, by keyboard, and without scripts, and tracking a booking works there', async () => {
  const { page } = await visitor(browser)
  const open = page.locator('details[open]')
  await openHydrated(page, `${server.url}/faq#cancel`)
  expect(await open.locator('summary').allInnerTexts()).toEqual(['How do I cancel, and how much is refunded?'])
  await page.locator('summary', { hasText: 'Is there a fee' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Link to this answer: Is there a fee for paying by card?' }).click()
  expect(page.url()).toBe(`${server.url}/faq#fee`)
  // One of the answers is called "track": its id must not be that of the tracking dialog.
  const [inHeader, inFooter] = [page.getByRole('banner'), page.getByRole('contentinfo')]
  for (const place of [inHeader, inFooter]) {
    await place.getByRole('button', { name: 'Track your booking' }).click()
    await page.getByRole('dialog').getByText(siteTexts.frame.trackHint).waitFor()
    await page.keyboard.press('Escape')
  }

  const plain = await browser.newContext({ javaScriptEnabled: false })
  const bare = await plain.newPage()
  await bare.goto(`${server.url}/faq#pay`)
  await bare.getByText('a bank transfer through connectIPS').waitFor()
  await plain.close()
})

test.runIf(isLongRun)('the footer links to the pages and external sites of the specification', async () => {
  const { page } = await visitor(browser)
  await page.goto(`${server.url}/terms-condition`)
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
    ...ELSEWHERE.map(([name, place]) => [name, `${server.sandbox.url}/elsewhere/${place}`]),
  ])
  const marks = await foot.getByRole('img').evaluateAll((all) => all.map((mark) => mark.getAttribute('alt')))
  expect(marks).toEqual(['eSewa', 'Khalti', 'Bank card', 'connectIPS'])
  await foot.getByRole('link', { name: 'Facebook' }).click()
  await page.getByText('On the internet this link opens the shop’s page at Facebook').waitFor()
})

test.runIf(isLongRun)('a search without scripts leads to results, to a property and to a room', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: PHONE })
  const page = await context.newPage()
  await page.goto(server.url)
  await page.getByRole('combobox', { name: 'Where' }).fill('Pokhara')
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByRole('heading', { level: 1, name: /stays in Pokhara/ }).waitFor()
  await page.getByRole('link', { name: 'Offers only' }).click()
  await page.waitForURL(/offer=true/)
  await page.getByRole('link', { name: 'Book Now: Phewa Horizon Resort' }).click()
  await page.getByRole('heading', { level: 1, name: siteTexts.checkout.heading }).waitFor()
  await page.goBack()
  await page.getByRole('link', { name: 'Check Availability: Phewa Horizon Resort' }).click()
  await page.getByRole('heading', { level: 1, name: 'Phewa Horizon Resort' }).waitFor()
  await page.getByRole('link', { name: /^Book Now: Standard/ }).click()
  await page.getByRole('heading', { level: 1, name: siteTexts.checkout.heading }).waitFor()
  await context.close()
})

test('the content security policy blocks scripts that it does not list', async () => {
  const { page, complaints } = await visitor(browser)
  await openHydrated(page, server.url)
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
