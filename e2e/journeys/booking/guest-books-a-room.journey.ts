import { isLongRun } from '@chautari/server/testing/long-runs'
import { expect, test } from 'vitest'
import { DESK, PHONE, visitor } from '../../support/browser.ts'
import { visitPaymentPage } from '../../support/payments.ts'
import { openStage } from '../../support/stage.ts'
import { chooseRoom, goToEsewa, GUEST, checkCurrentPage, reserve, searchForPokhara } from '../../support/steps.ts'
import { siteTexts } from '../../support/texts.ts'

const { server, browser } = await openStage()

test('a guest finds a room, holds it, pays with eSewa and sees the booking', async () => {
  const { page, complaints } = await visitor(browser, DESK)
  await searchForPokhara(page, server.url)
  await chooseRoom(page, 'Phewa Horizon Resort')
  const reference = await reserve(page)
  const linked = (name: string) => page.getByRole('main').getByRole('link', { name }).first().getAttribute('href')
  expect([await linked('Terms and conditions'), await linked('Privacy and cookies')]).toEqual([
    '/terms-condition',
    '/privacy-cookies',
  ])
  await goToEsewa(page)
  await page.getByTestId('esewa-pay').click()

  await page.getByText('You have successfully created your booking.').waitFor()
  expect(page.url()).toContain(`/payment-success-page?bookingReference=${reference}`)
  await checkCurrentPage(page)
  await page.getByRole('link', { name: 'Explore More' }).waitFor()
  await page.getByRole('link', { name: 'Booking Details' }).click()
  await page.waitForURL(`**/guest/view/${reference}`)
  await page.getByText('Approved').first().waitFor()
  // This browser made the booking, so the page is not masked.
  await page.getByText(GUEST.email).first().waitFor()
  await checkCurrentPage(page)
  expect(complaints()).toEqual([])

  const [booking] = await server.query('select status, total_paisa, paid_paisa from bookings where reference = $1', [reference])
  expect(booking).toMatchObject({ status: 'approved', paid_paisa: booking?.total_paisa })
})

test('the confirmation arrives by email, and its link shows the whole booking in another browser', async () => {
  const findLink = async () => {
    const [sentEmail] = await emailsTo(GUEST.email)
    return /https?:\/\/\S+\/guest\/view\/\S+#ntg_\S+/.exec(sentEmail?.text ?? '')?.[0]
  }
  await expect.poll(findLink).toBeDefined()
  const link = await findLink()
  const { page, complaints } = await visitor(browser, PHONE)
  await page.goto((link ?? '').replace(/^https?:\/\/[^/]+/, server.url))
  await page.getByText(GUEST.email).first().waitFor()
  // The page reads the token and removes it from the address bar.
  expect(page.url()).not.toContain('ntg_')
  expect(complaints()).toEqual([])
})

test.runIf(isLongRun)('a stranger who tracks a booking by its reference sees it masked', async () => {
  const [booking] = await server.query("select reference from bookings where status = 'approved' and lead_email = $1 limit 1", [
    GUEST.email,
  ])
  const { page, complaints } = await visitor(browser, DESK, 'dark')
  await page.goto(server.url)
  await checkCurrentPage(page)
  await page.getByRole('contentinfo').getByRole('button', { name: 'Track your booking' }).click()
  await page.getByLabel('Booking reference id').fill(String(booking?.reference).toLowerCase())
  await page.getByRole('button', { name: 'Find booking' }).click()
  await page.waitForURL(/\/guest\/view\//)
  await page.getByText('s***@e***.np').waitFor()
  expect(await page.getByText(GUEST.email).count()).toBe(0)
  await checkCurrentPage(page)
  expect(complaints()).toEqual([])
})

test.runIf(isLongRun)('a payment that fails leaves the room held, and a second try succeeds', async () => {
  const { page, reference, complaints } = await visitPaymentPage(server, browser, { viewport: PHONE })
  await goToEsewa(page)
  const { promise: isReadyToAnswer, resolve: answer } = Promise.withResolvers<void>()
  await page.route(`**/payment/verification/${reference}`, async (route) => {
    await isReadyToAnswer
    await route.continue()
  })
  await page.getByTestId('esewa-cancel').click()
  // Until the provider has reported, the payment is in doubt.
  const doubt = page.getByText('If you were charged, don’t pay again')
  await doubt.waitFor()
  answer()
  await page.getByText('Payment Failed !! please try again with another payment method').waitFor()
  await doubt.waitFor({ state: 'detached' })
  // The page removes the failure marker from the URL, so that a reload does not repeat the message.
  await page.waitForURL(`**/payment/${reference}`)
  await checkCurrentPage(page)
  // The page requests a re-verification, which is refused because nothing is paid; the browser logs that answer.
  expect(complaints().filter((complaint) => !complaint.includes(`/payment/verification/${reference}`))).toEqual([])
  await goToEsewa(page)
  await page.getByTestId('esewa-pay').click()
  await page.getByText('You have successfully created your booking.').waitFor()
  expect(complaints()).toEqual([])
})

test('a checkout whose dates have passed says so before it shows others', async () => {
  const checkout = `${server.url}/checkout/property/phewa-horizon-resort/room/phewa-horizon-resort-standard`
  const heading = `<h2>${siteTexts.checkout.datesPassed}</h2>`
  const htmlOf = async (search: string) => (await fetch(checkout + search)).text()
  expect(await htmlOf('?startDate=2026-01-01&endDate=2026-01-02')).toContain(heading)
  expect(await htmlOf('')).not.toContain(heading)
})

const edges = (element: Element) => element.getBoundingClientRect().toJSON() as { top: number; bottom: number }

test('a lapsed hold blocks the payment and leads back to the room', async () => {
  const { page, reference, complaints } = await visitPaymentPage(server, browser, { viewport: PHONE, scheme: 'dark' })
  await server.advance(12 * 60)
  await page.reload()
  await page.getByText('Your booking is expired ! Please book again').first().waitFor()
  await checkCurrentPage(page)
  const panel = page.getByRole('alert').filter({ hasText: 'Your booking is expired' })
  const summary = page.getByRole('complementary', { name: siteTexts.payment.summary })
  for (const size of [{ width: 320, height: 640 }, PHONE]) {
    await page.setViewportSize(size)
    const { bottom } = await panel.evaluate(edges)
    expect(bottom).toBeLessThanOrEqual((await summary.evaluate(edges)).top)
  }
  expect(await page.getByRole('button', { name: /^(Pay Rs|Choose how to pay)/ }).count()).toBe(0)
  await page.goto(`${server.url}/guest/view/${reference}`)
  await page.getByText('Your booking has expired!! Please book again.').waitFor()
  await checkCurrentPage(page)
  expect(complaints()).toEqual([])
  const [night] = await server.query(
    'select held from room_nights n join bookings b on b.room_id = n.room_id and b.starts_on = n.night where b.reference = $1',
    [reference],
  )
  expect(night).toEqual({ held: 0 })
})

test.runIf(isLongRun)('a held booking is found again from every page and from its checkout, corrected and released', async () => {
  const { page, complaints } = await visitor(browser, PHONE)
  await searchForPokhara(page, server.url)
  await chooseRoom(page, 'Phewa Horizon Resort')
  const checkout = page.url()
  const reference = await reserve(page)
  const held = page.getByRole('link', { name: /^Held for \d+:\d\d · Continue to payment$/ })
  await page.goto(server.url)
  await held.waitFor()
  await checkCurrentPage(page)
  await page.setViewportSize(DESK)
  await checkCurrentPage(page)
  await held.click()
  await page.waitForURL(`**/payment/${reference}`)
  await held.waitFor({ state: 'detached' })

  const setClosed = `update room_nights n set closed = $2 from bookings b where b.room_id = n.room_id and b.starts_on = n.night and b.reference = $1`
  // As if this was the last room: the checkout doesn't say that it is sold out to the traveller who holds it.
  await server.query(setClosed, [reference, true])
  await page.goto(checkout)
  await page.getByRole('region', { name: siteTexts.checkout.ownHold }).waitFor()
  expect(await page.getByText(siteTexts.checkout.goneHint).count()).toBe(0)
  await checkCurrentPage(page)
  await server.query(setClosed, [reference, false])
  await page.getByRole('main').getByRole('link', { name: siteTexts.checkout.ownHoldPay }).click()

  await page.getByRole('button', { name: 'Correct details' }).click()
  const form = page.getByRole('dialog', { name: 'Correct details' })
  await form.getByLabel('Full name').fill('Asha Rai')
  await form.getByLabel('Mobile number').fill('123')
  await form.getByRole('button', { name: 'Save details' }).click()
  await form.getByText('Phone number is not valid').waitFor()
  await checkCurrentPage(page)
  await form.getByLabel('Mobile number').fill('9812345678')
  await form.getByRole('button', { name: 'Save details' }).click()
  await page.getByRole('main').getByText('Asha Rai').waitFor()

  await page.getByRole('button', { name: 'Release room' }).click()
  const question = page.getByRole('dialog', { name: siteTexts.manage.releaseRoomHeading })
  await question.getByRole('button', { name: 'Release room' }).click()
  await page.getByRole('alert').getByRole('button', { name: 'Book again' }).waitFor()
  await checkCurrentPage(page)
  await page.goto(server.url)
  await page.getByRole('combobox', { name: 'Where' }).waitFor()
  expect(await held.count()).toBe(0)
  expect(complaints()).toEqual([])
})

type Mail = { subject: string; text: string }

/** Returns the emails to an address. Polls for them, because the sweep sends emails shortly after the event. */
async function emailsTo(address: string): Promise<Mail[]> {
  return expect
    .poll(async () => (await server.sandbox.get(`/_ctl/mail?to=${encodeURIComponent(address)}`)) as Mail[], { timeout: 10_000 })
    .not.toHaveLength(0)
    .then(async () => (await server.sandbox.get(`/_ctl/mail?to=${encodeURIComponent(address)}`)) as Mail[])
}
