import { addDays, calendarDate } from '@chautari/contract/dates'
import { isLongRun } from '@chautari/server/testing/long-runs'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { DESK, expectNoHorizontalOverflow, PHONE, visitor } from '../../support/browser.ts'
import { holdRoom, payByCall } from '../../support/bookings-by-api.ts'
import { linkMailedTo } from '../../support/emails.ts'
import { newcomer, visitorAs } from '../../support/people.ts'
import { openSharedStage } from '../../support/stage.ts'
import { goToEsewa, checkCurrentPage } from '../../support/steps.ts'
import { siteTexts } from '../../support/texts.ts'

const { server, browser } = await openSharedStage('booking')

const PROPERTY = 'phewa-horizon-resort'
const ROOM = 'phewa-horizon-resort-standard'
const NARROW = { width: 320, height: 720 }

/**
 * Returns the checkout URL of a stay that starts `startsIn` days from today. Choose a start after the nights that the demo has
 * sold.
 */
async function checkoutOf(startsIn: number): Promise<string> {
  const [row] = await server.query('select app_today()::text as today')
  const startDate = addDays(calendarDate(String(row?.today)), startsIn)
  const stay = new URLSearchParams({ startDate, endDate: addDays(startDate, 2), adult: '2', child: '0', rooms: '1', step: '2' })
  return `${server.url}/checkout/property/${PROPERTY}/room/${ROOM}?${stay.toString()}`
}

/** Submits the filled form, continues to the payment page and returns the reference. */
async function continueToPayment(page: Page): Promise<string> {
  await page.getByRole('button', { name: siteTexts.checkout.continueToReview }).click()
  await page.getByText(siteTexts.checkout.review).waitFor()
  await page.getByRole('button', { name: siteTexts.checkout.continueToPayment }).click()
  await page.waitForURL(/\/payment\/[0-9A-Z]{16}$/)
  await page.getByRole('timer').waitFor()
  return page.url().slice(-16)
}

/** Types another name and removes an adult, and expects the checkout to keep both in Nepali and back in English. */
async function changeInNepali(page: Page): Promise<void> {
  const name = 'Sita Gurung Thapa'
  await page.getByLabel('Full name', { exact: true }).fill(name)
  await page.getByRole('button', { name: 'One fewer: Adults' }).click()
  for (const [language, label, adults] of [
    ['नेपाली', 'पूरा नाम', 'वयस्क'],
    ['English', 'Full name', 'Adults'],
  ] as const) {
    await page.getByRole('banner').getByRole('link', { name: language, exact: true }).click()
    await expect.poll(() => page.getByLabel(label, { exact: true }).inputValue()).toBe(name)
    expect(await page.getByLabel(adults, { exact: true }).inputValue()).toBe('1')
  }
}

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: siteTexts.bookings.tabs }).getByRole('link', { name })
const cards = (page: Page) => page.getByRole('list', { name: 'Bookings' }).getByRole('article')

test('a signed-in traveller books with their name prefilled, pays, finds the booking under upcoming, and cancels it', async () => {
  const sita = await newcomer(server, 'Sita Gurung')
  const { page, complaints } = await visitorAs(sita, { server, browser, viewport: DESK })
  await page.goto(await checkoutOf(210))
  await expect.poll(() => page.getByLabel('Full name').inputValue()).toBe(sita.name)
  expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe(sita.email)
  expect(await page.getByLabel('Mobile number').inputValue()).toBe(sita.phone)
  await checkCurrentPage(page)
  await changeInNepali(page)
  const reference = await continueToPayment(page)

  await page.goto(`${server.url}/bookings`)
  await tab(page, 'Upcoming (1)').waitFor()
  expect(await cards(page).getByRole('link', { name: 'Pay Now' }).count()).toBe(1)
  await checkCurrentPage(page)
  await cards(page).getByRole('link', { name: 'Pay Now' }).click()
  await page.getByRole('timer').waitFor()
  await goToEsewa(page)
  await page.getByTestId('esewa-pay').click()
  await page.getByText('You have successfully created your booking.').waitFor()
  await page.getByRole('link', { name: 'Booking Details' }).click()
  await page.waitForURL(`**/booking/${reference}`)
  await page.getByText(siteTexts.booking.approvedHeading).waitFor()
  await page.getByText(sita.email).first().waitFor()
  await checkCurrentPage(page)
  const voucher = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Get voucher' }).click()
  expect((await voucher).suggestedFilename()).toBe(`chautari-${reference}.pdf`)

  await page.goto(`${server.url}/bookings`)
  await tab(page, 'All Bookings (1)').waitFor()
  await tab(page, 'Completed (0)').click()
  await page.getByRole('heading', { name: 'Completed Booking Not Available !' }).waitFor()
  expect(new URL(page.url()).search).toBe('?tab=completed')
  await checkCurrentPage(page)
  await page.goBack()
  await tab(page, 'Upcoming (1)').click()
  await cards(page).getByText('Approved').waitFor()
  await checkCurrentPage(page)

  await cards(page).getByRole('button', { name: 'Cancel Booking' }).click()
  await page.getByRole('dialog').waitFor()
  await checkCurrentPage(page)
  await page.getByRole('button', { name: 'Cancel booking', exact: true }).click()
  await tab(page, 'Upcoming (0)').waitFor()
  await tab(page, 'Cancelled (1)').click()
  await cards(page)
    .getByText(/^Cancel(led|lation approved)$/)
    .waitFor()
  expect(await cards(page).getByRole('button').count()).toBe(0)
  await checkCurrentPage(page)
  expect(complaints()).toEqual([])
})

test.runIf(isLongRun)('the checkout keeps what the traveller typed when the profile arrives', async () => {
  const maya = await newcomer(server, 'Maya Rai')
  const { page } = await visitorAs(maya, { server, browser, viewport: PHONE, scheme: 'dark' })
  await page.goto(await checkoutOf(216))
  await page.getByLabel('Full name').fill('Somebody Else')
  await page.reload()
  await expect.poll(() => page.getByLabel('Full name').inputValue()).toBe('Somebody Else')
  expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe(maya.email)
})

test.runIf(isLongRun)(
  "a guest's booking joins the account only after the email is verified; other users see it masked",
  async () => {
    const hari = await newcomer(server, 'Hari Thapa')
    const typed = hari.email.replace(/^./, (letter) => letter.toUpperCase())
    const { reference } = await holdRoom(server, ROOM, 220, { lead_traveller_email: typed })
    await payByCall(server, reference)
    const { page, complaints } = await visitorAs(hari, { server, browser, viewport: PHONE, scheme: 'dark' })
    await page.goto(`${server.url}/bookings`)
    await page.getByRole('heading', { name: 'All Bookings Booking Not Available !' }).waitFor()
    await checkCurrentPage(page)
    await page.goto(`${server.url}/booking/${reference}`)
    await page.getByText("Provided booking reference id doesn't exist").waitFor()
    await checkCurrentPage(page)

    const proof = await linkMailedTo(server, hari.email, '/verify-email')
    await page.goto(server.url + proof)
    await expect
      .poll(
        async () => (await server.query('select email_proven_at from users where email = $1', [hari.email]))[0]?.email_proven_at,
      )
      .not.toBeNull()
    await page.goto(`${server.url}/bookings`)
    await cards(page).getByText('Approved').waitFor()
    await checkCurrentPage(page)
    await page.setViewportSize(NARROW)
    await expectNoHorizontalOverflow(page)
    await cards(page)
      .getByRole('link', { name: /^View Details/ })
      .click()
    await page.waitForURL(`**/booking/${reference}`)
    await page.getByText(typed).first().waitFor()
    await expectNoHorizontalOverflow(page)

    // Cancelling one's own booking leads to the list of bookings.
    await page.getByRole('button', { name: 'Cancel Booking' }).click()
    await page.getByRole('button', { name: 'Cancel booking', exact: true }).click()
    await page.waitForURL('**/bookings')
    await tab(page, 'Cancelled (1)').waitFor()

    const other = await visitorAs(await newcomer(server, 'Maya Rai'), { server, browser })
    await other.page.goto(`${server.url}/guest/view/${reference}`)
    await other.page.getByText('S***@e***.np').first().waitFor()
    await other.page.goto(`${server.url}/booking/${reference}`)
    await other.page.getByText("Provided booking reference id doesn't exist").waitFor()
    expect(complaints()).toEqual([])
  },
)

test.runIf(isLongRun)(
  'the booking page leads a signed-out owner to log in and back, or to the guest page if the browser has the token',
  async () => {
    const held = await holdRoom(server, ROOM, 230)
    const { page } = await visitor(browser, DESK)
    await page.goto(`${server.url}/booking/${held.reference}`)
    await page.waitForURL(
      (url) => url.pathname === '/user/login' && url.searchParams.get('next') === `/booking/${held.reference}`,
    )
    await page.evaluate((kept) => localStorage.setItem('chautari.bookings', JSON.stringify([kept])), held)
    await page.goto(`${server.url}/booking/${held.reference}`)
    await page.waitForURL(`**/guest/view/${held.reference}`)
    await page.goto(`${server.url}/bookings`)
    await page.waitForURL((url) => url.pathname === '/user/login' && url.searchParams.get('next') === '/bookings')
  },
)
