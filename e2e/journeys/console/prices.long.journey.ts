import type { CallResponse } from '@chautari/contract/contract'
import { addDays, dayInNepal, type CalendarDate } from '@chautari/contract/dates'
import { english } from '@chautari/contract/english-formats'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { DESK, PHONE } from '../../support/browser.ts'
import { checkEverywhere } from '../../support/check-everywhere.ts'
import { openConsoleStage } from '../../support/stage.ts'
import { consoleUrl } from '../../support/staff.ts'
import { consoleTexts } from '../../support/texts.ts'

const { server, staff } = await openConsoleStage()

const [room] = await server.query(
  `select r.slug, p.slug as property, r.rate_paisa / 100 as rate from rooms r join properties p on p.id = r.property_id
   where r.offer_paisa is null and r.is_live order by r.id limit 1`,
)
const property = String(room?.property)
// A month in which the demo has neither bookings nor seasons.
const today = dayInNepal(new Date())
const month = `${addDays(today, 300).slice(0, 7)}-01` as CalendarDate
const saturday = addDays(month, (6 - new Date(`${month}T00:00:00Z`).getUTCDay() + 7) % 7)
const address = consoleUrl(server, `/listings/${property}/prices?room=${String(room?.slug)}&day=${month}`)

const cell = (page: Page, night: CalendarDate) => page.locator(`[data-night="${night}"]`)

/** The prices of nights in the database, in rupees; the base where a night has none. */
async function written(night: CalendarDate) {
  const [row] = await server.query(
    `select coalesce(n.price_paisa, r.rate_paisa) / 100 as price, coalesce(s.closed, false) as closed
     from rooms r join rate_plans l on l.room_id = r.id and l.is_default
     left join plan_nights n on n.plan_id = l.id and n.night = $2 left join room_nights s on s.room_id = r.id and s.night = $2
     where r.slug = $1`,
    [room?.slug, night],
  )
  return { price: Number(row?.price), closed: row?.closed }
}

/** Returns the price that travellers find for a night of the room, or the reason why there is none. */
async function found(night: CalendarDate): Promise<{ price: number | null; reason: string | null }> {
  const query = new URLSearchParams({ from: night, to: night, nights: '1', adult: '1', room: String(room?.slug) })
  const answer = await fetch(`${server.url}/api/v1.0/properties/${property}/calendar?${query.toString()}`)
  const { data } = (await answer.json()) as CallResponse<'GET /properties/:slug/calendar'>
  const [day] = data.days
  return { price: day?.total_price ?? null, reason: day?.reason?.kind ?? null }
}

describe('a member of staff', () => {
  test('raises weekends by 10 percent, closes two nights and undoes it, after reading what will happen', async () => {
    const { page, complaints } = staff
    await page.goto(address)
    await cell(page, saturday).waitFor()
    const before = await written(saturday)
    const raised = Math.round(before.price * 1.1)
    const sold = await found(saturday)
    expect(sold).toEqual({ price: expect.any(Number), reason: null })

    await cell(page, month).click()
    await page.keyboard.press('Shift+ArrowRight')
    await page.getByRole('button', { name: /^All of [A-Z]/ }).click()
    for (const name of ['Sun', 'Mon', 'Tue', 'Wed', 'Thu']) await page.getByRole('checkbox', { name }).uncheck()
    await page.getByRole('group', { name: 'Price' }).getByText('Adjust').click()
    await page.getByLabel('Change in rupees').fill('+10%')
    const raise = page.getByRole('button', { name: /^Set \d+ prices$/ })
    await raise.waitFor()
    await page.getByText(/prices change, from Rs/).waitFor()
    expect(await written(saturday)).toEqual(before)
    await checkEverywhere(page)
    await raise.click()
    await page.getByText(/prices set/).waitFor()
    await expect.poll(async () => (await written(saturday)).price).toBe(raised)
    expect(await written(addDays(saturday, 1))).toEqual(before)
    await expect.poll(async () => (await found(saturday)).price).toBeGreaterThan(sold.price ?? 0)

    await page.getByRole('button', { name: consoleTexts.prices.clearChoice }).click()
    for (const price of ['6500', '7000']) {
      await cell(page, saturday).click()
      await page.keyboard.type(price)
      await expect.poll(() => page.getByLabel(consoleTexts.prices.setLabel).inputValue()).toBe(price)
    }
    await page.getByRole('group', { name: 'Price' }).getByText('Keep').click()
    await cell(page, saturday).click()
    await cell(page, addDays(saturday, 1)).click({ modifiers: ['Shift'] })
    await page.getByRole('checkbox', { name: 'Sun' }).check()
    await page.getByRole('checkbox', { name: consoleTexts.prices.canBook }).uncheck()
    await page.getByRole('button', { name: /^Close [12] nights?$/ }).click()
    await expect.poll(async () => (await written(saturday)).closed).toBe(true)
    await expect.poll(async () => (await found(saturday)).price).toBe(null)
    await page.getByRole('button', { name: 'Undo', exact: true }).last().click()
    await expect.poll(async () => (await written(saturday)).closed).toBe(false)
    await expect.poll(async () => (await found(saturday)).reason).toBe(null)
    expect((await written(saturday)).price).toBe(raised)
    expect(complaints()).toEqual([])
  })

  test('adds a rate plan, is warned about a slip, changes the base price, and undoes both', async () => {
    const { page, complaints } = staff
    await page.goto(address)
    const plans = page.getByRole('region', { name: 'Rate plans' })
    const dialog = page.getByRole('dialog')
    await plans.getByRole('button', { name: consoleTexts.prices.newPlan }).click()
    await dialog.getByLabel('Name that travellers read, English').fill('Early bird')
    await dialog.getByLabel('Name that travellers read, नेपाली').fill('चाँडो बुकिङ')
    await dialog.getByLabel('Difference in percent or rupees').fill('none')
    await dialog.getByRole('button', { name: consoleTexts.prices.addPlan }).click()
    await dialog.getByText(consoleTexts.prices.differenceError).waitFor()
    await dialog.getByLabel('Difference in percent or rupees').fill('-20%')
    await dialog.getByText(/^A night without its own price sells at/).waitFor()
    await dialog.getByRole('button', { name: consoleTexts.prices.addPlan }).click()
    await plans.getByText(/−20% on .* · non-refundable/).waitFor()

    const checks = page.getByRole('region', { name: /^Next \d+ days$/ })
    await checks.getByText('Nothing looks wrong').waitFor()
    const tomorrow = addDays(today, 1)
    await page.goto(`${address.split('&day=')[0]}&day=${tomorrow}`)
    await cell(page, tomorrow).click()
    await page.keyboard.type('9')
    await page
      .getByText(/^Warnings in the next|Warnings in the next \d+ days: 0 now, 1 after this change/)
      .first()
      .waitFor()
    await page.getByRole('button', { name: /^Set \d+ price$/ }).click()
    await checks.getByText(/is less than half of/).waitFor()
    await page.getByRole('button', { name: 'Undo', exact: true }).last().click()
    await checks.getByText('Nothing looks wrong').waitFor()

    await plans.getByRole('button', { name: 'Change Base price' }).click()
    const before = await dialog.getByLabel('Price of a night').inputValue()
    await dialog.getByLabel('Price of a night').fill(String(Number(before) + 500))
    await dialog.getByText(/^Nights without a price of their own sell at/).waitFor()
    await dialog.getByRole('button', { name: consoleTexts.prices.setBase }).click()
    await dialog.waitFor({ state: 'hidden' })
    const rate = async () =>
      (await server.query('select rate_paisa::int as rate from rooms where slug = $1', [room?.slug]))[0]?.rate
    expect(await rate()).toBe((Number(before) + 500) * 100)
    await page.getByRole('button', { name: 'Undo', exact: true }).last().click()
    await expect.poll(rate).toBe(Number(before) * 100)
    expect(complaints().filter((text) => !text.includes('status of 422'))).toEqual([])
  })

  test('sees the chosen nights above the form of a phone, with their days, and why a value is refused', async () => {
    const { page, complaints } = staff
    await page.setViewportSize(PHONE)
    await page.goto(address)
    const form = page.getByRole('form', { name: 'Change nights' })
    /** Returns by how many pixels the form covers a night. */
    const covered = async (night: CalendarDate) => {
      const [of, by] = await Promise.all([cell(page, night).boundingBox(), form.boundingBox()])
      return (of?.y ?? 0) + (of?.height ?? 0) - (by?.y ?? 0)
    }
    const [first, last] = [addDays(month, 21), addDays(month, 27)]
    await cell(page, last).click()
    await expect.poll(() => covered(last)).toBeLessThanOrEqual(0)
    await cell(page, first).click()
    await cell(page, last).click({ modifiers: ['Shift'] })
    for (const night of [first, last]) {
      await expect.poll(() => covered(night)).toBeLessThanOrEqual(0)
      await form.getByText(english.both(night).ad).waitFor()
      await form.getByText(english.both(night).bs).waitFor()
    }
    const signs = await page
      .locator('[role=grid] + div i')
      .evaluateAll((all) => all.map((sign) => getComputedStyle(sign)).map(({ background, height }) => background + height))
    expect(new Set(signs).size).toBe(6)

    const stay = form.getByRole('group', { name: 'Minimum stay' })
    await stay.getByText('Set').click()
    await stay.getByRole('textbox').fill('400')
    await form.getByText('This is too large or too long').waitFor()
    expect(await form.getByLabel(consoleTexts.prices.calculating).count()).toBe(0)
    expect(complaints().filter((text) => !text.includes('status of 422'))).toEqual([])
    await page.setViewportSize(DESK)
  })
})
