import { addDays, calendarDate } from '@chautari/contract/dates'
import { isLongRun } from '@chautari/server/testing/long-runs'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { DESK, PHONE, visitor } from '../../support/browser.ts'
import { calendarField, chooseDay as pickDay } from '../../support/calendar.ts'
import { openSharedStage } from '../../support/stage.ts'
import { openHydrated } from '../../support/hydration.ts'
import { checkCurrentPage, expectUncovered, fillTravellerForm, goToEsewa, GUEST, sendBooking } from '../../support/steps.ts'
import { filled, siteTexts } from '../../support/texts.ts'

const { server, browser } = await openSharedStage('booking')

async function chooseDay(page: Page, slug: string): Promise<void> {
  await openHydrated(page, `${server.url}/package/${slug}`)
  const buy = page.getByRole('region', { name: 'Buy this package' })
  const start = buy.locator('[name=bookingStartDate]')
  const first = calendarDate((await start.getAttribute('min')) ?? '')
  await pickDay(calendarField(buy, 'Start date'), addDays(first, 20))
  await buy.getByText(/\d+ seats available/).waitFor()
  await buy.getByRole('button', { name: 'One more: Travellers' }).click()
  await buy.getByRole('button', { name: 'Book Now' }).click()
  await page.getByRole('heading', { level: 1, name: siteTexts.checkout.headingOfPackage }).waitFor()
}

test('a guest books seats of a package, pays with eSewa and sees the booking', async () => {
  const { page, complaints } = await visitor(browser, PHONE)
  await chooseDay(page, 'muktinath-pilgrimage-by-jeep')
  await checkCurrentPage(page)
  const reference = await fillTravellerForm(page)
  await goToEsewa(page)
  await page.getByTestId('esewa-pay').click()
  await page.getByText('You have successfully created your booking.').waitFor()
  await checkCurrentPage(page)
  await page.getByRole('link', { name: 'Booking Details' }).click()
  await page.waitForURL(`**/guest/view/${reference}`)
  await page.getByText('Approved').first().waitFor()
  await page.getByText('2 travellers').first().waitFor()
  expect(await page.getByRole('main').innerText()).not.toMatch(/\b(rooms?|nights?|stay|property|check.in)\b/i)
  await page.getByText(GUEST.email).first().waitFor()
  await checkCurrentPage(page)
  expect(complaints()).toEqual([])
  const [stock] = await server.query(
    'select d.held, d.booked from departures d join bookings b on b.package_id = d.package_id and b.starts_on = d.start_date where reference = $1',
    [reference],
  )
  expect(stock).toEqual({ held: 0, booked: 2 })
})

test.runIf(isLongRun)(
  'a party of five books the departure that has seats for it, which is named from the list to the checkout',
  async () => {
    const { page, complaints } = await visitor(browser, DESK)
    await page.goto(`${server.url}/package/search?search=Everest+Base+Camp&count=5`)
    const card = page.getByRole('article').filter({ hasText: 'Everest Base Camp Trek' })
    await card.getByText(/^Next for 5: .* · 12 seats/).waitFor()
    await card.getByRole('link', { name: /^Book Now/ }).click()
    const buy = page.getByRole('region', { name: 'Buy this package' })
    const [few, enough, later] = [0, 1, 2].map((nth) => buy.getByRole('radio').nth(nth)) as [Locator, Locator, Locator]
    await buy.getByText(filled(siteTexts.package.departureFew.other, { n: 3, needed: 5 })).waitFor()
    await buy.getByText('12 seats · first with room for 5').waitFor()
    expect([await few.isDisabled(), await enough.isChecked()]).toEqual([true, true])
    await checkCurrentPage(page)

    // A departure picked by the traveller stays while it has the seats; the announced one follows the number of travellers.
    const count = buy.getByRole('spinbutton', { name: 'Travellers' })
    const announced = () => buy.locator('[aria-live=polite][data-state]').innerText()
    await count.fill('2')
    expect(await few.isChecked()).toBe(true)
    const before = await announced()
    await count.fill('5')
    expect(await enough.isChecked()).toBe(true)
    expect(await announced()).not.toBe(before)
    await later.check()
    await count.fill('3')
    expect(await later.isChecked()).toBe(true)
    await enough.check()
    await count.fill('5')
    const day = await enough.getAttribute('value')
    await buy.getByRole('button', { name: 'Book Now' }).click()
    await page.waitForURL(`**/checkout/everest-base-camp-trek?bookingStartDate=${day}&count=5`)
    await sendBooking(page)
    await page.waitForURL(/\/payment\/[0-9A-Z]{16}$/)
    const [stock] = await server.query(
      `select d.held from departures d join packages p on p.id = d.package_id where p.slug = 'everest-base-camp-trek' and d.start_date = $1::date`,
      [day],
    )
    expect(stock).toEqual({ held: 5 })
    expect(complaints()).toEqual([])
  },
)

test.runIf(isLongRun)('a package that costs nothing goes straight to the success page', async () => {
  const { page, complaints } = await visitor(browser, DESK, 'dark')
  const [free] = await server.query('select slug from packages where unit_paisa = 0 limit 1')
  await chooseDay(page, String(free?.slug))
  const others = page.getByRole('group', { name: 'Additional travellers' })
  await others.getByRole('button', { name: siteTexts.checkout.addTraveller }).click()
  await others.getByLabel('Traveller 2: full name').fill('Hari Thapa')
  await others.getByText(filled(siteTexts.checkout.allNamed, { n: 2 })).waitFor()
  expect(await others.getByRole('button', { name: siteTexts.checkout.addTraveller }).isDisabled()).toBe(true)
  await checkCurrentPage(page)
  await page.getByRole('button', { name: 'One fewer: Travellers' }).click()
  await others.getByText(filled(siteTexts.checkout.tooManyNamed.one, { n: 1 })).waitFor()
  await page.getByRole('button', { name: 'One more: Travellers' }).click()
  await sendBooking(page, 'Book Now')
  await page.waitForURL(/\/payment-success-page\?bookingReference=[0-9A-Z]{16}$/)
  await page.getByText('You have successfully created your booking.').waitFor()
  await checkCurrentPage(page)
  expect(complaints()).toEqual([])
})

test('the checkout reports seats sold to another traveller meanwhile and books nothing', async () => {
  const { page } = await visitor(browser, DESK)
  await chooseDay(page, 'ilam-tea-hills')
  await server.query('update departures set closed = true where package_id = (select id from packages where slug = $1)', [
    'ilam-tea-hills',
  ])
  await server.query(
    `insert into departures (package_id, start_date, capacity, closed, cutoff_at) select id, $2::date, seats, true, app_now() + interval '1 year'
     from packages where slug = $1 on conflict (package_id, start_date) do update set closed = true`,
    ['ilam-tea-hills', new URL(page.url()).searchParams.get('bookingStartDate')],
  )
  await sendBooking(page)
  const reason = page.getByRole('heading', { name: 'Sorry this package is not available now.' })
  await reason.waitFor()
  await page.setViewportSize(PHONE)
  await reason.scrollIntoViewIfNeeded()
  await expectUncovered(reason)
  await page.getByRole('link', { name: siteTexts.checkout.toPackage }).click()
  await page.waitForURL(/\/package\/ilam-tea-hills/)
})

test.runIf(isLongRun)('a traveller reserves a second package for the same day, and going back keeps the chosen day', async () => {
  const { page, complaints } = await visitor(browser, PHONE)
  await chooseDay(page, 'kathmandu-heritage-day')
  const start = new URL(page.url()).searchParams.get('bookingStartDate') ?? ''
  await page.goBack()
  const buy = page.getByRole('region', { name: 'Buy this package' })
  await buy.getByText(/\d+ seats available/).waitFor()
  expect(await buy.locator('[name=bookingStartDate]').inputValue()).toBe(start)
  expect(await buy.getByRole('spinbutton', { name: 'Travellers' }).inputValue()).toBe('2')
  await page.goForward()
  const first = await fillTravellerForm(page)
  await page.goto(`${server.url}/checkout/upper-seti-rafting-day?bookingStartDate=${start}&count=2`)
  await sendBooking(page)
  await page.waitForURL(/\/payment\/[0-9A-Z]{16}$/)
  await page.getByRole('timer').waitFor()
  expect(page.url()).not.toContain(first)
  expect(complaints()).toEqual([])
})
