import { addDays, dayInNepal } from '@chautari/contract/dates'
import { expect, test } from 'vitest'
import { visitor } from '../../support/browser.ts'
import { openStage } from '../../support/stage.ts'
import { consoleUrl, PASSKEY_HOST } from '../../support/staff.ts'
import { signInOwner } from '../../support/supplier-screens.ts'
import { consoleTexts } from '../../support/texts.ts'

const { frame, inbox, parts, promotions, reservations } = consoleTexts
// The owner and their bookings are demo data.
const { server, browser } = await openStage({ ...PASSKEY_HOST, CHAUTARI_DEMO_DATA: '1' })

test('a member on a bad line is told that signing out failed, and keeps what is typed while a message is sent', async () => {
  const owner = await visitor(browser)
  const { page } = owner
  await signInOwner(server, owner, 'hotel')

  await page.goto(consoleUrl(server, '/supplier/bookings'))
  await page.getByRole('link', { name: reservations.upcoming }).click()
  await page.locator('main a[href*="/supplier/bookings/"]').first().click()
  await page.getByRole('main').getByRole('link', { name: reservations.messages }).click()
  const field = page.getByLabel(inbox.message)
  let answer = () => {}
  const isTyped = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/bookings/*/messages', async (route) => {
    if (route.request().method() === 'POST') await isTyped
    await route.continue()
  })
  await field.fill('The road is open again.')
  await page.getByRole('button', { name: inbox.send, exact: true }).click()
  await field.pressSequentially(' Bring a torch.')
  answer()
  await page.getByText(inbox.sent).waitFor()
  expect(await field.inputValue()).toBe('Bring a torch.')
  await page.getByRole('link', { name: inbox.back }).click()
  await page.getByRole('dialog').getByText(parts.leaveTyped).waitFor()
  await page.getByRole('button', { name: parts.stay }).click()
  expect(await field.inputValue()).toBe('Bring a torch.')
  await field.fill('')

  await page.getByRole('link', { name: inbox.openBooking }).click()
  await page.getByRole('main').getByRole('link', { name: reservations.messages }).click()
  await field.waitFor()

  await page.route('**/supplier/sign-out', (route) => route.abort())
  await page.getByRole('button', { name: 'Maya Thakali' }).first().click()
  await page.getByRole('button', { name: frame.signOut }).click()
  await page.getByText(parts.hint).waitFor()
  expect(new URL(page.url()).pathname).toContain('/supplier/messages/')
})

test('a member whose session ended signs in in another tab and keeps what is typed; another person does not', async () => {
  const [owner, other] = [await visitor(browser), await visitor(browser)]
  const { page, context } = owner
  const cookies = await signInOwner(server, owner, 'hotel')
  const theirs = await signInOwner(server, other, 'tours')
  const comeBack = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await page.goto(consoleUrl(server, '/supplier/promotions/new'))
  const title = page.getByLabel(promotions.title)
  await title.fill('Winter days')

  await context.clearCookies()
  await page.getByRole('button', { name: promotions.start, exact: true }).click()
  const elsewhere = page.getByRole('link', { name: frame.signInElsewhere })
  expect(await elsewhere.getAttribute('href')).toContain('/console/supplier/sign-in?next=')
  await context.addCookies(cookies)
  await comeBack()
  await elsewhere.waitFor({ state: 'detached' })
  expect(await title.inputValue()).toBe('Winter days')

  await context.clearCookies()
  await context.addCookies(theirs)
  await comeBack()
  await page.getByRole('dialog').getByText(frame.taken).waitFor()
})

test('the prices of a promotion are shown for what the form holds', async () => {
  const owner = await visitor(browser)
  const { page } = owner
  await signInOwner(server, owner, 'hotel')
  await page.goto(consoleUrl(server, '/supplier/promotions/new'))
  await page.getByLabel(promotions.title, { exact: true }).fill('Quiet weeks')
  await page.getByLabel(promotions.size).fill('20')
  const today = dayInNepal(new Date())
  await page.locator('input[name="starts_on"]').fill(today)
  await page.locator('input[name="ends_on"]').fill(addDays(today, 30))
  const prices = page.getByRole('status').getByRole('listitem')
  await page.getByRole('button', { name: promotions.preview }).click()
  await prices.first().waitFor()
  await page.getByLabel(promotions.size).fill('40')
  await expect.poll(() => prices.count()).toBe(0)
})

test.each(['/supplier/request#booking=1&token=x', '/supplier/invitation#token=x', '/invitation#token=x'])(
  'a bad line is not taken for a bad link: %s',
  async (address) => {
    const { page } = await visitor(browser)
    await page.route('**/api/**', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()))
    await page.goto(consoleUrl(server, address))
    await page.getByText(parts.unreachable).waitFor()
    await page.unrouteAll()
    await page.getByRole('button', { name: parts.again }).click()
    await page.getByText(/link can’t be used|invitation can’t be used/).waitFor()
  },
)
