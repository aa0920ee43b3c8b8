import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { holdPackage, payByCall } from '../../support/bookings-by-api.ts'
import { DESK, visitorIn } from '../../support/browser.ts'
import { checkEverywhere } from '../../support/check-everywhere.ts'
import { openStage } from '../../support/stage.ts'
import { consoleUrl, joinWithPasskey, PASSKEY_HOST } from '../../support/staff.ts'
import { consoleTexts } from '../../support/texts.ts'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

const { server, browser } = await openStage(PASSKEY_HOST)
const staff = await visitorIn(await browser.newContext({ viewport: DESK, reducedMotion: 'reduce' }))
await joinWithPasskey(server, staff)

const { reference } = await holdPackage(server, 'mardi-himal-trek', 20)
await payByCall(server, reference)

test('an admin sees a page view and a payment of today in the overview', async () => {
  // A headless browser names itself, and would be left out like a robot.
  const traveller = await visitorIn(await browser.newContext({ userAgent: FIREFOX }))
  await traveller.page.goto(`${server.url}/package/mardi-himal-trek`)
  const { page, complaints } = staff
  await page.goto(consoleUrl(server, '/overview?from=2026-11-01&to=2026-11-02'))
  await page.getByRole('heading', { name: 'Overview', level: 1 }).waitFor()
  await page.getByText('7 days', { exact: true }).click()
  const figures = page.getByLabel(consoleTexts.overview.figures)
  const steps = page.getByRole('region', { name: consoleTexts.overview.funnel })
  await steps.getByText(consoleTexts.overview.asTable).click()
  const today = steps.getByRole('table').getByRole('row').nth(1)
  const cellOf = (at: number) => today.getByRole('cell').nth(at).textContent()
  await expect.poll(async () => [await cellOf(2), await cellOf(3)]).toEqual(['1', '0'])
  expect(Number(await cellOf(4))).toBeGreaterThan(0)
  await figures.getByText('Received').waitFor()
  await checkEverywhere(page)
  expect(complaints()).toEqual([])
})

test('finance sees a payment of today in the balances and the month, and downloads the ledger', async () => {
  const { page, complaints } = staff
  await page.goto(consoleUrl(server))
  await page.locator('h1').waitFor()
  await page.keyboard.press('g')
  await page.keyboard.press('m')
  await page.getByRole('heading', { name: 'Money', level: 1 }).waitFor()
  const rows = page.getByRole('table', { name: consoleTexts.money.days }).getByRole('row')
  const [booking] = await server.query('select total_paisa::int as paisa from bookings where reference = $1', [reference])
  const amount = (Number(booking?.paisa) / 100).toLocaleString('en-IN')
  await rows
    .filter({ hasText: 'Total' })
    .filter({ hasText: `Rs ${amount}` })
    .waitFor()
  await page.getByLabel('Now').getByText(`Rs ${amount}`).waitFor()
  await checkEverywhere(page)

  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Download' }).click()])
  expect(download.suggestedFilename()).toMatch(/^ledger-\d{4}-\d{2}-01-\d{4}-\d{2}-\d{2}\.csv$/)
  const lines = readFileSync(await download.path(), 'utf8').split('\r\n')
  expect(lines.filter((line) => line.includes(`,${reference},`))).toHaveLength(2)
  const [entry] = await server.query(`select name, act from audit_entries where act = 'money.export'`)
  expect(entry).toEqual({ name: 'Sunita Rai', act: 'money.export' })

  await page.getByRole('button', { name: 'Month before' }).click()
  await rows.filter({ hasText: 'Total' }).filter({ hasNotText: amount }).waitFor()
  await expect.poll(() => new URL(page.url()).searchParams.get('day')).not.toBeNull()
  expect(complaints()).toEqual([])
})

test('an admin switches a payment way off and closes the site, and travellers read it at once', async () => {
  const held = await holdPackage(server, 'mardi-himal-trek', 21)
  const { page, complaints } = staff
  await page.goto(consoleUrl(server, '/settings'))
  const sectionOf = (name: string) => page.getByRole('region', { name, exact: true })
  const save = async (name: string) => {
    await sectionOf(name).getByLabel(consoleTexts.settings.reason).fill('the provider works on it')
    await sectionOf(name).getByRole('button', { name: 'Save' }).click()
    await page.getByText('Saved', { exact: true }).last().waitFor()
    await sectionOf(name).locator('h2:focus').waitFor()
  }
  await sectionOf('Payment methods').getByRole('switch', { name: 'Khalti' }).uncheck({ force: true })
  await save('Payment methods')
  const traveller = await visitorIn(await browser.newContext())
  await traveller.page.goto(`${server.url}/payment/${held.reference}`)
  await traveller.page.getByRole('radio', { name: /eSewa/ }).waitFor()
  expect(await traveller.page.getByRole('radio', { name: /Khalti/ }).count()).toBe(0)

  await sectionOf('Maintenance').getByRole('switch', { name: consoleTexts.settings.maintenanceOn }).check({ force: true })
  await sectionOf('Maintenance').getByLabel('English').fill('Back at 6 pm')
  // An untouched section below it must not let the page be left.
  await page.getByRole('link', { name: 'Queue' }).click()
  await page.getByRole('button', { name: consoleTexts.parts.stay }).click()
  expect(await sectionOf('Maintenance').getByLabel('English').inputValue()).toBe('Back at 6 pm')
  await expect
    .poll(() => page.getByRole('link', { name: 'Queue' }).evaluate((link) => link === document.activeElement))
    .toBe(true)
  await save('Maintenance')
  await page.getByText('Site closed').waitFor()
  await checkEverywhere(page)
  const closed = await traveller.page.goto(server.url)
  expect([closed?.status(), closed?.headers()['retry-after']]).toEqual([503, '1800'])
  await traveller.page.getByText('Back at 6 pm').waitFor()
  await sectionOf('Maintenance').getByText(consoleTexts.settings.history).click()
  await sectionOf('Maintenance').getByText('the provider works on it').waitFor()
  expect(complaints()).toEqual([])
})
