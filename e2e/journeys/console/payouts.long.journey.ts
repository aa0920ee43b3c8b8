import { createHash, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { crc32 } from 'node:zlib'
import { expect, test } from 'vitest'
import { holdRoom, payByCall } from '../../support/bookings-by-api.ts'
import { DESK, PHONE, visitorIn, type Visitor } from '../../support/browser.ts'
import { checkEverywhere } from '../../support/check-everywhere.ts'
import { linkMailedTo } from '../../support/emails.ts'
import { openStage } from '../../support/stage.ts'
import { consoleUrl, PASSKEY_HOST, totpCode } from '../../support/staff.ts'

const { server, browser } = await openStage({ ...PASSKEY_HOST, CHAUTARI_PAYOUT_HOLD_BACK_DAYS: '0' })

const OWNER = { name: 'Pratima Gurung', email: 'pratima@partner.example', phone: '9841000066' }
const PASSWORD = 'Machhapuchhre@2083'
const DAYS_LATER = 45 * 24 * 3600

/** Returns a session token, and the form in which the database stores it. */
function newSession(prefix: 'ntw' | 'ntv') {
  const body = randomBytes(32).toString('base64url')
  const token = `${prefix}_${body}_${crc32(body).toString(36).padStart(7, '0')}`
  return { token, hash: createHash('sha256').update(token).digest('hex') }
}

async function visitorWith(name: string, token: string, path: string): Promise<Visitor> {
  const visitor = await visitorIn(await browser.newContext({ viewport: DESK, reducedMotion: 'reduce', acceptDownloads: true }))
  await visitor.context.addCookies([{ name, value: token, domain: PASSKEY_HOST.HOST, path, httpOnly: true, sameSite: 'Strict' }])
  return visitor
}

/** Signs in a person of finance, as the clock is now: sessions end within hours. */
async function finance(name: string): Promise<Visitor> {
  const { token, hash } = newSession('ntw')
  await server.query(
    `insert into staff (email, name, role, password_hash, accepted_at) values ($1, $2, 'finance', 'none', app_now())`,
    [`${name.toLowerCase().replace(' ', '.')}@chautari.example`, name],
  )
  await server.query(
    `insert into staff_sessions (token_hash, staff_id, expires_at, device)
      select $1, id, app_now() + interval '2 hours', 'A journey' from staff where name = $2`,
    [hash, name],
  )
  return visitorWith('chautari_staff', token, '/api/v1.0/staff')
}

async function ownerAgain(): Promise<Visitor> {
  const { token, hash } = newSession('ntv')
  await server.query(
    `insert into supplier_sessions (token_hash, user_id, member_id, expires_at, device)
      select $1, u.id, m.id, app_now() + interval '2 hours', 'A journey'
      from users u join supplier_members m on m.user_id = u.id where u.email = $2`,
    [hash, OWNER.email],
  )
  return visitorWith('chautari_supplier', token, '/api/v1.0/supplier')
}

/** Joins as the owner of a supplier, turns on the second factor, and returns a recovery code. */
async function joinAsOwner({ page }: Visitor, organisation: string): Promise<string> {
  await server.operator('invite-owner', organisation, OWNER.email)
  const link = await linkMailedTo(server, OWNER.email, '/console/supplier/invitation')
  await page.goto(consoleUrl(server, link.replace('/console', '')))
  await page.getByLabel('Your name').fill(OWNER.name)
  await page.getByLabel('Mobile number').fill(OWNER.phone)
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account and join' }).click()
  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor()
  await page.goto(consoleUrl(server, '/supplier/money'))
  await page.getByRole('link', { name: 'Turn on a second factor' }).click()
  await page.getByRole('button', { name: 'Turn on' }).first().click()
  const dialog = page.getByRole('dialog')
  const secret = (await dialog.locator('code').first().textContent()) ?? ''
  const [clock] = await server.query('select extract(epoch from app_now()) * 1000 as now')
  await dialog.getByLabel('Code in the app').fill(totpCode(secret, Number(clock?.now)))
  await dialog.getByLabel('Your password', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  const code = dialog.locator('li').first()
  await code.waitFor()
  return (await code.textContent())?.trim() ?? ''
}

test('an owner enters a bank account, two people pay out, and the owner sees it to the rupee', async () => {
  const [house] = await server.query(`select r.slug, o.name, o.id from rooms r join properties p on p.id = r.property_id
    join organisations o on o.id = p.organisation_id where p.is_live and r.is_live and not r.needs_approval order by r.id limit 1`)
  const { slug, name, id } = house as { slug: string; name: string; id: number }
  const phone = await visitorIn(await browser.newContext({ viewport: PHONE, reducedMotion: 'reduce' }))
  const recoveryCode = await joinAsOwner(phone, name)

  const { page } = phone
  await page.goto(consoleUrl(server, '/supplier/money'))
  await page.getByRole('button', { name: 'Enter bank account' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Bank', { exact: true }).fill('Nabil Bank')
  await dialog.getByLabel('Branch').fill('Lakeside')
  await dialog.getByLabel('Account holder').fill('Lakeview Stay Pvt. Ltd.')
  await dialog.getByLabel('Account number').fill('0011 2233 4455 66')
  await dialog.getByLabel('Code of your authenticator app').fill(recoveryCode)
  await checkEverywhere(page)
  await page.setViewportSize(PHONE)
  await dialog.getByRole('button', { name: 'Save bank account' }).click()
  await page.getByText('New account, in effect from').waitFor()
  await page.getByText('•••• 5566').first().waitFor()
  await checkEverywhere(page)

  expect(phone.complaints()).toEqual([])
  // The session ends when the clock moves by days. The requests that the console sends every minute would then be refused.
  await page.context().close()

  const { reference } = await holdRoom(server, slug, 30)
  await payByCall(server, reference)
  await server.advance(DAYS_LATER)
  await expect
    .poll(
      async () => server.query(`select 1 from ledger_entries where transaction like 'stay:%' and organisation_id = $1`, [id]),
      {
        timeout: 60_000,
      },
    )
    .not.toEqual([])
  const [owed] = await server.query('select (-sum(amount_paisa))::int as paisa from ledger_entries where organisation_id = $1', [
    id,
  ])
  const amount = (Number(owed?.paisa) / 100).toLocaleString('en-IN', { minimumFractionDigits: 2 })

  const [first, second] = [await finance('Kamala Joshi'), await finance('Nabin Shahi')]
  await first.page.goto(consoleUrl(server, '/payouts'))
  await first.page.getByText(`NPR ${amount}`).first().waitFor()
  await checkEverywhere(first.page)
  await first.page.getByRole('button', { name: /^Propose payouts of/ }).click()
  await first.page.getByText('You proposed this run').waitFor()
  expect(await first.page.getByRole('button', { name: /^Approve/ }).count()).toBe(0)

  await second.page.goto(consoleUrl(server, '/payouts'))
  await second.page.getByRole('button', { name: /^Approve NPR/ }).click()
  await second.page.getByText('Approved, not sent').waitFor()
  const list = second.page.getByRole('link', { name: 'List for the bank' })
  const [download] = await Promise.all([second.page.waitForEvent('download'), list.click()])
  expect(readFileSync(await download.path(), 'utf8')).toContain('00112233445566')
  await second.page.getByRole('button', { name: 'Mark as sent' }).click()
  await second.page.getByRole('dialog').getByLabel('Reference of the bank').fill('NABIL-0131')
  await second.page.getByRole('dialog').getByRole('button', { name: 'Mark as sent' }).click()
  await second.page.getByText('NABIL-0131').waitFor()
  // The button is gone, and the focus is on the heading of its run.
  await second.page.locator('h2:focus').waitFor()
  await checkEverywhere(second.page)

  const owner = await ownerAgain()
  await owner.page.goto(consoleUrl(server, '/supplier/money'))
  await owner.page.getByText('Paid', { exact: true }).first().waitFor()
  await owner.page.getByText(`NPR ${amount}`).first().waitFor()
  await checkEverywhere(owner.page)
  await owner.page.goto(consoleUrl(server, `/supplier/money`))
  const [left] = await server.query('select sum(amount_paisa)::int as paisa from ledger_entries where organisation_id = $1', [id])
  expect(left?.paisa).toBe(0)
  for (const { complaints } of [first, second, owner]) expect(complaints()).toEqual([])
})
