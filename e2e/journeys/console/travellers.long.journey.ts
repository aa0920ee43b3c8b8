import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { checkEverywhere } from '../../support/check-everywhere.ts'
import { openConsoleStage } from '../../support/stage.ts'
import { consoleUrl } from '../../support/staff.ts'
import { consoleTexts, filled } from '../../support/texts.ts'

const { server, staff } = await openConsoleStage()

const EMAIL = 'pasang@example.com'
const [traveller] = await server.query(
  "insert into users (email, email_proven_at, name, phone) values ($1, app_now(), 'Pasang Lhamu', '9841234567') returning id::int as id",
  [EMAIL],
)
const id = Number(traveller?.['id'])
await server.query(
  `insert into sessions (token_hash, user_id, expires_at, device) values ('x', $1, app_now() + interval '1 day', 'Chrome on Android')`,
  [id],
)

describe('a member of staff who helps a traveller', () => {
  test('finds the account by digits of the phone, and signs out a lost device', async () => {
    const { page, complaints } = staff
    await page.goto(consoleUrl(server, '/travellers'))
    await page.getByRole('searchbox').fill('98412345')
    await page.keyboard.press('Enter')
    await expect.poll(() => new URL(page.url()).search).toBe('?text=98412345')
    await page.getByRole('link', { name: 'Pasang Lhamu' }).click()
    await page.getByRole('heading', { name: 'Pasang Lhamu' }).waitFor()
    await page.getByText('Chrome on Android').waitFor()
    await checkEverywhere(page)
    await page.getByRole('button', { name: filled(consoleTexts.travellers.endNamed, { device: 'Chrome on Android' }) }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Reason').fill('Lost in a bus.')
    await dialog.getByRole('button', { name: consoleTexts.travellers.endOne }).click()
    await page.getByText(consoleTexts.travellers.noDevices).waitFor()
    await page.getByText('Lost in a bus.').waitFor()
    const [session] = await server.query('select ended_at from sessions where user_id = $1', [id])
    expect(session?.['ended_at']).not.toBeNull()
    expect(complaints()).toEqual([])
  })

  test('saves the data of the traveller as a file', async () => {
    const { page, complaints } = staff
    await page.goto(consoleUrl(server, `/travellers/${id}`))
    await page.getByRole('button', { name: 'Export data…' }).click()
    await page.getByRole('dialog').getByLabel('Reason').fill('Asked by e-mail.')
    const saved = page.waitForEvent('download')
    await page.getByRole('dialog').getByRole('button', { name: consoleTexts.travellers.doExport }).click()
    const exported = JSON.parse(await readFile(await (await saved).path(), 'utf8')) as { account: { email: string } }
    expect(exported.account.email).toBe(EMAIL)
    expect(complaints()).toEqual([])
  })

  test('deletes the account on request, after reading what goes and what stays', async () => {
    const { page, complaints } = staff
    await page.goto(consoleUrl(server, `/travellers/${id}`))
    await page.getByRole('button', { name: consoleTexts.travellers.delete }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(`Email to ${EMAIL}:`).waitFor()
    await dialog.getByText('0 bookings are kept').waitFor()
    await checkEverywhere(page)
    await dialog.getByLabel('Type the email').fill(EMAIL)
    await dialog.getByLabel('Reason').fill('Asked by e-mail.')
    await dialog.getByRole('button', { name: consoleTexts.travellers.doDelete }).click()
    await page.getByText('Account deleted').waitFor()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/console/travellers')
    expect(await server.query('select email, phone from users where id = $1', [id])).toEqual([{ email: null, phone: null }])
    const entries = await server.query("select act from audit_entries where about_kind = 'account' order by id")
    expect(entries.map(({ act }) => act)).toEqual(['travellers.end_sessions', 'travellers.export', 'travellers.delete_account'])
    expect(complaints()).toEqual([])
  })
})
