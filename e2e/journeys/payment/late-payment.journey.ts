import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { PHONE, visitor } from '../../support/browser.ts'
import { openStage } from '../../support/stage.ts'
import { chooseRoom, goToEsewa, lookAround, reserve, searchForPokhara } from '../../support/steps.ts'

const { house, browser } = await openStage()

test('money that arrives after the hold lapsed still gets the room while it is free', async () => {
  const { page, complaints } = await visitor(browser, PHONE)
  const reference = await reserveAndDawdle(page)
  await page.goto(await payLate(reference))
  await page.getByText('You have successfully created your booking.').waitFor()
  await lookAround(page)
  expect(complaints()).toEqual([])
})

test('money that arrives after the room was sold comes back whole, and the booking says so', async () => {
  const { page } = await visitor(browser, PHONE, 'dark')
  const reference = await reserveAndDawdle(page)
  await house.query(`update room_nights set closed = true where room_id = (select room_id from bookings where reference = $1)`, [
    reference,
  ])
  await page.goto(await payLate(reference))
  await page.waitForURL(/payment-error-page/)
  await lookAround(page)
  await page.goto(`${house.url}/guest/view/${reference}`)
  await page.getByText('Rejected').first().waitFor()
  await page.getByText('Your refund').first().waitFor()
  await lookAround(page)
  const refunds = () =>
    house.query(
      `select kind, state, amount_paisa = b.total_paisa as is_whole from refunds join bookings b on b.id = booking_id where reference = $1`,
      [reference],
    )
  // eSewa has no call for it: a person makes it.
  await expect.poll(refunds).toEqual([{ kind: 'reject', state: 'by_hand', is_whole: true }])
  await page.reload()
  await page.getByText('sent by our team').waitFor()
})

/** Holds a room, goes to the wallet, and comes back to it only when the hold is over. */
async function reserveAndDawdle(page: Page): Promise<string> {
  await searchForPokhara(page, house.url)
  await chooseRoom(page, 'Sarangkot Sunrise Lodge')
  const reference = await reserve(page)
  await goToEsewa(page)
  await house.advance(12 * 60 + 1)
  return reference
}

/** Pays at the wallet after its session is over; answers where the wallet sends the traveller. */
async function payLate(reference: string): Promise<string> {
  const paid = await house.sandbox.post(`/_ctl/transactions/${reference}-01/outcome`, { outcome: 'pay' })
  return (paid as { redirect_url: string }).redirect_url
}
