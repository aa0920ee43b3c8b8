import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { PHONE, visitor } from '../../support/browser.ts'
import { payWith, visitPaymentPage } from '../../support/payments.ts'
import { openStage } from '../../support/stage.ts'
import { chooseRoom, goToEsewa, checkCurrentPage, reserve, searchForPokhara } from '../../support/steps.ts'
import { siteTexts } from '../../support/texts.ts'

const { server, browser } = await openStage()

test('a payment after the hold lapsed confirms the room if it is still free', async () => {
  const { page, complaints } = await visitor(browser, PHONE)
  const reference = await reserveAndLetExpire(page)
  await page.goto(await payLate(reference))
  await page.getByText('You have successfully created your booking.').waitFor()
  await checkCurrentPage(page)
  expect(complaints()).toEqual([])
})

test('a payment after the room was sold is refunded in full, and the booking page says so', async () => {
  const { page } = await visitor(browser, PHONE, 'dark')
  const reference = await reserveAndLetExpire(page)
  await server.query(`update room_nights set closed = true where room_id = (select room_id from bookings where reference = $1)`, [
    reference,
  ])
  await page.goto(await payLate(reference))
  await page.waitForURL(/payment-error-page/)
  await checkCurrentPage(page)
  await page.goto(`${server.url}/guest/view/${reference}`)
  await page.getByText('Rejected').first().waitFor()
  await page.getByText('Your refund').first().waitFor()
  await checkCurrentPage(page)
  const refunds = () =>
    server.query(
      `select kind, state, amount_paisa = b.total_paisa as is_whole from refunds join bookings b on b.id = booking_id where reference = $1`,
      [reference],
    )
  // eSewa has no refund API, so staff make the refund by hand.
  await expect.poll(refunds).toEqual([{ kind: 'reject', state: 'by_hand', is_whole: true }])
  await page.reload()
  await page.getByText('sent by our team').waitFor()
})

test('a Khalti payment after the room was sold is refunded, and the page says so', async () => {
  const { page, reference } = await visitPaymentPage(server, browser)
  await payWith(page, 'Khalti')
  await page.getByTestId('khalti-pay-page').waitFor()
  await server.advance(12 * 60 + 1)
  await server.query('update room_nights set closed = true where room_id = (select room_id from bookings where reference = $1)', [
    reference,
  ])
  await page.getByTestId('khalti-pay').click()
  await page.waitForURL(`**/payment-error-page?bookingReference=${reference}`)
  await page.getByRole('heading', { level: 1, name: siteTexts.payment.errorHeadingOfRejected }).waitFor()
  await page.getByText(/^Your payment arrived after your hold expired/).waitFor()
  await checkCurrentPage(page)
  await page.goto(`${server.url}/payment/${reference}`)
  await page.getByText(siteTexts.booking.rejectedHeading).waitFor()
  expect(await page.getByRole('button', { name: /^Pay/ }).count()).toBe(0)
  await checkCurrentPage(page)
  const [booking] = await server.query('select status, total_paisa = paid_paisa as is_whole from bookings where reference = $1', [
    reference,
  ])
  expect(booking).toEqual({ status: 'reject', is_whole: true })
  await server.query('update room_nights set closed = false')
})

/** Holds a room, opens the wallet's page and lets the hold expire before paying. Returns the reference. */
async function reserveAndLetExpire(page: Page): Promise<string> {
  await searchForPokhara(page, server.url)
  await chooseRoom(page, 'Sarangkot Sunrise Lodge')
  const reference = await reserve(page)
  await goToEsewa(page)
  await server.advance(12 * 60 + 1)
  return reference
}

/** Pays at the wallet after the hold has expired and returns the URL to which the wallet redirects. */
async function payLate(reference: string): Promise<string> {
  const paid = await server.sandbox.post(`/_ctl/transactions/${reference}-01/outcome`, { outcome: 'pay' })
  return (paid as { redirect_url: string }).redirect_url
}
