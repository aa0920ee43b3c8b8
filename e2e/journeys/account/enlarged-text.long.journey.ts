import { test } from 'vitest'
import { expectNoHorizontalOverflow, PHONE } from '../../support/browser.ts'
import { newcomer, visitorAs } from '../../support/people.ts'
import { openSharedStage } from '../../support/stage.ts'
import { openHydrated } from '../../support/hydration.ts'

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
