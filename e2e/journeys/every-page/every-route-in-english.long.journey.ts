import { expect, test } from 'vitest'
import { DESK, visitor } from '../../support/browser.ts'
import { checkEveryRoute } from '../../support/check-page.ts'
import { demoTraveller, storeInBrowser } from '../../support/demo-traveller.ts'
import { openStage } from '../../support/stage.ts'
import { checkCurrentPage } from '../../support/steps.ts'
import { siteTexts } from '../../support/texts.ts'

const { server, browser } = await openStage({ CHAUTARI_DEMO_DATA: '1' })

const MINUTES = 60_000

test(
  'every page in English on a desktop, in light mode, loads without errors, fits its window and passes axe',
  async () => {
    expect(await checkEveryRoute({ server, browser, settings: { locale: 'en', size: DESK, scheme: 'light' } })).toEqual([])
  },
  11 * MINUTES,
)

test('after the stay the progress is beside the price on a wide screen, where the terms were', async () => {
  const traveller = await demoTraveller(server.url)
  const { page, context } = await visitor(browser, DESK)
  await storeInBrowser(context, traveller, true)
  await page.goto(`${server.url}/booking/${traveller.references.completed}`)
  const top = async (name: string) => (await page.getByRole('heading', { level: 2, name, exact: true }).boundingBox())?.y
  await page.getByRole('heading', { level: 2, name: siteTexts.booking.progress, exact: true }).waitFor()
  await checkCurrentPage(page)
  expect(await top(siteTexts.booking.progress)).toBe(await top(siteTexts.booking.price))
})
