import { addDays, dayInNepal, formatLongDay, nightsBetween } from '@chautari/contract/dates'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { holdPackage, payByCall } from '../../support/bookings-by-api.ts'
import { DESK, visitor, visitorWith, type Visitor } from '../../support/browser.ts'
import { checkEverywhere } from '../../support/check-everywhere.ts'
import { linkMailedTo } from '../../support/emails.ts'
import { openConsoleStage } from '../../support/stage.ts'
import { consoleUrl } from '../../support/staff.ts'
import { checkCurrentPage } from '../../support/steps.ts'
import { consoleTexts, siteTexts } from '../../support/texts.ts'

const { server, browser } = await openConsoleStage()
// Days on which no departure of the demo starts.
const DAYS_AHEAD = 331
const SEATS = 8
// Two seats of each cost less than what needs a second person to refund.
const PRICE_PAISA = 900_000

/** Returns a fixed package with its tour operator, and two departures on which nobody else books. */
async function findTour() {
  const [tour] = await server.query(
    `select k.id, k.slug, k.title, o.name from packages k join organisations o on o.id = k.organisation_id
     where k.is_live and k.is_fixed_departure order by k.id limit 1`,
  )
  const today = dayInNepal(new Date())
  const [from, to] = [addDays(today, DAYS_AHEAD), addDays(today, DAYS_AHEAD + 1)]
  for (const day of [from, to])
    await server.query(
      `insert into departures (package_id, start_date, capacity, price_paisa, cutoff_at) values ($1, $2, $3, $4, $2::date - 2)
       on conflict (package_id, start_date) do update set capacity = $3, closed = false`,
      [tour?.['id'], day, SEATS, PRICE_PAISA],
    )
  return { slug: String(tour?.['slug']), title: String(tour?.['title']), operator: String(tour?.['name']), from, to }
}

const OWNER = { name: 'Pemba Sherpa', email: 'pemba.moves@partner.example', phone: '9841000087' }

async function joinAsOwner(page: Page, operator: string): Promise<void> {
  await server.operator('invite-owner', operator, OWNER.email)
  const link = await linkMailedTo(server, OWNER.email, '/console/supplier/invitation')
  await page.goto(consoleUrl(server, link.replace('/console', '')))
  await page.getByLabel('Your name').fill(OWNER.name)
  await page.getByLabel('Mobile number').fill(OWNER.phone)
  await page.getByLabel('New password', { exact: true }).fill('Machhapuchhre@2083')
  await page.getByRole('button', { name: 'Create account and join' }).click()
  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor()
}

async function bookedOn(slug: string, day: Parameters<typeof nightsBetween>[1]) {
  const held = await holdPackage(server, slug, nightsBetween(dayInNepal(new Date()), day))
  await payByCall(server, held.reference)
  return held
}

async function openAsGuest({ reference, token }: { reference: string; token: string }): Promise<Visitor> {
  const guest = await visitorWith(browser, { origin: server.url, stored: { bookings: [{ reference, token }] } })
  await guest.page.goto(`${server.url}/guest/view/${reference}`)
  return guest
}

const bookingOf = async (reference: string) => {
  const [row] = await server.query('select starts_on::text as day, status from bookings where reference = $1', [reference])
  return [row?.['day'], row?.['status']]
}

test('a tour operator asks travellers to move, and calls the departure off with another one on offer', async () => {
  const { slug, title, operator, from, to } = await findTour()
  const [first, second] = [await bookedOn(slug, from), await bookedOn(slug, from)]
  const owner = await visitor(browser)
  const { page } = owner
  await joinAsOwner(page, operator)
  const open = async (name: string) => {
    await page.goto(consoleUrl(server, '/supplier/departures'))
    const row = page
      .getByRole('region', { name: title })
      .getByRole('row')
      .filter({ has: page.getByRole('button', { name }) })
    await row.getByRole('button', { name }).first().click()
  }
  const dialog = page.getByRole('dialog')

  await open(`Move the travellers of the departure on ${formatLongDay(from)}`)
  await dialog.getByLabel(consoleTexts.departures.moveTo).selectOption(to)
  const boxes = dialog.getByRole('list', { name: consoleTexts.departures.moveWho }).getByRole('checkbox')
  await expect.poll(() => boxes.count()).toBe(2)
  await checkEverywhere(page)
  await boxes.nth(1).uncheck()
  await dialog.getByLabel('Reason').fill('Two small groups travel together.')
  await dialog.getByRole('button', { name: 'Ask 1 booking to move' }).click()
  await page.getByText('We’ve asked 1 traveller').waitFor()

  const guest = await openAsGuest(first)
  await guest.page.getByRole('heading', { name: siteTexts.proposal.heading }).waitFor()
  await checkCurrentPage(guest.page)
  await guest.page.getByRole('button', { name: /^Move to/ }).click()
  await guest.page.getByText(/^Your booking is moved to/).waitFor()
  expect(await bookingOf(first.reference)).toEqual([to, 'approved'])

  await page.setViewportSize(DESK)
  await open(`Call off the departure on ${formatLongDay(from)}`)
  await dialog.getByLabel(consoleTexts.departures.offerFirst).selectOption(to)
  await dialog.getByText(/can move to the other departure/).waitFor()
  await checkEverywhere(page)
  await dialog.getByLabel('Reason').fill('Too few travellers.')
  await dialog.getByRole('button', { name: consoleTexts.departures.callOffOffer }).click()
  await page.getByText(consoleTexts.departures.callOffDone).waitFor()
  expect(await bookingOf(second.reference)).toEqual([from, 'approved'])
  const refunded = await openAsGuest(second)
  await refunded.page.getByRole('heading', { name: siteTexts.proposal.headingCalledOff }).waitFor()
  await checkCurrentPage(refunded.page)
  await refunded.page.getByRole('button', { name: siteTexts.proposal.declineCalledOff }).click()
  await refunded.page.getByText(siteTexts.proposal.refunded).waitFor()
  expect(await bookingOf(second.reference)).toEqual([from, 'cancellation_approved'])
  expect([owner, guest, refunded].flatMap(({ complaints }) => complaints())).toEqual([])
})
