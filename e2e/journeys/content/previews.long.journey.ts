import { expect, test } from 'vitest'
import { PHONE } from '../../support/browser.ts'
import { newcomer, visitorAs } from '../../support/people.ts'
import { openSharedStage } from '../../support/stage.ts'
import { openHydrated } from '../../support/hydration.ts'
import { checkCurrentPage } from '../../support/steps.ts'
import { siteTexts } from '../../support/texts.ts'

const { server, browser } = await openSharedStage()

test('the inbox and the booking form are marked as previews and send nothing', async () => {
  const person = await newcomer(server)
  const { page, complaints } = await visitorAs(person, { server, browser, viewport: PHONE })
  await openHydrated(page, `${server.url}/inbox`)
  await page.getByRole('heading', { name: siteTexts.previews.inboxNotice }).waitFor()
  await checkCurrentPage(page)
  const requests: string[] = []
  page.on('request', (request) => {
    // The page may still load a script.
    if (request.method() !== 'GET' || request.url().includes('/api/')) requests.push(`${request.method()} ${request.url()}`)
  })
  await page.getByRole('textbox', { name: 'Message' }).fill('Hello')
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByText('so nothing was sent.').waitFor()
  await page.getByRole('searchbox', { name: 'Search conversations' }).press('Enter')
  await page.getByText('so nothing was searched.').waitFor()
  expect(requests).toEqual([])

  await openHydrated(page, `${server.url}/edit/42`)
  await page.getByText('Booking number 42').waitFor()
  await page.getByRole('heading', { name: siteTexts.previews.editNotice }).waitFor()
  await checkCurrentPage(page)
  await page.getByLabel('Price').fill('2')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Minimum 3', { exact: true }).waitFor()
  await page.getByText('Currency is required').waitFor()
  await page.getByLabel('Price').fill('50')
  await page.getByLabel('Currency').selectOption('NPR')
  await page.getByLabel('Starts at').fill('2026-12-01T14:00')
  await page.getByLabel('Ends at').fill('2026-12-03T11:00')
  requests.length = 0
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText(/^Nothing was saved/).waitFor()
  expect(requests).toEqual([])
  expect(complaints()).toEqual([])
})
