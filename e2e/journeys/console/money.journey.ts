import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { holdPackage, payByCall } from '../../support/bookings-by-api.ts'
import { DESK, visitorIn } from '../../support/browser.ts'
import { checkEverywhere } from '../../support/check-everywhere.ts'
import { openStage } from '../../support/stage.ts'
import { consoleUrl, joinWithPasskey, PASSKEY_HOST } from '../../support/staff.ts'

const { server, browser } = await openStage(PASSKEY_HOST)
const staff = await visitorIn(await browser.newContext({ viewport: DESK, reducedMotion: 'reduce' }))
await joinWithPasskey(server, staff)

test('finance sees a payment of today in the balances and the month, and downloads the ledger', async () => {
  const { reference } = await holdPackage(server, 'mardi-himal-trek', 20)
  await payByCall(server, reference)
  const { page, complaints } = staff
  await page.goto(consoleUrl(server))
  await page.locator('h1').waitFor()
  await page.keyboard.press('g')
  await page.keyboard.press('m')
  await page.getByRole('heading', { name: 'Money', level: 1 }).waitFor()
  const rows = page.getByRole('table', { name: 'Days with movements' }).getByRole('row')
  const [booking] = await server.query('select total_paisa::int as paisa from bookings where reference = $1', [reference])
  const amount = (Number(booking?.paisa) / 100).toLocaleString('en-IN')
  await rows
    .filter({ hasText: 'Sum' })
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
  await rows.filter({ hasText: 'Sum' }).filter({ hasNotText: amount }).waitFor()
  await expect.poll(() => new URL(page.url()).searchParams.get('day')).not.toBeNull()
  expect(complaints()).toEqual([])
})
