import { isLongRun } from '@chautari/server/testing/long-runs'
import type { Locator, Page, Request } from 'playwright-core'
import { expect, test } from 'vitest'
import { DESK, expectAccessible, PHONE, visitor } from '../../support/browser.ts'
import { newcomer, visitorAs } from '../../support/people.ts'
import { openSharedStage } from '../../support/stage.ts'
import { siteTexts } from '../../support/texts.ts'
import { openHydrated } from '../../support/hydration.ts'

const { server, browser } = await openSharedStage()

const STAY = 'Phewa Horizon Resort'
const SLUG = 'phewa-horizon-resort'
const TREK = 'Everest Base Camp Trek'
const TREK_SLUG = 'everest-base-camp-trek'
const isSaving = (request: Request) => request.method() === 'POST' && request.url().endsWith('/user/saved')
const isFocused = (element: Locator) => element.evaluate((node) => node === document.activeElement)

/** Marks all cards as moving, like a property that a page shows twice, and counts the pictures that the browser would move. */
function countNamedPictures(page: Page): Promise<number> {
  return page.evaluate(() => {
    const photos = [...document.querySelectorAll('main article > div:has(> img)')]
    for (const photo of photos) photo.setAttribute('data-moving', '')
    const named = [...document.images].filter((image) => getComputedStyle(image).viewTransitionName === 'cover')
    for (const photo of photos) photo.removeAttribute('data-moving')
    return named.length
  })
}

test('a guest saves a stay, sees it again on the page of saved stays and at home, and shares the list as a link', async () => {
  const { page, context, complaints } = await visitor(browser, PHONE)
  await openHydrated(page, `${server.url}/property/${SLUG}`)
  const heart = page.getByRole('button', { name: `Save ${STAY}` })
  await heart.click()
  expect(await heart.getAttribute('aria-pressed')).toBe('true')
  // The words of the button stay a part of its name (WCAG 2.5.3).
  expect(await heart.innerText()).toBe('Save')
  // The list also has a stay that is no longer offered, and fails to load at first.
  await page.evaluate((slugs) => localStorage.setItem('chautari.saved', JSON.stringify({ slugs })), [SLUG, 'no-such-stay'])
  expect(complaints()).toEqual([])
  const refused = { status: 429, json: { error: { code: 'rate_limited', message: 'Too many requests.' } } }
  await page.route('**/property-cards?*', (route) => route.fulfill(refused))
  await page.goto(`${server.url}/saved`)
  const retry = page.getByRole('button', { name: 'Retry' })
  await retry.waitFor()
  expect(complaints()).toEqual([expect.stringContaining('429')])
  await page.unroute('**/property-cards?*')
  await retry.click()
  await page.getByRole('article').getByText(STAY).waitFor()
  await page.getByText('1 item on your list is no longer available.').waitFor()
  await page.getByRole('button', { name: siteTexts.saved.removeGone }).click()
  // Where nothing can share or copy, the link itself is shown.
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  const share = page.getByRole('button', { name: siteTexts.saved.shareList })
  await share.focus()
  await page.keyboard.press('Enter')
  expect(await page.getByLabel(siteTexts.saved.listLink).inputValue()).toBe(`${server.url}/saved?stays=${SLUG}`)
  expect(await isFocused(share)).toBe(true)
  await expectAccessible(page)
  await openHydrated(page, server.url)
  await page.getByRole('region', { name: siteTexts.saved.viewed }).getByText(STAY).waitFor()
  // The heart of a card on the home page loads its script when it is pressed.
  const homeHeart = page
    .getByRole('region', { name: 'Popular' })
    .getByRole('button', { name: /^Save / })
    .first()
  await homeHeart.click()
  await expect.poll(() => homeHeart.getAttribute('aria-pressed')).toBe('true')
  expect(await countNamedPictures(page)).toBe(1)
  await openHydrated(page, `${server.url}/package/search?search=Everest+Base+Camp`)
  const trekHeart = page.getByRole('button', { name: `Save ${TREK}` })
  await trekHeart.click()
  await expect.poll(() => trekHeart.getAttribute('aria-pressed')).toBe('true')
  await page.getByRole('link', { name: TREK, exact: true }).click()
  await page.getByRole('heading', { level: 1, name: TREK }).waitFor()
  expect(await page.getByRole('button', { name: `Save ${TREK}` }).getAttribute('aria-pressed')).toBe('true')
  const kept = await page.evaluate(() => localStorage.getItem('chautari.saved'))
  expect(JSON.parse(kept ?? '{}')).toEqual({ slugs: [`package/${TREK_SLUG}`, expect.any(String), SLUG] })
  expect(complaints()).toEqual([])
  await context.close()

  const friend = await browser.newContext({ javaScriptEnabled: false })
  const shared = await friend.newPage()
  await shared.goto(`${server.url}/saved?stays=${SLUG},no-such-house&packages=${TREK_SLUG}`)
  expect(await shared.getByRole('article').count()).toBe(2)
  await friend.close()
})

test.runIf(isLongRun)('a saved stay is on the account, and leaves it again', async () => {
  const person = await newcomer(server)
  const { page, context, complaints } = await visitorAs(person, { server, browser, viewport: DESK })
  await openHydrated(page, `${server.url}/search/property/listing?search=Pokhara`)
  const heart = page.getByRole('button', { name: `Save ${STAY}` })
  const answered = page.waitForResponse((response) => isSaving(response.request()))
  await heart.click()
  expect((await answered).status()).toBe(200)
  await page.evaluate(() => localStorage.removeItem('chautari.saved'))
  expect(await page.getByRole('banner').getByRole('link', { name: 'Saved stays' }).getAttribute('href')).toBe('/saved')
  await page.goto(`${server.url}/saved`)
  await page.getByText(siteTexts.saved.leadOfAccount).waitFor()
  const removed = page.waitForResponse((response) => response.request().method() === 'DELETE')
  await page.getByRole('button', { name: `Save ${STAY}` }).click()
  expect((await removed).status()).toBe(200)
  // The removed card had the focus.
  expect(await isFocused(page.getByRole('heading', { level: 1 }))).toBe(true)
  const read = page.waitForResponse(/\/user\/saved$/)
  await page.reload()
  expect(await (await read).json()).toEqual({ data: [] })
  await page.getByText(siteTexts.saved.none).waitFor()
  expect(complaints()).toEqual([])
  await context.close()
})

test('the heart of a card says so when its script does not load, and saves at the next press', async () => {
  const { page, context } = await visitor(browser, PHONE)
  await openHydrated(page, server.url)
  const heart = page.locator('main article button[aria-pressed]').first()
  const scripts = '**/assets/*.js'
  await page.route(scripts, (route) => route.abort())
  await heart.click()
  await page.getByRole('status').getByText(siteTexts.frame.actionFailed).waitFor()
  expect(await heart.getAttribute('aria-pressed')).toBe('false')
  await page.unroute(scripts)
  await heart.click()
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true')
  await context.close()
})
