import { addDays, calendarDate } from '@chautari/contract/dates'
import { expect, test } from 'vitest'
import { expectNoHorizontalOverflow, PHONE, visitor } from '../../support/browser.ts'
import { newcomer, visitorAs } from '../../support/people.ts'
import { openSharedStage } from '../../support/stage.ts'
import { openHydrated } from '../../support/hydration.ts'
import { siteTexts } from '../../support/texts.ts'

const NARROW = { width: 320, height: 640 }
const { server, browser } = await openSharedStage()

test('no account page is wider than its window on the narrowest screen at 200 % text size', async () => {
  const person = await newcomer(server, 'Wolfeschlegelsteinhausenbergerdorff Sharma')
  const { page } = await visitorAs(person, { server, browser, viewport: NARROW })
  for (const path of ['/profile', '/edit-profile', '/settings', '/inbox', '/edit/42']) {
    await page.setViewportSize(NARROW)
    await openHydrated(page, server.url + path)
    await expectNoHorizontalOverflow(page)
    await page.setViewportSize(PHONE)
    // By script, because the content security policy of the site lets no style be added.
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    await expectNoHorizontalOverflow(page)
  }
})

test('the bar of a checkout leaves its title readable at 200 % text size', async () => {
  const { page } = await visitor(browser, PHONE)
  const [{ today = '' } = {}] = await server.query('select app_today()::text as today')
  const from = addDays(calendarDate(String(today)), 190)
  const stay = `startDate=${from}&endDate=${addDays(from, 2)}&adult=2&child=0&rooms=1`
  await openHydrated(page, `${server.url}/checkout/property/phewa-horizon-resort/room/phewa-horizon-resort-standard?${stay}`)
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  const summary = page.getByRole('complementary', { name: siteTexts.checkout.summary }).locator('summary').first()
  const width = await summary
    .locator('b')
    .first()
    .evaluate((title) => title.getBoundingClientRect().width)
  // About eight letters: a title of one word a line is hard to read.
  expect(width).toBeGreaterThan(200)
  await expectNoHorizontalOverflow(page)
})
