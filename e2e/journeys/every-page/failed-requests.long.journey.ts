import { join } from 'node:path'
import { addDays, calendarDate } from '@chautari/contract/dates'
import { errors } from '@chautari/contract/errors'
import type { Locator, Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { PHONE, visitor, visitorWith } from '../../support/browser.ts'
import { holdRoom, payByCall } from '../../support/bookings-by-api.ts'
import { visitPaymentPage, payWith } from '../../support/payments.ts'
import { newcomer, visitorAs } from '../../support/people.ts'
import { openStage } from '../../support/stage.ts'
import { openHydrated } from '../../support/hydration.ts'
import { checkCurrentPage, expectUncovered, sendBooking } from '../../support/steps.ts'
import { filled, siteTexts } from '../../support/texts.ts'

// Error messages of failed requests (spec 1 §8): the server's message if the answer has one, else the text of the specification.

const { server, browser } = await openStage()

const ROOM = 'phewa-horizon-resort-standard'
const waitForToast = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true }).waitFor()
const respondWithoutMessage = (route: Route) => route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>Oops</h1>' })
const refusal = (message: string) => (route: Route) =>
  route.fulfill({ status: 409, json: { error: { code: 'hold_quota', message } } })

test("the newsletter form confirms the request or shows the server's error", async () => {
  const { page } = await visitor(browser)
  await openHydrated(page, server.url)
  const box = page.getByRole('form', { name: 'Newsletter' })
  const button = box.getByRole('button', { name: 'Subscribe' })
  expect(await button.isDisabled()).toBe(true)
  await box.getByRole('textbox').fill('reader@example.np')
  await button.click()
  await waitForToast(page, 'Subscription Successfull')
  // The disabled button would lose the focus.
  await box.getByText(siteTexts.home.newsletterNext).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('newsletter-hint')
  await page.route('**/newsletter/subscribe', refusal('Too many requests.'))
  await box.getByRole('textbox').fill('reader@example.np')
  await button.click()
  await waitForToast(page, 'Too many requests.')
})

test('tracking a reference opens the booking or says that it does not exist', async () => {
  const { reference } = await holdRoom(server, ROOM, 100)
  const { page } = await visitor(browser)
  await openHydrated(page, `${server.url}/faq`)
  await page.getByRole('contentinfo').getByRole('button', { name: 'Track your booking' }).click()
  await page.getByText(siteTexts.frame.trackHint).waitFor()
  const find = page.getByRole('button', { name: 'Find booking' })
  await find.click()
  await page.getByText(siteTexts.frame.trackRequired).waitFor()
  await page.getByLabel('Booking reference id').fill('7K3M9QX2VD8RW4HT')
  await find.click()
  await waitForToast(page, "Provided booking reference id doesn't exist")
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('booking_reference')
  await page.route('**/booking/track?*', respondWithoutMessage)
  await find.click()
  await waitForToast(page, siteTexts.frame.actionFailed)
  await page.unroute('**/booking/track?*')
  await page.getByLabel('Booking reference id').fill(reference)
  await find.click()
  await waitForToast(page, 'Booking reference found successfully')
  await page.waitForURL(`**/guest/view/${reference}`)
})

/** Opens a checkout whose booking request fails, first with a message and then without, and waits for what the page shows each time. */
async function failToBook(page: Page, checkout: string, { request, fallback }: { request: string; fallback: string }) {
  await page.route(request, refusal('You hold as many as you may.'))
  await page.goto(server.url + checkout)
  await sendBooking(page)
  await waitForToast(page, 'You hold as many as you may.')
  await page.route(request, respondWithoutMessage)
  const send = page.getByRole('button', { name: siteTexts.checkout.continueToPayment })
  await send.press('Enter')
  await waitForToast(page, fallback)
  expect(await send.evaluate((button) => button === document.activeElement)).toBe(true)
}

test('a room checkout shows why the room could not be booked', async () => {
  const { page } = await visitor(browser)
  const checkout = `/checkout/property/phewa-horizon-resort/room/${ROOM}?step=2`
  await failToBook(page, checkout, { request: '**/rooms/*/booking', fallback: 'Server error!! please try again later' })
})

test('the button of a checkout stays busy until the payment page is there, on a line that is slow to bring its script', async () => {
  const { page } = await visitor(browser, PHONE)
  await page.goto(`${server.url}/checkout/property/phewa-horizon-resort/room/${ROOM}?step=2`)
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue()
  })
  await sendBooking(page)
  await waitForToast(page, 'Booking request sent')
  const send = page.getByRole('button', { name: siteTexts.checkout.continueToPayment })
  const states = new Set<number>()
  await expect
    .poll(async () => {
      states.add(await send.count())
      return page.getByRole('timer').count()
    })
    .toBe(1)
  expect([...states]).toEqual([0])
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('a package checkout shows why the package could not be booked', async () => {
  const { page } = await visitor(browser)
  const [row] = await server.query('select app_today()::text as today')
  const start = addDays(calendarDate(String(row?.today)), 30)
  const checkout = `/checkout/mardi-himal-trek?bookingStartDate=${start}&count=1`
  await failToBook(page, checkout, { request: '**/packages/*/booking', fallback: 'server error' })
})

test('a failed redirect to Khalti and a failed cancellation ask the traveller to try again later', async () => {
  const { page, reference } = await visitPaymentPage(server, browser)
  await page.route('**/payment/khalti/initiate/**', respondWithoutMessage)
  await payWith(page, 'Khalti')
  await waitForToast(page, 'We couldn’t open Khalti. Please try again later.')
  // As after a payment in another tab: not the fault of the wallet.
  await page.unroute('**/payment/khalti/initiate/**')
  await page.route('**/payment/khalti/initiate/**', (route) => {
    const { message } = errors.already_paid
    return route.fulfill({ status: 409, json: { error: { code: 'already_paid', message } } })
  })
  await payWith(page, 'Khalti')
  await waitForToast(page, errors.already_paid.message)
  await payByCall(server, reference)
  await page.goto(`${server.url}/guest/view/${reference}`)
  await page.getByRole('button', { name: 'Cancel Booking' }).click()
  await page.route('**/cancel', respondWithoutMessage)
  await page.getByRole('button', { name: 'Cancel booking', exact: true }).click()
  await waitForToast(page, siteTexts.manage.cancelFailed)
})

test('a cancellation whose response is lost is shown as done, and one that did not arrive is not called failed', async () => {
  const { reference, token } = await holdRoom(server, ROOM, 140)
  await payByCall(server, reference)
  const bookings = [{ reference, token }]
  const { page } = await visitorWith(browser, { viewport: PHONE, origin: server.url, stored: { bookings } })
  await openHydrated(page, `${server.url}/guest/view/${reference}`)
  const confirm = async () => {
    await page.getByRole('button', { name: 'Cancel Booking' }).click()
    await page.getByRole('dialog').getByRole('button', { name: siteTexts.manage.cancelConfirm }).click()
  }
  await page.route('**/cancel', (route) => route.abort('internetdisconnected'))
  await confirm()
  await waitForToast(page, siteTexts.manage.cancelUnknown)
  await page.unroute('**/cancel')
  await page.route('**/cancel', async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await confirm()
  await waitForToast(page, siteTexts.manage.cancelDone)
  await page.getByText(siteTexts.booking.cancelledHeading).waitFor()
})

test('a booking stays on the page when the script of its messages fails to load, and shows them once it is there', async () => {
  const { page, reference } = await visitPaymentPage(server, browser)
  await payByCall(server, reference)
  let failures = 0
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch()
    if (failures > 0 || !(await response.text()).includes('messages-heading')) return route.fulfill({ response })
    failures += 1
    return route.abort()
  })
  await page.goto(`${server.url}/guest/view/${reference}`)
  await expect.poll(() => failures).toBe(1)
  await page.getByRole('button', { name: 'Cancel Booking' }).waitFor()
  await page.getByRole('heading', { level: 2, name: siteTexts.messages.heading, exact: true }).waitFor()
  expect(await page.getByText(siteTexts.frame.errorBody).count()).toBe(0)
})

test('a map and a dialog whose scripts fail to load say so in their place, and are shown after "Try again"', async () => {
  const { page, reference } = await visitPaymentPage(server, browser)
  await payByCall(server, reference)
  let isLost = true
  // Finds both scripts by their content, because the names of their files are hashes.
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch()
    const isLate = /isFollowing|cancel-heading/.test(await response.text())
    return isLost && isLate ? route.abort() : route.fulfill({ response })
  })
  await page.goto(`${server.url}/guest/view/${reference}`)
  const failure = (where: Locator) => where.getByRole('alert').filter({ hasText: siteTexts.frame.partFailed })
  const mapFailure = failure(page.getByRole('region', { name: 'Phewa Horizon Resort', exact: true }))
  const dialogFailure = failure(page.getByRole('main')).and(page.locator(':not([aria-labelledby="where-heading"] *)'))
  await mapFailure.scrollIntoViewIfNeeded()
  const cancel = page.getByRole('button', { name: 'Cancel Booking' })
  await cancel.press('Enter')
  await dialogFailure.waitFor()
  await mapFailure.waitFor()
  const hasFocus = (button: Locator) => button.evaluate((element) => element === document.activeElement)
  const again = page.getByRole('button', { name: siteTexts.frame.tryAgain })
  const [ofMap, ofDialog] = [mapFailure.locator(again), dialogFailure.locator(again)]
  await expect.poll(() => hasFocus(ofDialog)).toBe(true)
  await checkCurrentPage(page)
  const sentence = await dialogFailure.getByText(siteTexts.frame.partFailed).elementHandle()
  await ofDialog.press('Enter')
  // A second failure is read out too: its sentence is a new element.
  await expect.poll(() => sentence?.evaluate((element) => element.isConnected)).toBe(false)
  await expect.poll(() => ofDialog.getAttribute('aria-disabled')).toBe('false')

  isLost = false
  await ofDialog.press('Enter')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await hasFocus(cancel)).toBe(true)
  await ofMap.click()
  await page.getByRole('region', { name: filled(siteTexts.map.mapOf, { place: 'Phewa Horizon Resort' }) }).waitFor()
  expect(await page.getByText(siteTexts.frame.errorBody).count()).toBe(0)
})

test('a gallery whose script fails to load says so below its photos, and opens after "Try again"', async () => {
  const { page } = await visitor(browser, PHONE)
  let isLost = true
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch()
    const isLightbox = /export\{\w+ as PhotoLightbox\}/.test(await response.text())
    return isLost && isLightbox ? route.abort() : route.fulfill({ response })
  })
  await openHydrated(page, `${server.url}/property/phewa-horizon-resort`)
  await page.getByRole('button', { name: /^Show all \d+ photos$/ }).click()
  const again = page.getByRole('button', { name: siteTexts.frame.tryAgain })
  await again.waitFor()
  await expectUncovered(again)
  await expectUncovered(page.getByText(siteTexts.frame.partFailed))
  await checkCurrentPage(page)
  isLost = false
  await again.click()
  await page.getByRole('dialog').waitFor()
})

test('a map of the results whose script fails to load says so below the button that opens it, at any place in the list', async () => {
  const { page } = await visitor(browser, PHONE)
  let isLost = true
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch()
    return isLost && (await response.text()).includes('isFollowing') ? route.abort() : route.fulfill({ response })
  })
  await page.goto(`${server.url}/search/property/listing?search=Pokhara`, { waitUntil: 'networkidle' })
  const third = page.getByRole('main').getByRole('article').nth(2)
  await third.evaluate((card) => card.scrollIntoView())
  await page.getByRole('link', { name: 'Map', exact: true }).click()
  const again = page.getByRole('button', { name: siteTexts.frame.tryAgain })
  await again.waitFor()
  await expectUncovered(again)
  await expectUncovered(page.getByText(siteTexts.frame.partFailed))
  await expect.poll(() => third.evaluate((card) => card.getBoundingClientRect().top)).toBeLessThan(PHONE.height)
  await checkCurrentPage(page)
  isLost = false
  await again.click()
  await page.getByRole('dialog', { name: siteTexts.map.results }).waitFor()
  await page.goBack()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await again.count()).toBe(0)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('a reset link that could not be emailed and a picture that could not be saved show an error', async () => {
  const { page } = await visitor(browser)
  await page.route('**/forgot-password', refusal('Too many requests.'))
  await openHydrated(page, `${server.url}/forget-password`)
  await page.getByLabel('Email', { exact: true }).fill('sita@example.np')
  await page.getByRole('button', { name: 'Send link' }).click()
  await page.getByRole('alert').getByText('Too many requests.').waitFor()

  const member = await visitorAs(await newcomer(server), { server, browser })
  await member.page.route('**/attachments/profile-image', refusal('The storage is away.'))
  await openHydrated(member.page, `${server.url}/profile`)
  await member.page.getByRole('button', { name: siteTexts.dashboard.changePicture }).click()
  const dialog = member.page.getByRole('dialog', { name: 'Profile picture' })
  await dialog.locator('input[type=file]').setInputFiles(join(import.meta.dirname, '../../../web/public/brand/maskable-512.png'))
  await dialog.getByRole('button', { name: 'Save' }).click()
  await member.page.getByText('The storage is away.').first().waitFor()
})
