import { addDays, calendarDate, formatLongDay } from '@chautari/contract/dates'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { visitorWith, type Visitor } from '../../support/browser.ts'
import { holdRoom, payByCall } from '../../support/bookings-by-api.ts'
import { checkEverywhere } from '../../support/check-everywhere.ts'
import { payWith } from '../../support/payments.ts'
import { openConsoleStage } from '../../support/stage.ts'
import { consoleUrl } from '../../support/staff.ts'
import { checkCurrentPage } from '../../support/steps.ts'
import { consoleTexts, siteTexts } from '../../support/texts.ts'

const { server, browser, staff } = await openConsoleStage()

const ROOM = 'phewa-horizon-resort-standard'
const dialog = (page: Page) => page.getByRole('dialog')

/** Opens the change of a booking in its file, and moves its check-out. */
async function changeCheckOut(page: Page, reference: string, day: string): Promise<void> {
  await page.goto(consoleUrl(server, `/bookings/${reference}`))
  await page.getByRole('button', { name: 'Change the booking…' }).click()
  await dialog(page).getByLabel('Check-out').fill(day)
}

async function daysOf(reference: string) {
  const [booking] = await server.query(
    'select ends_on::text, total_paisa::int as total, paid_paisa::int as paid from bookings where reference = $1',
    [reference],
  )
  return { last: calendarDate(String(booking?.['ends_on'])), total: booking?.['total'], paid: booking?.['paid'] }
}

async function openAsGuest(reference: string, token: string): Promise<Visitor> {
  const guest = await visitorWith(browser, { origin: server.url, stored: { bookings: [{ reference, token }] } })
  await guest.page.goto(`${server.url}/guest/view/${reference}`)
  return guest
}

describe('a member of staff changes a booking', () => {
  test('has the traveller pay for a dearer stay, and refunds the difference of a cheaper one', async () => {
    const { page, complaints } = staff
    const { reference, token } = await holdRoom(server, ROOM, 70)
    await payByCall(server, reference)
    const before = await daysOf(reference)
    const later = addDays(before.last, 1)

    await changeCheckOut(page, reference, later)
    const offer = dialog(page).getByRole('button', { name: /^Send the link to pay Rs/ })
    await offer.waitFor()
    await dialog(page).getByText('We hold it until').waitFor()
    await checkEverywhere(page)
    await dialog(page).getByLabel('Reason').fill('Asked by phone.')
    await offer.click()
    await page.getByText(consoleTexts.amend.doneOffered).waitFor()
    await page.getByText('A change waits for').waitFor()
    await checkEverywhere(page)
    expect(await daysOf(reference)).toEqual(before)

    const guest = await openAsGuest(reference, token)
    await guest.page.getByRole('link', { name: siteTexts.change.pay }).waitFor()
    await checkCurrentPage(guest.page)
    await guest.page.getByRole('link', { name: siteTexts.change.pay }).click()
    await guest.page.getByRole('timer').waitFor()
    await checkCurrentPage(guest.page)
    await payWith(guest.page, 'eSewa')
    await guest.page.getByTestId('esewa-pay').click()
    await guest.page.getByRole('heading', { name: siteTexts.change.changed }).waitFor()
    await checkCurrentPage(guest.page)
    const changed = await daysOf(reference)
    expect([changed.last, changed.paid]).toEqual([later, changed.total])
    await guest.page.goto(`${server.url}/guest/view/${reference}`)
    await guest.page.getByText(formatLongDay(later)).first().waitFor()
    expect(await guest.page.getByRole('link', { name: siteTexts.change.pay }).count()).toBe(0)

    await changeCheckOut(page, reference, before.last)
    const refund = dialog(page).getByRole('button', { name: /^Change and refund Rs/ })
    await refund.waitFor()
    await dialog(page).getByLabel('Reason').fill('One night less.')
    await refund.click()
    await page.getByText('Booking changed', { exact: true }).first().waitFor()
    await expect.poll(() => daysOf(reference)).toEqual(before)
    await page.getByText(consoleTexts.events.amendment_paid).waitFor()
    await guest.page.reload()
    await guest.page.getByRole('heading', { name: 'Refund' }).waitFor()
    await checkCurrentPage(guest.page)
    const refunds = 'select r.id from refunds r join bookings b on b.id = r.booking_id where b.reference = $1'
    await server.operator('refund-done', String((await server.query(refunds, [reference]))[0]?.['id']), '--note', 'ESW-1')
    expect([...complaints(), ...guest.complaints()]).toEqual([])
  })
})
