import { expect, test } from 'vitest'
import { PHONE } from '../../support/browser.ts'
import { visitPaymentPage, payWith } from '../../support/payments.ts'
import { openStage } from '../../support/stage.ts'
import { checkCurrentPage } from '../../support/steps.ts'
import { siteTexts } from '../../support/texts.ts'

const { server, browser } = await openStage()

async function attemptsOf(reference: string): Promise<number> {
  const [row] = await server.query(
    'select count(*)::int as n from payment_attempts where booking_id = (select id from bookings where reference = $1)',
    [reference],
  )
  return Number(row?.n)
}

test('a connection lost mid-payment starts one payment, even after a reload', async () => {
  const { page, context, reference } = await visitPaymentPage(server, browser, { viewport: PHONE })
  // The server receives the request, but the answer is lost.
  await page.route('**/payment/esewa/initiate/**', async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await payWith(page, 'eSewa')
  await page
    .getByRole('alert')
    .getByText(/^You lost your connection/)
    .waitFor()
  await checkCurrentPage(page)
  expect(await attemptsOf(reference)).toBe(1)
  await page.unroute('**/payment/esewa/initiate/**')
  // The offline screen blocks the page. When the connection returns, the page fetches the booking again.
  await page.getByRole('alertdialog', { includeHidden: true }).waitFor({ state: 'attached' })
  await context.setOffline(true)
  await page.getByRole('alertdialog', { name: 'No internet...' }).waitFor()
  await checkCurrentPage(page)
  const refetch = page.waitForResponse(`**/api/v1.0/bookings/${reference}`)
  await context.setOffline(false)
  expect((await refetch).ok()).toBe(true)
  expect(await attemptsOf(reference)).toBe(1)
  await page.reload()
  await page.getByRole('timer').waitFor()
  await payWith(page, 'eSewa')
  await page.getByTestId('esewa-pay-page').waitFor()
  expect(await attemptsOf(reference)).toBe(1)
  await page.getByTestId('esewa-pay').click()
  await page.getByText('You have successfully created your booking.').waitFor()
})

test('pressing the pay button twice starts one payment', async () => {
  const { page, reference } = await visitPaymentPage(server, browser)
  await page.getByRole('radio', { name: /Khalti/ }).check()
  await page.getByRole('button', { name: /^Pay Rs .* with Khalti/ }).dblclick()
  await page.getByTestId('khalti-pay-page').waitFor()
  expect(await attemptsOf(reference)).toBe(1)
})

test('a booking that is paid in two tabs is confirmed once, and the second tab shows the refund of its payment', async () => {
  const { page, context, reference } = await visitPaymentPage(server, browser)
  const second = await context.newPage()
  await second.goto(`${server.url}/payment/${reference}`)
  await second.getByRole('timer').waitFor()
  await payWith(page, 'eSewa')
  await page.getByTestId('esewa-pay-page').waitFor()
  await payWith(second, 'Khalti')
  await second.getByTestId('khalti-pay-page').waitFor()
  await page.getByTestId('esewa-pay').click()
  await page.getByText('You have successfully created your booking.').waitFor()
  expect(await page.getByRole('heading', { name: siteTexts.manage.refundsExcess }).count()).toBe(0)
  await second.getByTestId('khalti-pay').click()
  await second.getByText('You have successfully created your booking.').waitFor()
  const refunds = second.getByRole('region', { name: siteTexts.manage.refundsExcess })
  await refunds.getByText(siteTexts.manage.excessWhy).waitFor()
  const [booking] = await server.query('select total_paisa from bookings where reference = $1', [reference])
  const rupees = `Rs ${(Number(booking?.total_paisa) / 100).toLocaleString('en-IN')}`
  await refunds.getByRole('listitem').filter({ hasText: rupees }).getByText(siteTexts.manage.to_PK).waitFor()
  await checkCurrentPage(second)
})

test('a lapsed hold is renewed from the payment page at most three times', async () => {
  const { page, reference, complaints } = await visitPaymentPage(server, browser, { viewport: PHONE, scheme: 'dark' })
  const ends = [12, 10, 10]
  for (const [times, minutes] of ends.entries()) {
    await server.advance(minutes * 60 + 1)
    await page.reload()
    await page.getByRole('alert').getByText('Your booking is expired ! Please book again').waitFor()
    expect(await page.getByRole('button', { name: /^(Pay Rs|Choose how to pay)/ }).count()).toBe(0)
    if (times === 0) await checkCurrentPage(page)
    await page.getByRole('button', { name: 'Book again' }).click()
    await page.getByRole('timer').waitFor()
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('content')
    expect(await page.getByRole('timer').innerText()).toMatch(/^(10:00|09:5\d)$/)
  }
  await server.advance(10 * 60 + 1)
  await page.reload()
  await page.getByRole('link', { name: 'Book again' }).click()
  await page.getByRole('heading', { level: 1, name: siteTexts.checkout.heading }).waitFor()
  const [booking] = await server.query('select rebooks from bookings where reference = $1', [reference])
  expect(booking).toEqual({ rebooks: 3 })
  expect(complaints()).toEqual([])
})

test('a hold that lapses on the open page moves the focus to the message that blocks the payment', async () => {
  const { page, complaints } = await visitPaymentPage(server, browser)
  await page.clock.install()
  await page.reload()
  await page.getByRole('timer').waitFor()
  await page.getByRole('button', { name: siteTexts.payment.choose }).focus()
  await server.advance(12 * 60 + 1)
  await page.clock.fastForward(60_000)
  await page.getByRole('alert').getByText('Your booking is expired ! Please book again').waitFor()
  expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Your booking is expired !/)
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Book again')
  expect(complaints()).toEqual([])
})

test('renewing the hold reports a coupon that is no longer available', async () => {
  const { page, reference } = await visitPaymentPage(server, browser)
  await page.getByRole('button', { name: siteTexts.payment.coupon }).click()
  await page.getByLabel('Coupon code').fill('NAMASTE10')
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByText('Coupon code redeemed successfully').waitFor()
  await server.query("update coupons set ends_on = starts_on where code = 'NAMASTE10'")
  await server.advance(12 * 60 + 1)
  await page.reload()
  await page.getByRole('button', { name: 'Book again' }).click()
  await page.getByRole('timer').waitFor()
  await page.getByText(/^Your coupon is no longer valid/).waitFor()
  const [booking] = await server.query('select coupon_paisa from bookings where reference = $1', [reference])
  expect(booking).toEqual({ coupon_paisa: '0' })
})

test('a payment still pending at the wallet is awaited and never started twice', async () => {
  const { page, reference } = await visitPaymentPage(server, browser, { viewport: PHONE })
  await payWith(page, 'Khalti')
  await page.getByTestId('khalti-ambiguous').click()
  await page.waitForURL(`**/payment-error-page?bookingReference=${reference}`)
  await page.getByText(/^Your payment is still processing/).waitFor()
  await checkCurrentPage(page)
  await page.goto(`${server.url}/payment/${reference}`)
  await page.getByText(siteTexts.booking.checkingHeading).waitFor()
  expect(await page.getByRole('button', { name: /^Pay/ }).count()).toBe(0)
  await checkCurrentPage(page)
})

test('a return URL without parameters leads to help and never to the payment page', async () => {
  const { page, reference } = await visitPaymentPage(server, browser)
  await page.goto(`${server.url}/payment-verification-page?message=Something+went+wrong`)
  await page.waitForURL(`**/payment-error-page?bookingReference=${reference}`)
  await page.getByText('error while adding payment').waitFor()
  await page.goto(`${server.url}/payment-verification-page`)
  await page.waitForURL(`${server.url}/payment`)
  await page.getByRole('timer').waitFor()
})
