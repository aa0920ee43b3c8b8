import { setTimeout as sleep } from 'node:timers/promises'
import { addDays, dayInNepal, formatLongDay } from '@chautari/contract/dates'
import type { Page } from 'playwright-core'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { DESK, openBrowser, PHONE, visitorIn } from '../../support/browser.ts'
import { payWith } from '../../support/payments.ts'
import { startProductionServer } from '../../support/production-server.ts'
import { file, photo } from '../../support/photos.ts'
import { consoleUrl, joinWithPasskey } from '../../support/staff.ts'
import { fillTravellerForm, reserve } from '../../support/steps.ts'
import { consoleTexts, siteTexts } from '../../support/texts.ts'

const HOTEL = 'Rhododendron House'
const TREK = 'Panchase ridge walk'
const ROOMS = [
  { name: 'Garden room', rate: '4200' },
  { name: 'Terrace room', rate: '5600' },
  { name: 'Family room', rate: '7800' },
]
const PHOTOS = 10
const LATE_MS = 300

// As a new business begins: in production, on an empty PostgreSQL. The certificate is made for the test.
const server = await startProductionServer()
const browser = await openBrowser()
const ofNewProfile = { reducedMotion: 'reduce', ignoreHTTPSErrors: true } as const
const staff = await visitorIn(await browser.newContext({ viewport: DESK, ...ofNewProfile }))
await joinWithPasskey(server, staff)
const { page } = staff
const today = dayInNepal(new Date())
const firstDay = addDays(today, 30)

/** Returns a traveller with a new profile. */
async function traveller(viewport = DESK) {
  const context = await browser.newContext({ viewport, ...ofNewProfile, serviceWorkers: 'block' })
  onTestFinished(() => context.close())
  return visitorIn(context)
}

/** Pays on the pages of Khalti. */
async function payWithKhalti(guest: Page): Promise<void> {
  await payWith(guest, 'Khalti')
  await guest.getByTestId('khalti-pay').click()
  await guest.getByText('You have successfully created your booking.').waitFor()
}

afterAll(async () => {
  await staff.context.close()
  await server.stop()
})

const section = (name: string) => page.getByRole('region', { name, exact: true })
const dialog = page.getByRole('dialog')

async function save(name: string): Promise<void> {
  await section(name).getByRole('button', { name: 'Save', exact: true }).click()
  await section(name).getByText('Unsaved changes').waitFor({ state: 'detached' })
}

async function chooseSupplier(name: string): Promise<void> {
  await dialog.getByLabel('Supplier').fill(name)
  await page.getByRole('option', { name: new RegExp(`^Add “${name}”`) }).click()
  await page.getByText('Supplier added').waitFor()
}

async function addRoom({ name, rate }: (typeof ROOMS)[number]): Promise<void> {
  await page.getByRole('button', { name: 'New room' }).click()
  await dialog.getByLabel('Name, English').and(page.locator(':focus')).fill(name)
  await dialog.getByLabel('Rate per night').fill(rate)
  await dialog.getByRole('button', { name: consoleTexts.rooms.create }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: `Photos of ${name}: 0` }).click()
  const room = page.getByRole('dialog', { name: `Photos of ${name}` })
  await room
    .locator('input[type=file]')
    .setInputFiles(file('room.jpg', await photo(page, { width: 1200, height: 800, colour: '#588157' })))
  await room.getByRole('button', { name: 'Describe it' }).waitFor()
  await room.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: `Publish ${name}` }).click()
  await page.getByText(consoleTexts.rooms.published).first().waitFor()
}

describe('a business that begins with an empty catalogue', () => {
  test('puts a hotel with three rooms and ten photos on sale', async () => {
    await page.goto(consoleUrl(server, '/listings'))
    // The form is there later than its window, as on a slow line. Then its first field takes the focus.
    await page.route(/\.js$/, async (route) => {
      await sleep(LATE_MS)
      await route.continue()
    })
    await page.getByRole('button', { name: 'New property' }).click()
    await dialog.getByLabel(consoleTexts.campaigns.titleEn).and(page.locator(':focus')).waitFor()
    await page.unrouteAll({ behavior: 'wait' })
    await page.keyboard.type(HOTEL)
    await chooseSupplier('Rhododendron Stays')
    await dialog.getByLabel('Kind').selectOption('Hotel')
    await dialog.getByLabel('Place').fill('pokhara')
    await page
      .getByRole('option', { name: /^Pokhara/ })
      .first()
      .click()
    await dialog.getByRole('button', { name: consoleTexts.listings.create }).click()
    await page.getByRole('heading', { name: HOTEL, level: 1 }).waitFor()
    await section(consoleTexts.editor.location).getByLabel('Latitude').fill('28.21')
    await section(consoleTexts.editor.location).getByLabel('Longitude').fill('83.96')
    await section(consoleTexts.editor.location).getByLabel('Address').fill('Lakeside 6')
    await save(consoleTexts.editor.location)
    await section('Description').getByLabel('About, English').fill('A quiet house above the lake.')
    await save('Description')
    const colours = Array.from({ length: PHOTOS }, (_, at) => `hsl(${at * 36} 40% 50%)`)
    const files = await Promise.all(
      colours.map(async (colour, at) => file(`photo-${at}.jpg`, await photo(page, { width: 1600, height: 1067, colour }))),
    )
    const photos = page.getByRole('list', { name: 'Photos', exact: true })
    await photos.locator('input[type=file]').setInputFiles(files)
    await expect.poll(() => photos.getByRole('button', { name: /: photo \d+ of \d+$/ }).count(), { timeout: 60_000 }).toBe(PHOTOS)
    for (const room of ROOMS) await addRoom(room)
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await page.getByRole('button', { name: 'Unpublish' }).waitFor()
    expect(staff.complaints()).toEqual([])
  })

  test('puts a trek with departures on sale', async () => {
    await page.goto(consoleUrl(server, '/listings/packages'))
    await page.getByRole('button', { name: 'New package' }).click()
    await dialog.getByLabel(consoleTexts.campaigns.titleEn).fill(TREK)
    await chooseSupplier('Panchase Walks')
    await dialog.getByLabel('Destination').fill('Pokhara')
    await page
      .getByRole('option', { name: /^Pokhara/ })
      .first()
      .click()
    await dialog.getByLabel('Days').fill('2')
    await dialog.getByLabel(consoleTexts.packages.seatsPerDeparture).fill('6')
    await dialog.getByLabel(siteTexts.checkout.perPerson).fill('12500')
    await dialog.getByRole('button', { name: consoleTexts.listings.create }).click()
    await page.getByRole('heading', { name: TREK, level: 1 }).waitFor()
    await section('Description').getByLabel('About, English').fill('Two days on the ridge west of Pokhara.')
    await save('Description')
    const day = (n: number) => section('Itinerary').getByRole('listitem', { name: `Day ${n}`, exact: true })
    await day(1).getByLabel('What happens, English').fill('Up to the ridge')
    await day(2).getByLabel('What happens, English').fill('Down to the lake')
    await save('Itinerary')
    await section('Contact').getByLabel('Phone').fill('+977 61 520123')
    await save('Contact')
    const photos = page.getByRole('list', { name: 'Photos', exact: true })
    await photos
      .locator('input[type=file]')
      .setInputFiles(file('ridge.jpg', await photo(page, { width: 1600, height: 1067, colour: '#2a6f97' })))
    await photos.getByRole('button', { name: /: photo 1 of 1$/ }).waitFor()
    await section('Departures').getByRole('button', { name: 'Add departures' }).click()
    await dialog.getByLabel('First day').fill(firstDay)
    await dialog.getByLabel('Repeat').selectOption('weekly')
    await dialog.getByLabel('Until').fill(addDays(firstDay, 14))
    await dialog.getByRole('button', { name: 'Add 3 departures' }).click()
    await section('Departures').getByText('of 6', { exact: true }).nth(2).waitFor()
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await page.getByText(consoleTexts.editor.published).waitFor()
    expect(staff.complaints()).toEqual([])
  })

  test('gives a room an offer in a campaign', async () => {
    await page.goto(consoleUrl(server, '/marketing/new-campaign'))
    await page.getByLabel('Code').fill('first-season')
    await page.getByLabel(consoleTexts.campaigns.titleEn).fill('First season')
    await page.getByLabel(consoleTexts.campaigns.termsEn).fill('Lower rates while we are new.')
    await page.getByLabel('First day').fill(today)
    await page.getByLabel('Last day').fill(addDays(today, 60))
    await page.getByRole('button', { name: consoleTexts.campaigns.createNow }).click()
    await page.getByText(siteTexts.dashboard.choose).waitFor()
    await page.getByRole('radiogroup', { name: 'Picture' }).getByRole('radio').first().check()
    await page.getByRole('button', { name: consoleTexts.campaigns.createNow }).click()
    await page.getByRole('heading', { level: 1, name: 'First season' }).waitFor()
    await page.keyboard.press('n')
    await dialog.getByRole('combobox').fill('rhododendron')
    await dialog.getByRole('option').filter({ hasText: 'Garden room' }).first().click()
    await dialog.getByRole('textbox', { name: consoleTexts.coupons.percent }).fill('10')
    await dialog.getByText(/^The price is Rs/).waitFor()
    await dialog.getByRole('button', { name: consoleTexts.campaigns.addNow }).click()
    await page.getByRole('button', { name: /^Remove .* from the campaign$/ }).waitFor()
    expect(staff.complaints().filter((text) => !text.includes('status of 422'))).toEqual([])
  })

  test('publishes a post', async () => {
    await page.goto(consoleUrl(server, '/posts'))
    await page.getByRole('button', { name: 'New post' }).click()
    await page.getByLabel(consoleTexts.posts.titleEn).fill('The first week')
    await page.getByRole('button', { name: consoleTexts.posts.begin }).click()
    await page.getByRole('textbox', { name: consoleTexts.writing.textEn }).fill('We have opened above the lake.')
    await page
      .locator('input[type=file]')
      .setInputFiles(file('lake.jpg', await photo(page, { width: 1600, height: 1067, colour: '#2a6f97' })))
    await page.getByRole('button', { name: 'Describe' }).click()
    await dialog.getByLabel('In English').fill('The lake in the morning')
    await page.getByRole('button', { name: consoleTexts.pictures.save }).click()
    await page.getByText(consoleTexts.writing.cover, { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Post saved').waitFor()
    await page.getByRole('button', { name: 'Publish…' }).click()
    await dialog.getByRole('button', { name: 'Publish now' }).click()
    await page.getByText('Published', { exact: true }).waitFor()
    const reader = await traveller(PHONE)
    await reader.page.goto(`${server.url}/blogs`)
    await reader.page
      .getByRole('link', { name: /The first week/ })
      .first()
      .click()
    await reader.page.getByText('We have opened above the lake.').waitFor()
    expect([...staff.complaints(), ...reader.complaints()]).toEqual([])
  })

  test('sells a room at the price of the offer, and seats of the trek', async () => {
    const guest = await traveller()
    await guest.page.goto(`${server.url}/search/property/listing?search=Pokhara`)
    await guest.page.getByRole('link', { name: `Check Availability: ${HOTEL}` }).click()
    await guest.page.getByRole('heading', { level: 1, name: HOTEL }).waitFor()
    await guest.page
      .getByRole('link', { name: /Book Now/ })
      .first()
      .click()
    await guest.page.getByRole('heading', { level: 1, name: siteTexts.checkout.heading }).waitFor()
    await reserve(guest.page)
    await payWithKhalti(guest.page)
    await guest.page.getByText('3,780').first().waitFor()

    await guest.page.goto(`${server.url}/package/search?search=Panchase`)
    await guest.page
      .getByRole('article')
      .filter({ hasText: TREK })
      .getByRole('link', { name: /^Book Now/ })
      .click()
    await guest.page.getByRole('region', { name: 'Buy this package' }).getByRole('button', { name: 'Book Now' }).click()
    await guest.page.getByRole('heading', { level: 1, name: siteTexts.checkout.headingOfPackage }).waitFor()
    await fillTravellerForm(guest.page)
    await payWithKhalti(guest.page)
    await guest.page.getByText(formatLongDay(firstDay)).first().waitFor()
    expect(guest.complaints()).toEqual([])
  })
})
