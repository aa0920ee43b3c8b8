import { addDays, dayInNepal, type CalendarDate } from '@chautari/contract/dates'
import type { CDPSession, Locator, Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { DESK, PHONE, visitorIn } from '../../support/browser.ts'
import { checkEverywhere } from '../../support/check-everywhere.ts'
import { linkMailedTo } from '../../support/emails.ts'
import { openConsoleStage } from '../../support/stage.ts'
import { consoleUrl } from '../../support/staff.ts'
import { consoleTexts, filled } from '../../support/texts.ts'

const { server, browser } = await openConsoleStage()

const OWNER = { name: 'Pratima Gurung', email: 'pratima@partner.example', phone: '9841000079' }
const PASSWORD = 'Machhapuchhre@2083'
// Nights that no other journey books or prices.
const FIRST = 200

/** Makes an owner of the organisation of a hotel on sale, opens their calendar and returns it with the hotel and its first room. */
async function openCalendar(page: Page, { email, phone }: { email: string; phone: string }, daysAhead: number) {
  const [row] =
    await server.query(`select p.slug, o.name, r.slug as room, r.title from properties p join organisations o on o.id = p.organisation_id
    join rooms r on r.property_id = p.id where p.is_live and p.slug = 'phewa-horizon-resort' order by r.id limit 1`)
  const hotel = row as { slug: string; name: string; room: string; title: string }
  await server.operator('invite-owner', hotel.name, email)
  const link = await linkMailedTo(server, email, '/console/supplier/invitation')
  await page.goto(consoleUrl(server, link.replace('/console', '')))
  await page.getByLabel('Your name').fill(OWNER.name)
  await page.getByLabel('Mobile number').fill(phone)
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account and join' }).click()
  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor()
  const from = addDays(dayInNepal(new Date()), daysAhead)
  await page.goto(consoleUrl(server, `/supplier/calendar?property=${hotel.slug}&from=${from}&room=${hotel.room}`))
  await page.getByRole('grid').waitFor()
  return { ...hotel, from }
}

const cellOf = (page: Page, { room, kind, day }: { room: string; kind: string; day: CalendarDate }) =>
  page.locator(`[data-row="${room} standard ${kind}"][data-day="${day}"]`)

/** Returns the written prices of a room from a night on, in rupees. */
async function pricesFrom(room: string, from: CalendarDate): Promise<Record<string, number>> {
  const rows = await server.query(
    `select n.night::text as night, n.price_paisa::float8 / 100 as price from plan_nights n join rate_plans l on l.id = n.plan_id
     join rooms r on r.id = l.room_id where r.slug = $1 and l.is_default and n.night between $2 and $2::date + 30 and n.price_paisa is not null`,
    [room, from],
  )
  return Object.fromEntries((rows as { night: string; price: number }[]).map(({ night, price }) => [night, price]))
}

/** Returns the width of the calendar from a day on. */
async function widthFrom(page: Page, slug: string, day: string): Promise<number> {
  await page.goto(consoleUrl(server, `/supplier/calendar?property=${slug}&from=${day}`))
  return page.getByRole('grid').evaluate((grid) => grid.scrollWidth)
}

/** Returns the button that undoes an act, in the message of the act. */
const undoIn = (page: Page, message: string) =>
  page.getByRole('alert').filter({ hasText: message }).getByRole('button', { name: consoleTexts.calendar.undo })

/** Waits until the last act is written. */
const saved = (page: Page) => page.getByRole('button', { name: 'Undo' }).last().waitFor()

test('a week of prices is written, copied, closed and undone by the keyboard alone', async () => {
  const visitor = await visitorIn(await browser.newContext({ viewport: DESK, reducedMotion: 'reduce' }))
  const { page } = visitor
  const { slug, room, from } = await openCalendar(page, OWNER, FIRST)
  const night = (days: number) => addDays(from, days)
  const before = await pricesFrom(room, from)

  // The grid is one tab stop.
  await page.getByRole('button', { name: 'Edit in bulk' }).focus()
  await page.keyboard.press('Tab')
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-day'))).toBe(from)
  await page.keyboard.press('ArrowDown')
  for (let n = 0; n < 6; n++) await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.type('6500')
  await page.getByText(/7 prices? change/).waitFor()
  await checkEverywhere(page)
  await page.setViewportSize(DESK)
  await page.keyboard.press('Enter')
  await saved(page)
  const week = Object.fromEntries([0, 1, 2, 3, 4, 5, 6].map((n) => [night(n), 6500]))
  await expect.poll(() => pricesFrom(room, from)).toEqual({ ...before, ...week })

  // The focus is back on the last cell of the week. Tab saves what was typed into one cell, too.
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type('7000')
  await page.keyboard.press('Tab')
  await expect.poll(async () => (await pricesFrom(room, from))[night(7)]).toBe(7000)

  await page.keyboard.press('Shift+ArrowLeft')
  await page.keyboard.press('Control+c')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Control+v')
  await page.getByText('Pasted values').waitFor()
  await page.getByRole('button', { name: /^Set 2 prices/ }).waitFor()
  await page.keyboard.press('Control+Enter')
  const pasted = async () => {
    const prices = await pricesFrom(room, from)
    return [prices[night(8)], prices[night(9)]]
  }
  await expect.poll(pasted).toEqual([6500, 7000])
  await page.getByText('Pasted values').waitFor({ state: 'detached' })

  const stock = cellOf(page, { room, kind: 'stock', day: night(8) })
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('c')
  await expect.poll(() => stock.getAttribute('data-stock')).toBe('closed')
  // The message of an older act undoes that act; the keys then go on with the others, the latest first.
  await undoIn(page, filled(consoleTexts.prices.donePrices.other, { n: 2 })).click()
  // First, because the message goes after some seconds.
  await page.getByText(consoleTexts.calendar.undone).last().waitFor()
  await expect.poll(pasted).toEqual([before[night(8)], before[night(9)]])
  expect(await stock.getAttribute('data-stock')).toBe('closed')
  await page.keyboard.press('Control+z')
  await expect.poll(() => stock.getAttribute('data-stock')).not.toBe('closed')
  await page.keyboard.press('Control+z')
  await expect.poll(async () => (await pricesFrom(room, from))[night(7)]).toBe(before[night(7)])
  await page.keyboard.press('Control+z')
  await expect.poll(() => pricesFrom(room, from)).toEqual(before)
  await checkSeasonNotWritten(page, { slug, room, from })
  // A month with one day in view.
  const year = from.slice(0, 4)
  expect(await widthFrom(page, slug, `${year}-12-31`)).toBe(await widthFrom(page, slug, `${year}-12-01`))
  expect(visitor.complaints()).toEqual([])
})

type Nights = { slug: string; room: string; from: CalendarDate }

/** Writes a season that meets a conflict with another person's change, and a refusal. Its window shows both, and keeps what was typed. */
async function checkSeasonNotWritten(page: Page, { slug, room, from }: Nights): Promise<void> {
  const until = addDays(from, 2)
  const texts = consoleTexts.calendar
  const dialog = page.getByRole('dialog')
  const typed = async () => {
    const name = await dialog.getByLabel(texts.seasonName).inputValue()
    const days = [await dialog.getByLabel(texts.from).inputValue(), await dialog.getByLabel(texts.lastNight).inputValue()]
    return [name, ...days, await dialog.getByLabel(consoleTexts.prices.adjustLabel).inputValue()]
  }
  await page.getByRole('button', { name: texts.seasons }).click()
  await dialog.getByLabel(texts.seasonName).fill('By the lake')
  await dialog.getByText(texts.follows_english).click()
  await dialog.getByLabel(texts.lastNight).fill(until)
  await dialog.getByLabel(texts.from).fill(from)
  await dialog.getByLabel(consoleTexts.prices.adjustLabel).fill('+10%')
  const write = dialog.getByRole('button', { name: /^Set \d+ prices$/ })
  await write.waitFor()
  const asTyped = await typed()
  expect(asTyped).toEqual(['By the lake', from, until, '+10%'])

  const changed = ['--rooms', room, '--days', `${from}..${from}`, '--price=6100', '--apply', '--reason', 'a wedding']
  await server.operator('change-nights', slug, ...changed)
  await write.click()
  await dialog.getByRole('alert', { name: texts.conflict }).getByText('6,100').waitFor()
  expect(await typed()).toEqual(asTyped)
  await dialog.getByRole('button', { name: texts.keepTheirs }).click()

  const refused = async (route: Route) => {
    const asked = route.request().postDataJSON() as { preview: boolean }
    if (asked.preview) return route.continue()
    const response = await route.fetch({ postData: JSON.stringify({ ...asked, preview: true }) })
    const { data } = (await response.json()) as { data: object }
    const refusal = { code: 'price_too_low', about: [from] }
    return route.fulfill({ response, json: { data: { ...data, outcome: 'refused', refusal } } })
  }
  await page.route(`**/supplier/properties/${slug}/acts`, refused)
  await write.click()
  await dialog.getByRole('alert').filter({ hasText: consoleTexts.prices.priceLow }).waitFor()
  expect(await typed()).toEqual(asTyped)
  await page.unroute(`**/supplier/properties/${slug}/acts`, refused)
  await checkPendingPreview(page, slug)
}

/** Changes a season while its preview is held back: the window says so, sends nothing, and then shows the effects. */
async function checkPendingPreview(page: Page, slug: string): Promise<void> {
  const acts = `**/supplier/properties/${slug}/acts`
  const texts = consoleTexts.calendar
  const dialog = page.getByRole('dialog')
  const adjust = dialog.getByLabel(consoleTexts.prices.adjustLabel)
  const preview = dialog.locator('[aria-live][aria-busy]')
  const sent: { preview: boolean }[] = []
  const { promise: isAllowed, resolve: allow } = Promise.withResolvers<void>()
  const held = async (route: Route) => {
    sent.push(route.request().postDataJSON() as { preview: boolean })
    await isAllowed
    return route.continue()
  }
  await page.route(acts, held)
  await adjust.fill('+20%')
  await preview.getByText(texts.calculating).waitFor()
  await adjust.press('Enter')
  const apply = dialog.getByRole('button', { name: consoleTexts.prices.apply })
  expect(await apply.getAttribute('aria-disabled')).toBe('true')
  expect(await preview.getAttribute('aria-busy')).toBe('true')
  expect(await dialog.getByText(texts.seasonNothing).count()).toBe(0)
  expect(sent.every((asked) => asked.preview)).toBe(true)
  allow()
  const write = dialog.getByRole('button', { name: /^Set \d+ prices$/ })
  await write.waitFor()
  expect(await preview.getAttribute('aria-busy')).toBe('false')
  await page.unroute(acts, held)
}

/** Drags from one point to another with a finger. */
async function dragByTouch(session: CDPSession, from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints })
  await send('touchStart', [from])
  for (const share of [0.25, 0.5, 0.75, 1])
    await send('touchMove', [{ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }])
  await send('touchEnd', [])
}

/** Returns a point of an element, by shares of its width and height. */
async function pointOf(element: Locator, across = 0.5, down = 0.5): Promise<{ x: number; y: number }> {
  const box = await element.boundingBox()
  if (!box) throw new Error('The element is not shown.')
  return { x: box.x + box.width * across, y: box.y + box.height * down }
}

test('a week of prices is raised by touch on a phone', async () => {
  const context = await browser.newContext({ viewport: PHONE, hasTouch: true, isMobile: true, reducedMotion: 'reduce' })
  const visitor = await visitorIn(context)
  const { page } = visitor
  const bishal = { email: 'bishal@partner.example', phone: '9841000080' }
  const { room, from } = await openCalendar(page, bishal, FIRST + 60)
  const before = await pricesFrom(room, from)
  await cellOf(page, { room, kind: 'price', day: addDays(from, 1) }).tap()
  await cellOf(page, { room, kind: 'price', day: addDays(from, 5) }).tap()
  await page.getByText(/^5 nights/).waitFor()
  // The handles at the first and at the last night each make the choice narrower and wider. One touch session stays open until the end: once such a
  // session has ended, the browser turns no tap into a click.
  const finger = await context.newCDPSession(page)
  const nightAt = (days: number) => cellOf(page, { room, kind: 'price', day: addDays(from, days) })
  const drag = async (handle: { x: number; y: number }, to: number, nights: string) => {
    await dragByTouch(finger, handle, await pointOf(nightAt(to)))
    await page.getByText(new RegExp(`^${nights}`)).waitFor()
  }
  await drag(await pointOf(nightAt(5), 1, 1), 4, '4 nights')
  await drag(await pointOf(nightAt(4), 1, 1), 5, '5 nights')
  await drag(await pointOf(nightAt(1), 0, 0), 3, '3 nights')
  await drag(await pointOf(nightAt(3), 0, 0), 1, '5 nights')
  // A handle that is dragged over the other one goes on at its other side.
  await drag(await pointOf(nightAt(5), 1, 1), 0, '2 nights')
  await drag(await pointOf(nightAt(1), 1, 1), 5, '6 nights')
  await drag(await pointOf(nightAt(0), 0, 0), 1, '5 nights')
  const change = page.getByLabel('Change in rupees or percent, with + or −')
  // The browser turns no tap into a click within milliseconds of a drag. People do not tap so soon.
  await expect
    .poll(async () => {
      await page.getByText('Adjust', { exact: true }).first().tap()
      return change.count()
    })
    .toBe(1)
  await change.fill('+10%')
  await page.getByText(/5 prices change/).waitFor()
  await checkEverywhere(page)
  await page.setViewportSize(PHONE)
  await page.getByRole('button', { name: /^Set 5 prices/ }).tap()
  await saved(page)
  // The panel is gone: it would stand for other nights than those that were chosen.
  const panel = page.getByRole('form', { name: consoleTexts.calendar.changeNights })
  await panel.waitFor({ state: 'detached' })
  await expect.poll(async () => Object.keys(await pricesFrom(room, from)).length).toBe(Object.keys(before).length + 5)
  await page.getByRole('button', { name: 'Undo' }).last().tap()
  await expect.poll(() => pricesFrom(room, from)).toEqual(before)
  await cellOf(page, { room, kind: 'stock', day: addDays(from, 2) }).tap()
  // A tap on rooms to sell is about them, so their field comes first.
  await panel.getByRole('radiogroup').first().and(panel.getByLabel(consoleTexts.calendar.roomsToSell)).waitFor()
  await panel.getByRole('button', { name: consoleTexts.calendar.cancel, exact: true }).tap()
  await panel.waitFor({ state: 'detached' })
  expect(visitor.complaints()).toEqual([])
})
