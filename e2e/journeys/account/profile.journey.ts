import { errors } from '@chautari/contract/errors'
import { addDays, dayInNepal } from '@chautari/contract/dates'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isLongRun } from '@chautari/server/testing/long-runs'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { DESK, PHONE, visitor } from '../../support/browser.ts'
import { calendarField, pressDay } from '../../support/calendar.ts'
import { newcomer, PASSWORD, signInAgain, visitorAs } from '../../support/people.ts'
import { openSharedStage } from '../../support/stage.ts'
import { openHydrated } from '../../support/hydration.ts'
import { checkCurrentPage } from '../../support/steps.ts'
import { siteTexts } from '../../support/texts.ts'

const { server, browser } = await openSharedStage()

const PICTURE = join(import.meta.dirname, '../../../web/public/brand/maskable-512.png')
const TWO_MB = 2 * 1024 * 1024

/** Returns the row of the profile with a given label. */
const rowOf = (page: Page, label: string) =>
  page.locator('dl > div').filter({ has: page.locator('dt').getByText(label, { exact: true }) })

test('every account page leads a signed-out visitor to log in', async () => {
  const { page } = await visitor(browser)
  for (const path of ['/profile', '/edit-profile', '/settings', '/inbox', '/edit/7K3M9QX2W8RD5VHT']) {
    await page.goto(server.url + path)
    await page.waitForURL((url) => url.pathname === '/user/login' && url.searchParams.get('next') === path)
  }
})

test('a profile is shown, edited and shown again', async () => {
  const person = await newcomer(server)
  const { page, complaints } = await visitorAs(person, { server, browser, viewport: DESK })
  await page.goto(`${server.url}/profile`)
  await rowOf(page, 'Full name').getByText('Sita Devi Sharma').waitFor()
  await page.getByText('Member Since').waitFor()
  await rowOf(page, 'Phone').getByText('Not Verified').waitFor()
  expect(await rowOf(page, 'Date of birth').locator('dd').innerText()).toBe('-')
  expect(await rowOf(page, 'State').locator('dd').innerText()).toBe('-')
  await checkCurrentPage(page)

  await page.getByRole('link', { name: 'Edit Profile' }).click()
  await page.getByRole('heading', { level: 1, name: 'Edit Profile' }).waitFor()
  expect(await page.getByLabel('First name').inputValue()).toBe('Sita Devi')
  expect(await page.getByLabel('Last name').inputValue()).toBe('Sharma')
  await checkCurrentPage(page)
  await page.getByLabel('First name').fill('Si')
  await page.getByLabel('Phone').fill('98')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText('Minimum 3 characters').waitFor()
  await page.getByText('Phone number must be of 10 digits').waitFor()
  // The focus moves to the first invalid field.
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('firstname')
  await page.getByLabel('First name').fill('Gita')
  await page.getByLabel('Phone').fill('9841234567')
  await chooseBirthday(page)
  await page.getByText('जेठ').first().waitFor({ state: 'attached' })
  await page.getByLabel('Address').fill('Lakeside 6, Pokhara')
  expect(await page.getByLabel('Country').locator('option').allInnerTexts()).toEqual([siteTexts.dashboard.noCountry, 'Nepal'])
  expect(await page.getByLabel('State').locator('option').count()).toBe(8)
  await page.getByLabel('State').selectOption('Gandaki')
  await page.getByLabel('Country').selectOption('Nepal')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.waitForURL('**/profile')
  await page.getByText('Profile updated sucessfully').waitFor()
  await rowOf(page, 'Full name').getByText('Gita Sharma').waitFor()
  await rowOf(page, 'Date of birth').getByText('14 Jun 1990').first().waitFor()
  await rowOf(page, 'State').getByText('Gandaki').waitFor()
  await checkCurrentPage(page)
  const kept = await page.evaluate(() => localStorage.getItem('chautari.session'))
  expect(JSON.parse(kept ?? '')).toMatchObject({ token: person.session.token, user: { name: 'Gita Sharma' } })
  expect(complaints()).toEqual([])
})

test.runIf(isLongRun)('a profile picture is chosen, previewed and saved; an oversized file and an SVG are not sent', async () => {
  const person = await newcomer(server)
  const { page, complaints } = await visitorAs(person, { server, browser, viewport: PHONE, scheme: 'dark' })
  await page.goto(`${server.url}/profile`)
  const opener = page.getByRole('button', { name: siteTexts.dashboard.changePicture })
  await opener.click()
  const dialog = page.getByRole('dialog', { name: 'Profile picture' })
  await dialog.waitFor()
  await checkCurrentPage(page)
  const file = dialog.locator('input[type=file]')
  await dialog.getByText('Image must be of 2mb or less').waitFor()
  await file.setInputFiles({ name: 'large.png', mimeType: 'image/png', buffer: Buffer.alloc(TWO_MB) })
  await dialog.getByText('Image must be less than 2 MB').waitFor()
  await file.setInputFiles({ name: 'drawing.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') })
  await dialog.getByText(siteTexts.dashboard.wrongType).waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe(siteTexts.dashboard.changePicture)
  await opener.click()
  await file.setInputFiles(PICTURE)
  await dialog.getByRole('img', { name: siteTexts.dashboard.preview }).waitFor()
  await checkCurrentPage(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Image uploaded successfully').waitFor()
  const shown = page.getByRole('complementary', { name: 'You' }).locator('img')
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  expect(complaints()).toEqual([])
})

/** Chooses 14 June 1990 as the date of birth, by year and month, where no day of the future can be chosen. */
async function chooseBirthday(page: Page): Promise<void> {
  await calendarField(page, 'Date of birth').click()
  const calendar = page.getByRole('dialog', { name: 'Date of birth' })
  const tomorrow = addDays(dayInNepal(new Date()), 1)
  expect(await calendar.locator(`[data-day="${tomorrow}"]:enabled`).count()).toBe(0)
  await calendar.getByLabel('Year').selectOption('1990')
  await calendar.getByLabel('Month').selectOption('Jun')
  await checkCurrentPage(page)
  await pressDay(page, '1990-06-14')
}

type Message = { to: string; text: string }

test('a phone number is verified by an SMS code, by keyboard alone', async () => {
  const person = await newcomer(server)
  const { page, complaints } = await visitorAs(person, { server, browser })
  await page.goto(`${server.url}/profile`)
  await page.getByRole('button', { name: siteTexts.dashboard.verifyPhone }).press('Enter')
  const dialog = page.getByRole('dialog', { name: siteTexts.dashboard.phoneHeading })
  await dialog.getByRole('button', { name: 'Send code' }).press('Enter')
  await page.getByText('Enter Verification Code').waitFor()
  const field = dialog.getByLabel('Verification code')
  await field.waitFor()
  expect(await field.getAttribute('autocomplete')).toBe('one-time-code')
  expect(await field.getAttribute('inputmode')).toBe('numeric')
  await dialog.getByText(/new code in \d+ seconds/).waitFor()
  await checkCurrentPage(page)
  await page.keyboard.type('12')
  await page.keyboard.press('Enter')
  await dialog.getByText('Enter all 6 digits').waitFor()
  await field.fill(await codeSentTo(person.phone))
  await page.keyboard.press('Enter')
  await page.getByText('Phone number verified successfully').waitFor()
  await rowOf(page, 'Phone').getByText('Verified', { exact: true }).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content')
  expect(complaints()).toEqual([])
})

test.runIf(isLongRun)(
  'an SMS code can be requested again; a wrong one closes the dialog, and the right one is accepted later',
  async () => {
    const person = await newcomer(server)
    const { page } = await visitorAs(person, { server, browser })
    await page.goto(`${server.url}/profile`)
    await page.getByRole('button', { name: siteTexts.dashboard.verifyPhone }).click()
    const dialog = page.getByRole('dialog', { name: siteTexts.dashboard.phoneHeading })
    await page.route('**/phone-verification', (call) => call.abort(), { times: 1 })
    await dialog.getByRole('button', { name: 'Send code' }).click()
    await dialog.getByText('oops something went wrong', { exact: true }).waitFor()
    await dialog.getByRole('button', { name: 'Send code' }).click()
    const code = await codeSentTo(person.phone)
    await dialog.getByLabel('Verification code').fill(code === '000000' ? '111111' : '000000')
    await dialog.getByRole('button', { name: 'Verify' }).click()
    await page.getByText('Oops something went wrong', { exact: true }).waitFor()
    await dialog.waitFor({ state: 'detached' })
    await rowOf(page, 'Phone').getByText('Not Verified').waitFor()

    await page.getByRole('button', { name: siteTexts.dashboard.verifyPhone }).click()
    await dialog.getByText(errors.code_invalid.message, { exact: true }).waitFor()
    await dialog.getByLabel('Verification code').fill(code)
    await dialog.getByRole('button', { name: 'Verify' }).click()
    await page.getByText('Phone number verified successfully').waitFor()
  },
)

async function codeSentTo(phone: string): Promise<string> {
  const sent = async () => ((await server.sandbox.get('/_ctl/sms')) as Message[]).find(({ to }) => to.endsWith(phone))
  await expect.poll(sent).toBeTruthy()
  return /\d{6}/.exec((await sent())?.text ?? '')?.[0] ?? ''
}

test.runIf(isLongRun)('the newsletter switch asks before it subscribes and unsubscribes', async () => {
  const person = await newcomer(server)
  await server.query('update users set email_proven_at = app_now() where email = $1', [person.email])
  const { page, complaints } = await visitorAs(person, { server, browser, viewport: PHONE })
  await page.goto(`${server.url}/profile`)
  await rowOf(page, 'Email').getByText('Confirmed', { exact: true }).waitFor()
  const newsletter = page.getByRole('switch', { name: 'Newsletter' })
  expect(await newsletter.getAttribute('aria-checked')).toBe('false')
  await newsletter.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Not now' }).click()
  await newsletter.click()
  await checkCurrentPage(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Subscribe' }).click()
  await page.getByText('Newsletter subscribed successfully').waitFor()
  await expect.poll(() => newsletter.getAttribute('aria-checked')).toBe('true')
  await newsletter.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Unsubscribe' }).click()
  await page.getByText('Newsletter unsubscribed successfully').waitFor()
  await expect.poll(() => newsletter.getAttribute('aria-checked')).toBe('false')
  expect(complaints()).toEqual([])
})

test.runIf(isLongRun)('changing the password signs out all other devices', async () => {
  const person = await newcomer(server)
  await signInAgain(server, person)
  const { page } = await visitorAs(person, { server, browser })
  await openHydrated(page, `${server.url}/settings`)
  await page.getByRole('button', { name: /^Sign out: / }).waitFor()
  await checkCurrentPage(page)
  await page.getByLabel('Current password', { exact: true }).fill('Murchunga%Dholak5')
  await page.getByLabel('New password', { exact: true }).fill('weak')
  await page.getByLabel('Confirm password', { exact: true }).fill('other')
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByText(/Password must be at least 8 characters long including at least one Uppercase/).waitFor()
  await page.getByLabel('New password', { exact: true }).fill('Bansuri&Tungna83')
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByText('Passwords must match').waitFor()
  for (const label of ['New password', 'Confirm password']) await page.getByLabel(label, { exact: true }).fill('Bansuri&Tungna83')
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByText(errors.password_incorrect.message).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('current_password')
  await page.getByLabel('Current password', { exact: true }).fill(PASSWORD)
  const sent = page.waitForRequest('**/password/change')
  const pressedAt = Date.now()
  await page.getByRole('button', { name: 'Change password' }).click()
  await sent
  expect(Date.now() - pressedAt).toBeGreaterThanOrEqual(400)
  await page.waitForURL('**/profile')
  await page.getByText('New password updated').waitFor()
  const [open] = await server.query(
    'select count(*)::int as n from sessions s join users u on u.id = s.user_id where u.email = $1 and s.ended_at is null',
    [person.email],
  )
  expect(open).toEqual({ n: 1 })
})

test.runIf(isLongRun)('ending another session asks first and names the device', async () => {
  const person = await newcomer(server)
  const elsewhere = await signInAgain(server, person)
  const { page, complaints } = await visitorAs(person, { server, browser, viewport: PHONE, scheme: 'dark' })
  await page.goto(`${server.url}/settings`)
  const end = page.getByRole('button', { name: /^Sign out: / })
  await end.click()
  await checkCurrentPage(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
  await page.getByText(siteTexts.settings.endedOne).waitFor()
  await end.waitFor({ state: 'detached' })
  await page.getByText('This device').waitFor()
  const answer = await fetch(`${server.url}/api/v1.0/user/profile`, { headers: { authorization: `Bearer ${elsewhere.token}` } })
  expect(answer.status).toBe(401)
  expect(complaints()).toEqual([])
})

test.runIf(isLongRun)('personal data is downloaded as a file and deleted with the account on confirmation', async () => {
  const person = await newcomer(server)
  const { page } = await visitorAs(person, { server, browser })
  await page.goto(`${server.url}/settings`)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: siteTexts.settings.export }).click(),
  ])
  expect(download.suggestedFilename()).toBe('chautari-my-data.json')
  const kept = await readFile(await download.path(), 'utf8')
  expect(JSON.stringify(JSON.parse(kept))).toContain(person.email)
  expect(kept).not.toContain('argon2')

  await page.getByRole('button', { name: siteTexts.settings.delete }).click()
  const dialog = page.getByRole('dialog', { name: siteTexts.settings.deleteHeading })
  await dialog.getByText(/keep these by law/).waitFor()
  await checkCurrentPage(page)
  await dialog.getByRole('button', { name: siteTexts.settings.deleteConfirm }).click()
  await dialog.getByText('Current password is required').waitFor()
  await dialog.getByLabel('Current password', { exact: true }).fill('Murchunga%Dholak5')
  await dialog.getByRole('button', { name: siteTexts.settings.deleteConfirm }).click()
  await dialog.getByText(errors.password_incorrect.message).waitFor()
  await dialog.getByLabel('Current password', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: siteTexts.settings.deleteConfirm }).click()
  await page.waitForURL(`${server.url}/`)
  await page.getByText(siteTexts.settings.deleted).waitFor()
  expect(await page.evaluate(() => localStorage.getItem('chautari.session'))).toBeNull()
  expect(await server.query('select id from users where email = $1', [person.email])).toEqual([])
})
