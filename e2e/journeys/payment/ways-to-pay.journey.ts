import { isLongRun } from '@chautari/server/testing/long-runs'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { DESK, PHONE } from '../../support/browser.ts'
import { visitPaymentPage, payWith } from '../../support/payments.ts'
import { openSharedStage } from '../../support/stage.ts'
import { checkCurrentPage, expectUncovered } from '../../support/steps.ts'
import { siteTexts } from '../../support/texts.ts'

const { server, browser } = await openSharedStage('booking')

const SUCCESS = 'You have successfully created your booking.'
const NOT_COMPLETED = /^Your payment was cancelled, declined or timed out/
const UNKNOWN = /^We haven’t heard back about your payment/

/** Returns the browser's complaints except those about requests that the test makes fail on purpose. */
const exceptAbout = (reported: string[], ...refused: string[]) =>
  reported.filter((complaint) => !refused.some((path) => complaint.includes(path)))

async function paidBooking(reference: string) {
  const [booking] = await server.query(
    'select status, total_paisa = paid_paisa as is_whole, coupon_paisa from bookings where reference = $1',
    [reference],
  )
  return booking
}

/** Waits for the error page with an explanation, checks the page and returns to the payment page by its link. */
async function retryAfter(page: Page, explanation: RegExp, reference: string): Promise<void> {
  await page.waitForURL(`**/payment-error-page?bookingReference=${reference}`)
  await page.getByText(explanation).waitFor()
  await checkCurrentPage(page)
  await page.getByRole('link', { name: siteTexts.payment.errorTryAgain }).click()
}

test('a booking is paid with Khalti after a coupon discount', async () => {
  const { page, reference, complaints } = await visitPaymentPage(server, browser)
  await page.getByRole('radio', { name: 'Khalti' }).check()
  const total = page.getByRole('button', { name: /^Pay Rs .* with Khalti$/ })
  const before = await total.innerText()
  await page.getByRole('button', { name: siteTexts.payment.coupon }).click()
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByText('The field is required').waitFor()
  await checkCurrentPage(page)
  await page.getByLabel('Coupon code').fill('nonsense')
  await page.getByRole('button', { name: 'Apply' }).click()
  const toast = page.getByRole('status').filter({ hasText: "This coupon code can't be used for this booking." })
  await toast.waitFor()
  // The next code can be typed at once.
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('coupon_code')
  // Below the logo and the time that is left, and on a phone above the button, where it does not cover what is paid for.
  for (const size of [PHONE, DESK]) {
    await page.setViewportSize(size)
    await page.evaluate(() => scrollTo(0, 0))
    await expectUncovered(total)
    if (size === PHONE) await expectUncovered(page.getByRole('heading', { level: 1, name: siteTexts.payment.heading }))
    const bannerEnd = () => page.getByRole('timer').evaluate((timer) => timer.getBoundingClientRect().bottom)
    await expect.poll(() => toast.evaluate((box) => box.getBoundingClientRect().top)).toBeGreaterThan(await bannerEnd())
  }
  await page.getByLabel('Coupon code').fill('trek500')
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByText('Coupon code redeemed successfully').waitFor()
  await page.getByText('Rs 500 off bookings of Rs 5,000 or more.').waitFor()
  expect(await total.innerText()).not.toBe(before)
  // The form disappears, so the focus moves to the price that it changed.
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('price-heading')
  // A booking takes one coupon only, which can be removed until a payment is started.
  expect(await page.getByRole('button', { name: siteTexts.payment.coupon }).count()).toBe(0)
  await checkCurrentPage(page)
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Remove / })
    .click()
  await page.getByText('Coupon removed').first().waitFor()
  expect(await total.innerText()).toContain(/Rs [\d,]+/.exec(before)?.[0] ?? 'an amount')
  expect(await page.getByText(/^Your coupon is no longer valid/).count()).toBe(0)
  await page.getByRole('button', { name: siteTexts.payment.coupon }).click()
  await page.getByLabel('Coupon code').fill('trek500')
  await page.getByRole('button', { name: 'Apply' }).click()
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Remove / })
    .waitFor()

  await payWith(page, 'Khalti')
  await page.getByTestId('khalti-pay').click()
  await page.getByText(SUCCESS).waitFor()
  expect(page.url()).toBe(`${server.url}/payment-success-page?bookingReference=${reference}`)
  await page.getByText('Rs 500 off bookings of Rs 5,000 or more.').waitFor()
  await checkCurrentPage(page)
  expect(exceptAbout(complaints(), '/coupon/check/')).toEqual([])
  expect(await paidBooking(reference)).toEqual({ status: 'approved', is_whole: true, coupon_paisa: '50000' })
})

test('a cancelled Khalti payment says so, and the card payment succeeds after one decline', async () => {
  const { page, reference, complaints } = await visitPaymentPage(server, browser, { viewport: PHONE, scheme: 'dark' })
  // Every method is in sight, and none is chosen for the traveller.
  const ways = page.getByRole('group', { name: siteTexts.payment.methods }).getByRole('radio')
  await ways.first().waitFor()
  for (const way of await ways.all()) {
    await expectUncovered(way)
    expect(await way.isChecked()).toBe(false)
  }
  const pay = page.getByRole('button', { name: siteTexts.payment.choose })
  await expectUncovered(pay)
  await expectUncovered(page.getByRole('timer'))
  await pay.click()
  await page.getByRole('alert').getByText(siteTexts.payment.chooseFirst).waitFor()
  await checkCurrentPage(page)
  await payWith(page, 'Khalti')
  await page.getByTestId('khalti-cancel').click()
  await page.getByText('error while adding payment').waitFor()
  await page.getByRole('link', { name: /^Call / }).waitFor()
  await retryAfter(page, NOT_COMPLETED, reference)

  // The way that was used last on this device is chosen.
  await page.getByRole('button', { name: /^Pay Rs .* with Khalti$/ }).waitFor()
  await payWith(page, 'Bank card')
  await page.getByTestId('cybs-decline').click()
  await retryAfter(page, NOT_COMPLETED, reference)
  await payWith(page, 'Bank card')
  await page.getByTestId('cybs-pay').click()
  await page.getByText(SUCCESS).waitFor()
  await checkCurrentPage(page)
  expect(exceptAbout(complaints(), '/payment/khalti/verification')).toEqual([])
  expect(await paidBooking(reference)).toMatchObject({ status: 'approved', is_whole: true })
})

test.runIf(isLongRun)(
  'leaving the card page returns to the payment page, which says so once and offers other methods',
  async () => {
    const { page, reference, complaints } = await visitPaymentPage(server, browser, { scheme: 'dark' })
    await payWith(page, 'Bank card')
    await page.getByTestId('cybs-cancel').click()
    const failure = page.getByText('Payment Failed !! please try again with another payment method')
    await failure.waitFor()
    await page.waitForURL(`${server.url}/payment/${reference}`)
    await page.getByText(siteTexts.payment.failedUncharged, { exact: false }).waitFor()
    await checkCurrentPage(page)
    await page.reload()
    await page.getByRole('timer').waitFor()
    expect(await failure.count()).toBe(0)
    await payWith(page, 'eSewa')
    await page.getByTestId('esewa-pay').click()
    await page.getByText(SUCCESS).waitFor()
    expect(exceptAbout(complaints(), `/payment/verification/${reference}`)).toEqual([])
  },
)

test.runIf(isLongRun)('a connectIPS payment succeeds after one wrong one-time password', async () => {
  const { page, reference, complaints } = await visitPaymentPage(server, browser)
  await payWith(page, 'connectIPS')
  await page.getByTestId('connectips-reference').getByText(reference).waitFor()
  await page.getByTestId('connectips-otp').fill('000000')
  await page.getByTestId('connectips-pay').click()
  await page.getByTestId('connectips-login-error').waitFor()
  await page.getByTestId('connectips-pay').click()
  await page.getByText(SUCCESS).waitFor()
  expect(page.url()).toBe(`${server.url}/payment-success-page?bookingReference=${reference}`)
  await checkCurrentPage(page)
  expect(exceptAbout(complaints(), '/connectips/pay/')).toEqual([])
  expect(await paidBooking(reference)).toMatchObject({ status: 'approved', is_whole: true })
})

test.runIf(isLongRun)('a failed connectIPS payment says so, and leaving connectIPS keeps the booking payable', async () => {
  const { page, reference, complaints } = await visitPaymentPage(server, browser, { viewport: PHONE, scheme: 'dark' })
  await payWith(page, 'connectIPS')
  await page.getByTestId('connectips-fail').click()
  await page.getByTestId('connectips-back').click()
  await retryAfter(page, NOT_COMPLETED, reference)

  await payWith(page, 'connectIPS')
  await page.getByTestId('connectips-cancel').click()
  await retryAfter(page, UNKNOWN, reference)
  await payWith(page, 'connectIPS')
  await page.getByTestId('connectips-pay').click()
  await page.getByText(SUCCESS).waitFor()
  expect(exceptAbout(complaints(), '/payment/connectips/verification')).toEqual([])
  expect(await paidBooking(reference)).toMatchObject({ status: 'approved', is_whole: true })
})

test.runIf(isLongRun)('a coupon that leaves nothing to pay leads straight to the success page', async () => {
  const { page, reference, complaints } = await visitPaymentPage(server, browser, { viewport: PHONE })
  await page.getByRole('button', { name: siteTexts.payment.coupon }).click()
  const apply = page.getByRole('button', { name: 'Apply' })
  await apply.waitFor()
  await expectUncovered(apply)
  await page.getByLabel('Coupon code').fill('CHAUTARI100')
  await page.getByLabel('Coupon code').press('Enter')
  await page.waitForURL(`**/payment-success-page?bookingReference=${reference}`)
  await page.getByText(SUCCESS).waitFor()
  await page.getByText(siteTexts.booking.free).waitFor()
  await checkCurrentPage(page)
  // The payment page no longer offers to pay.
  await page.goto(`${server.url}/payment/${reference}`)
  await page.getByText(siteTexts.booking.approvedHeading).waitFor()
  expect(await page.getByRole('button', { name: /^(Pay|Choose how)/ }).count()).toBe(0)
  await checkCurrentPage(page)
  expect(complaints()).toEqual([])
})

test.runIf(isLongRun)('a coupon cannot change while a payment is open, and the page says why', async () => {
  const { page } = await visitPaymentPage(server, browser)
  await payWith(page, 'Khalti')
  await page.getByTestId('khalti-pay-page').waitFor()
  await page.goBack()
  await page.getByRole('timer').waitFor()
  await page.getByRole('button', { name: siteTexts.payment.coupon }).click()
  await page.getByLabel('Coupon code').fill('TREK500')
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByText(/^The price can’t change while a payment is open/).waitFor()
  await checkCurrentPage(page)
})
