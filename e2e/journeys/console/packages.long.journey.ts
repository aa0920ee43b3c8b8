import { addDays, calendarDate, dayInNepal, formatLongDay } from '@chautari/contract/dates'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { DESK, visitor } from '../../support/browser.ts'
import { checkEverywhere } from '../../support/check-everywhere.ts'
import { payWith } from '../../support/payments.ts'
import { openConsoleStage } from '../../support/stage.ts'
import { consoleUrl } from '../../support/staff.ts'
import { fillTravellerForm } from '../../support/steps.ts'
import { consoleTexts, siteTexts } from '../../support/texts.ts'

const { server, browser, staff } = await openConsoleStage()

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** Saves a section of the editor and waits until it is saved. */
async function save(page: Page, name: string): Promise<void> {
  await section(page, name).getByRole('button', { name: 'Save', exact: true }).click()
  await section(page, name).getByText('Unsaved changes').waitFor({ state: 'detached' })
}

async function createPackage(page: Page): Promise<void> {
  await page.goto(consoleUrl(server, '/listings/packages'))
  await page.getByRole('button', { name: 'New package' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel(consoleTexts.packages.nameEnglish).fill('Mohare Danda walk')
  await form.getByLabel('Supplier').fill('Ridge Walks Nepal')
  await page.getByRole('option', { name: /^Add “Ridge Walks Nepal”/ }).click()
  await page.getByText('Supplier added').waitFor()
  await form.getByLabel('Destination').fill('Pokhara')
  await page
    .getByRole('option', { name: /^Pokhara/ })
    .first()
    .click()
  await form.getByLabel('Days').fill('2')
  await form.getByLabel(consoleTexts.packages.seatsPerDeparture).fill('6')
  await form.getByLabel(siteTexts.checkout.perPerson).fill('18500')
  await form.getByRole('button', { name: consoleTexts.listings.create }).click()
  await page.getByRole('heading', { level: 1, name: 'Mohare Danda walk' }).waitFor()
}

async function writeItinerary(page: Page): Promise<void> {
  const itinerary = section(page, 'Itinerary')
  const day = (n: number) => itinerary.getByRole('listitem', { name: `Day ${n}`, exact: true })
  await day(1).getByLabel('What happens, English').fill('Down to the lake')
  await day(2).getByLabel('What happens, English').fill('Up to the ridge')
  await day(2).getByLabel('What happens, नेपाली').fill('डाँडासम्म उकालो')
  await day(2).getByLabel('Altitude of the night').fill('3300')
  await day(2).getByLabel(consoleTexts.packages.addStop).fill('Ghandruk')
  await page
    .getByRole('option', { name: /^Ghandruk/ })
    .first()
    .click()
  await day(2).getByText('Starts here').waitFor()
  await day(2).getByRole('button', { name: consoleTexts.packages.addOwn }).click()
  await day(2).getByLabel(consoleTexts.packages.nameEnglish).fill('Rest stone')
  // The days are in the wrong order, and one is too many.
  await day(2).getByRole('button', { name: 'Move day 2', exact: true }).press('ArrowUp')
  await expect.poll(() => day(1).getByLabel('What happens, English').inputValue()).toBe('Up to the ridge')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Move day 1')
  expect(await day(1).getByLabel(consoleTexts.packages.nameEnglish).inputValue()).toBe('Rest stone')
  await day(1).getByRole('button', { name: 'Remove Rest stone' }).click()
  await itinerary.getByRole('button', { name: consoleTexts.packages.addDay }).click()
  await day(3).getByRole('button', { name: 'Remove day 3' }).click()
  await day(1).getByRole('button', { name: 'Move day 1', exact: true }).dragTo(day(2))
  await expect.poll(() => day(2).getByLabel('What happens, English').inputValue()).toBe('Up to the ridge')
  await day(2).getByRole('button', { name: 'Move day 2 up' }).click()
  await save(page, 'Itinerary')
}

/** Sets one number of the meeting point while a colleague changes the other one. */
async function meetAt(page: Page): Promise<void> {
  const places = section(page, consoleTexts.packages.section_way)
  await places.getByText('No pin yet').waitFor()
  await places.getByRole('button', { name: consoleTexts.packages.meetingPin }).press('ArrowUp')
  expect(Number(await places.getByLabel('Longitude').inputValue())).toBeGreaterThan(80)
  await places.getByRole('button', { name: consoleTexts.editor.removePin }).click()
  expect(await places.getByLabel('Latitude').inputValue()).toBe('')
  await places.getByLabel('Latitude').fill('28.21')
  await places.getByLabel('Longitude').fill('83.95')
  await save(page, consoleTexts.packages.section_way)
  await server.query(`update packages set meeting_longitude = 83.96 where slug = 'mohare-danda-walk'`)
  await places.getByLabel('Latitude').fill('28.22')
  await save(page, consoleTexts.packages.section_way)
  const [point] = await server.query(
    'select meeting_latitude as latitude, meeting_longitude as longitude from packages where slug = $1',
    ['mohare-danda-walk'],
  )
  expect(point).toEqual({ latitude: 28.22, longitude: 83.96 })
}

test('staff make a trek with departures, and a traveller finds it and books a seat', async () => {
  const { page, complaints } = staff
  const firstDay = addDays(dayInNepal(new Date()), 30)
  await createPackage(page)
  await page.goto(consoleUrl(server))
  await page.getByRole('heading', { level: 1, name: 'Queue' }).waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('textbox').fill('Mohare')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Mohare/ })
    .first()
    .click()
  await page.getByRole('heading', { level: 1, name: 'Mohare Danda walk' }).waitFor()
  await section(page, 'Description').getByLabel('About, English').fill('Two days on the ridge above Pokhara.')
  await save(page, 'Description')
  await writeItinerary(page)
  await section(page, 'Contact').getByLabel('Phone').fill('+977 61 520123')
  await save(page, 'Contact')
  await meetAt(page)
  await server.query(`update packages set picture_names = '{lake-noon-1}' where slug = 'mohare-danda-walk'`)

  await section(page, 'Departures').getByRole('button', { name: 'Add departures' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('First day').fill(firstDay)
  await form.getByLabel('Repeat').selectOption('weekly')
  await form.getByLabel('Until').fill(addDays(firstDay, 14))
  await form.getByRole('button', { name: 'Add 3 departures' }).click()
  await section(page, 'Departures').getByText('of 6', { exact: true }).nth(2).waitFor()
  await page.locator('button:focus', { hasText: 'Add departures' }).waitFor()
  // Otherwise the bar at the top covers half of a small button.
  await page.evaluate(() => window.scrollTo(0, 0))
  await checkEverywhere(page)

  await section(page, 'Departures')
    .getByRole('button', { name: `Change the departure on ${formatLongDay(addDays(firstDay, 7))}` })
    .click()
  await form.getByLabel(consoleTexts.departures.closeIt).check()
  await form.getByLabel('Reason').fill('The guide is away.')
  await form.getByRole('button', { name: consoleTexts.departures.save }).click()
  await section(page, 'Departures').getByText('Closed', { exact: true }).waitFor()
  await section(page, 'Departures').getByRole('button', { name: 'Undo' }).click()
  await section(page, 'Departures').getByText('Closed', { exact: true }).waitFor({ state: 'detached' })

  await page.reload()
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByText(consoleTexts.editor.published).waitFor()
  expect(complaints()).toEqual([])

  const guest = await visitor(browser, DESK)
  await guest.page.goto(`${server.url}/package/search?search=Mohare+Danda`)
  await guest.page
    .getByRole('article')
    .filter({ hasText: 'Mohare Danda walk' })
    .getByRole('link', { name: /^Book Now/ })
    .click()
  const buy = guest.page.getByRole('region', { name: 'Buy this package' })
  await expect.poll(() => buy.getByRole('radio').count()).toBe(3)
  await buy.getByRole('button', { name: 'Book Now' }).click()
  await guest.page.getByRole('heading', { level: 1, name: siteTexts.checkout.headingOfPackage }).waitFor()
  const reference = await fillTravellerForm(guest.page)
  // Its refund needs no staff. One of eSewa would wait in the queue that the next journey counts.
  await payWith(guest.page, 'Khalti')
  await guest.page.getByTestId('khalti-pay').click()
  await guest.page.getByText('You have successfully created your booking.').waitFor()
  const [booking] = await server.query('select starts_on::text as day from bookings where reference = $1', [reference])
  expect(calendarDate(String(booking?.day))).toBe(firstDay)

  await page.reload()
  await section(page, 'Departures').getByText('1 sold').waitFor()
  await section(page, 'Departures')
    .getByRole('button', { name: `Call off the departure on ${formatLongDay(firstDay)}` })
    .click()
  await form.getByText(/1 booking is cancelled and refunded in full/).waitFor()
  await form.getByLabel(consoleTexts.departures.reason).fill('Snow on the pass.')
  await form.getByRole('button', { name: /^Call off and refund/ }).click()
  await section(page, 'Departures').getByText('Called off', { exact: true }).waitFor()
  await guest.page.reload()
  await guest.page.getByText(consoleTexts.departures.callOffDone).or(guest.page.getByText('Cancelled')).first().waitFor()
  const [ended] = await server.query('select status from bookings where reference = $1', [reference])
  expect(ended).toEqual({ status: 'cancellation_approved' })

  await page.getByRole('button', { name: 'Unpublish' }).click()
  await form.getByLabel('Reason').fill('The path is closed.')
  await form.getByRole('button', { name: 'Unpublish' }).click()
  await form.waitFor({ state: 'hidden' })
  await page.getByText('Draft', { exact: true }).waitFor()
})
