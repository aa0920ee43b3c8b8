import { isLongRun } from '@chautari/server/testing/long-runs'
import { expect, test } from 'vitest'
import { PHONE } from '../../support/browser.ts'
import { checkEveryRoute, openPageChecker } from '../../support/check-page.ts'
import { demoTraveller } from '../../support/demo-traveller.ts'
import { openStage } from '../../support/stage.ts'
import { findUnmarkedEnglish } from '../../support/unmarked-english.ts'

const { server, browser } = await openStage({ CHAUTARI_DEMO_DATA: '1' })

const MINUTES = 60_000

test(
  'every page in Nepali on a phone, in dark mode, loads without errors, fits its window and passes axe',
  async () => {
    expect(await checkEveryRoute({ server, browser, settings: { locale: 'ne', size: PHONE, scheme: 'dark' } })).toEqual([])
  },
  11 * MINUTES,
)

const PROPERTY = '/property/phewa-horizon-resort'
const ROOM = 'phewa-horizon-resort-standard'

/** Excludes Nepali sentences around an English name, such as labels of buttons: a label has one language. */
const isAllEnglish = (text: string) => !/\p{Script=Devanagari}/u.test(text)

test.runIf(isLongRun)(
  'what is sold without Nepali texts is marked as English on Nepali pages, also in dialogs',
  async () => {
    for (const table of ['properties', 'rooms']) await server.query(`update ${table} set title_ne = null, description_ne = null`)
    await server.query('update rooms set offer_name_ne = null')
    await server.query('update packages set title_ne = null, description_ne = null, offer_name_ne = null')
    await server.query('update campaigns set title_ne = null, terms_ne = null')
    await server.query('update pictures set alt_ne = null')
    const traveller = await demoTraveller(server.url)
    const settings = { locale: 'ne', size: PHONE, scheme: 'light' } as const
    const { page } = await openPageChecker(browser, settings, { traveller, needsSession: true })
    const found: string[] = []
    const check = async (where: string) =>
      found.push(...(await findUnmarkedEnglish(page)).filter(isAllEnglish).map((text) => `${where} ${text}`))
    for (const path of [
      '/search/property/listing?search=Pokhara',
      `${PROPERTY}?room=${ROOM}`,
      `/checkout${PROPERTY}/room/${ROOM}?step=2`,
      '/package/annapurna-base-camp-trek',
      '/package/search',
      `/checkout/mardi-himal-trek?bookingStartDate=${traveller.references.soon}&count=2`,
      '/deals',
    ]) {
      await page.goto(server.url + path)
      await check(path)
    }
    await page.goto(`${server.url}/booking/${traveller.references.held}`)
    await page.locator('main h1').waitFor()
    await check('a booking')
    await page.goto(`${server.url}/payment/${traveller.references.held}`)
    await page.locator('main aside details').first().waitFor()
    await check('a payment')
    await page.goto(`${server.url}/bookings?tab=upcoming`)
    await page.locator('main article').first().waitFor()
    await check('own bookings')
    await page.getByRole('button', { name: /रद्द/ }).first().click()
    await page.getByRole('dialog').waitFor()
    await check('the dialog that cancels')
    expect(found).toEqual([])
  },
  2 * MINUTES,
)
