import { isLongRun } from '@chautari/server/testing/long-runs'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { DESK, expectAccessible, expectNoHorizontalOverflow, PHONE, visitor } from '../../support/browser.ts'
import { openSharedStage } from '../../support/stage.ts'
import { siteTexts } from '../../support/texts.ts'
import { openHydrated } from '../../support/hydration.ts'

const { server, browser } = await openSharedStage()

/** The height of the navigation at the bottom of a phone. */
const BOTTOM_BAR = 64
const RESULTS = '/search/property/listing?search=Pokhara'
const map = (page: Page) => page.getByRole('region', { name: siteTexts.map.results })
const land = (page: Page) => map(page).getByRole('group', { name: /^Use the arrow keys/ })
const pin = (page: Page, title: string) => map(page).getByRole('link', { name: new RegExp(`, ${title}`) })

/** Matches the content of a map’s scripts, because the names of their files are hashes. */
const MAP_SCRIPT = /isFollowing|maplibregl/

/** Returns a function that counts the scripts of a map which a page has requested. */
function watchMapScripts(page: Page): () => Promise<number> {
  const scripts = new Set<string>()
  page.on('request', (request) => {
    if (request.url().endsWith('.js')) scripts.add(request.url())
  })
  return async () => {
    const codes = await Promise.all([...scripts].map(async (url) => (await fetch(url)).text()))
    return codes.filter((code) => MAP_SCRIPT.test(code)).length
  }
}

/** Returns the length of the map's scale bar in metres. */
async function scaleOf(page: Page): Promise<number> {
  const [, length, unit] =
    /([\d.]+) (km|m)/.exec(
      await map(page)
        .getByText(/^\d+ k?m$/)
        .innerText(),
    ) ?? []
  return Number(length) * (unit === 'km' ? 1000 : 1)
}

test.runIf(isLongRun)(
  'the map on a desktop is beside the list: cards and pins highlight each other, and keys pan and zoom',
  async () => {
    const { page, context, complaints } = await visitor(browser, DESK)
    const elsewhere: string[] = []
    page.on('request', (request) => {
      if (!request.url().startsWith(server.url) && !request.url().startsWith('data:')) elsewhere.push(request.url())
    })
    await openHydrated(page, server.url + RESULTS)
    await map(page).waitFor()
    await expectAccessible(page)

    await page.getByRole('main').getByRole('article').filter({ hasText: 'Sarangkot Sunrise Lodge' }).hover()
    const sarangkot = pin(page, 'Sarangkot Sunrise Lodge')
    await expect.poll(() => sarangkot.evaluate((link) => link.closest('li')?.dataset.active)).toBe('true')
    await page.getByRole('main').getByRole('article').filter({ hasText: 'Lakeview Boutique Stay' }).hover()
    await expect.poll(() => sarangkot.evaluate((link) => link.closest('li')?.dataset.active)).toBe('false')
    await expect.poll(() => map(page).getByRole('link').count()).toBe(await page.getByRole('main').getByRole('article').count())

    await sarangkot.hover()
    const card = page.locator('[data-result="sarangkot-sunrise-lodge"][data-active]')
    await card.first().waitFor()

    await sarangkot.click()
    await map(page)
      .getByRole('group', { name: /Sarangkot Sunrise Lodge/ })
      .getByRole('link')
      .waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect
      .poll(() =>
        map(page)
          .getByRole('group', { name: /Sarangkot Sunrise Lodge/ })
          .count(),
      )
      .toBe(0)

    const before = await scaleOf(page)
    await land(page).focus()
    await page.keyboard.press('+')
    await page.keyboard.press('+')
    await expect.poll(() => scaleOf(page)).toBeLessThan(before)
    await map(page).getByRole('button', { name: 'Show all' }).click()
    await expect.poll(() => scaleOf(page)).toBe(before)
    const left = async () => (await sarangkot.boundingBox())?.x ?? 0
    const stood = await left()
    await land(page).focus()
    await page.keyboard.press('ArrowLeft')
    await expect.poll(left).toBeCloseTo(stood + 80, -1)

    await map(page).getByRole('button', { name: 'Show all' }).click()
    await sarangkot.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Sarangkot Sunrise Lodge' }).waitFor()
    expect(elsewhere).toEqual([])
    expect(complaints()).toEqual([])
    await context.close()
  },
)

test('a phone shows two prices in its first view; the map opens full screen with a strip of cards, and Back closes it', async () => {
  const { page, context, complaints } = await visitor(browser, PHONE, 'dark')
  const countMapScripts = watchMapScripts(page)
  await openHydrated(page, server.url + RESULTS)
  expect(await countMapScripts()).toBe(0)
  const secondPrice = await page.getByRole('main').getByRole('article').nth(1).locator('footer strong').boundingBox()
  expect((secondPrice?.y ?? Infinity) + (secondPrice?.height ?? 0)).toBeLessThan(PHONE.height - BOTTOM_BAR)
  await page.getByRole('link', { name: 'Map', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: siteTexts.map.results })
  await dialog.waitFor()
  await map(page).waitFor()
  expect(await countMapScripts()).toBeGreaterThan(0)
  await expectAccessible(page)
  await expectNoHorizontalOverflow(page)

  const strip = dialog.getByRole('listitem').filter({ has: page.locator('img') })
  await strip.nth(2).scrollIntoViewIfNeeded()
  await strip.nth(2).evaluate((card) => card.scrollIntoView({ inline: 'center', block: 'nearest' }))
  await expect.poll(() => strip.nth(2).getAttribute('data-active')).toBe('true')
  await pin(page, 'Sarangkot Sunrise Lodge').click()
  await expect.poll(() => strip.filter({ hasText: 'Sarangkot Sunrise Lodge' }).getAttribute('data-active')).toBe('true')

  await page.goBack()
  await expect.poll(() => dialog.count()).toBe(0)
  await page.getByRole('link', { name: 'Map', exact: true }).click()
  await dialog.getByRole('link', { name: 'Close map' }).click()
  await expect.poll(() => dialog.count()).toBe(0)
  expect(complaints()).toEqual([])
  await context.close()
})
