import { addDays, dayInNepal } from '@chautari/contract/dates'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { holdPackage, payByCall } from '../../support/bookings-by-api.ts'
import { accessibilityFindings, DESK, PHONE, visitorIn } from '../../support/browser.ts'
import { checkEverywhere } from '../../support/check-everywhere.ts'
import { codeMailedTo, linkMailedTo } from '../../support/emails.ts'
import { openStage } from '../../support/stage.ts'
import { consoleUrl, joinWithPasskey, PASSKEY_HOST } from '../../support/staff.ts'
import { GUEST } from '../../support/steps.ts'
import { consoleTexts, filled, siteTexts } from '../../support/texts.ts'

const { server, browser } = await openStage(PASSKEY_HOST)
const staff = await visitorIn(await browser.newContext({ viewport: DESK, reducedMotion: 'reduce' }))
await joinWithPasskey(server, staff)

const TREK = 'mardi-himal-trek'
await server.query('update packages set needs_approval = true where slug = $1', [TREK])

/** Books the trek and pays for it, so that it waits for an answer. */
async function bookedToAnswer(startsIn: number): Promise<string> {
  const { reference } = await holdPackage(server, TREK, startsIn)
  await payByCall(server, reference)
  return reference
}

async function statusOf(reference: string): Promise<unknown> {
  const [booking] = await server.query('select status from bookings where reference = $1', [reference])
  return booking?.status
}

const rows = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('button')
const actions = (page: Page) => page.getByRole('region', { name: 'Actions' })

describe('a member of staff', () => {
  test('accepts one booking and declines another from the queue, after reading what will happen', async () => {
    const { page, complaints } = staff
    const [accepted, declined] = [await bookedToAnswer(20), await bookedToAnswer(30)]
    await page.goto(consoleUrl(server))
    await rows(page).nth(1).waitFor()
    await page.getByText('Declined, and').first().waitFor()
    await checkEverywhere(page)

    await page.keyboard.press('j')
    await page.keyboard.press('m')
    await page.getByText(consoleTexts.queue.takenByYou).waitFor()
    await checkEverywhere(page)
    const released = page.waitForResponse((response) => response.url().includes('/queue/claims'))
    await page.keyboard.press('m')
    await page.getByText(consoleTexts.queue.takenByYou).waitFor({ state: 'detached' })
    // The screen updates before the server has answered, and the next key has to wait for that answer.
    await released
    await page.waitForLoadState('networkidle')
    await page.route('**/queue/claims', (route) => route.abort())
    await page.keyboard.press('m')
    await page.getByText(consoleTexts.parts.hint).waitFor()
    await checkEverywhere(page)
    await page.setViewportSize(PHONE)
    const failure = page.getByRole('alert').filter({ hasText: 'Check your connection' })
    const tabsTop = () => page.getByRole('button', { name: 'More' }).evaluate((tab) => tab.getBoundingClientRect().top)
    const end = () => failure.evaluate((message) => message.getBoundingClientRect().bottom)
    await expect.poll(async () => (await end()) - (await tabsTop())).toBeLessThan(0)
    await page.setViewportSize(DESK)
    await failure.getByRole('button', { name: 'Close' }).click()
    await page.unroute('**/queue/claims')
    complaints()

    await page.keyboard.press('a')
    await page.getByText(filled(consoleTexts.acts.becomes, { status: consoleTexts.statuses.approved })).waitFor()
    await checkEverywhere(page)
    await page.getByRole('button', { name: consoleTexts.acts.approve }).click()
    await page.getByText('Booking accepted').waitFor()
    await expect.poll(() => statusOf(accepted)).toBe('approved')
    await expect.poll(() => rows(page).count()).toBe(1)
    expect(
      await rows(page)
        .first()
        .evaluate((row) => row === document.activeElement),
    ).toBe(true)

    await page.keyboard.press('d')
    await page.getByLabel('Reason').press('Escape')
    expect(
      await rows(page)
        .first()
        .evaluate((row) => row === document.activeElement),
    ).toBe(true)
    await page.keyboard.press('d')
    const decline = page.getByRole('button', { name: /^Decline and refund Rs/ })
    await decline.click()
    await page.getByText(/Write at least/).waitFor()
    expect(await statusOf(declined)).toBe('pending')
    await page.getByLabel('Reason').fill('The guide is ill that week.')
    await decline.click()
    await page.getByText('Booking declined').waitFor()
    await expect.poll(() => rows(page).filter({ hasText: consoleTexts.queue.booking_to_answer }).count()).toBe(0)
    expect(await statusOf(declined)).toBe('reject')
    expect(complaints()).toEqual([])
  })

  test('opens the palette before its script is there, and loses no letter', async () => {
    const context = await browser.newContext({ viewport: DESK, reducedMotion: 'reduce' })
    await context.addCookies(await staff.context.cookies())
    const { page, complaints } = await visitorIn(context)
    const { promise: isAllowed, resolve: allow } = Promise.withResolvers<void>()
    let held = 0
    await page.route('**/console/assets/*.js', async (route) => {
      const response = await route.fetch()
      if ((await response.text()).includes('SpotlightRoot')) {
        held++
        await isAllowed
      }
      await route.fulfill({ response })
    })
    await page.goto(consoleUrl(server, '/entries'))
    await page.getByRole('heading', { name: 'Audit log' }).waitFor()
    await expect.poll(() => held).toBeGreaterThan(0)
    await page.keyboard.press('Control+k')
    await page.keyboard.type('listin')
    expect(await page.getByRole('dialog').count()).toBe(0)
    allow()
    await expect.poll(() => page.getByRole('dialog').getByRole('textbox').inputValue()).toBe('listin')
    await page.keyboard.type('gs')
    await page.getByRole('dialog').getByRole('button', { name: 'Listings' }).waitFor()
    expect(complaints()).toEqual([])
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await context.close()
  })

  test('finds a booking by digits of the phone, and cancels it in its file', async () => {
    const { page, complaints } = staff
    const reference = await bookedToAnswer(40)
    await page.keyboard.press('Control+k')
    await page.keyboard.type('0000')
    const palette = page.getByRole('dialog')
    await expect.poll(() => palette.getByRole('textbox').inputValue()).toBe('0000')
    await palette.getByRole('textbox').fill('00000000')
    await palette.getByText('Nothing for 00000000.').waitFor()
    await palette.getByRole('textbox').fill(GUEST.phone.slice(0, 6))
    await palette.locator('mark').first().waitFor()
    expect(await palette.locator('mark').first().textContent()).toBe(GUEST.phone.slice(0, 6))
    await page.keyboard.press('Enter')
    await palette.waitFor({ state: 'hidden' })

    await page.getByRole('heading', { name: GUEST.name }).waitFor()
    expect(new URL(page.url()).pathname).toBe(`/console/bookings/${reference}`)
    await page.getByText('Balanced').waitFor()
    await actions(page)
      .getByText(filled(consoleTexts.acts.becomes, { status: consoleTexts.statuses.approved }))
      .waitFor()
    await checkEverywhere(page)
    await page.keyboard.press('n')
    await page.keyboard.type('The bridge is closed; the owner rings back.')
    await page.getByRole('button', { name: 'Add note' }).click()
    await page.getByText(filled(consoleTexts.notes.by, { name: 'Sunita Rai' })).waitFor()
    await checkEverywhere(page)
    const isSent = `select 1 as one from outbox where about = $1 and kind = 'awaiting_supplier' and sent_at is not null`
    await expect.poll(() => server.query(isSent, [reference])).toHaveLength(1)
    await page.reload()
    await page.getByRole('button', { name: 'Show messages' }).click()
    const sent = page.getByRole('listitem').filter({ hasText: 'Email: Waiting for the supplier' })
    await sent.getByRole('button', { name: 'Send again' }).click()
    await page
      .getByRole('dialog')
      .getByText(/^Email to /)
      .waitFor()
    await checkEverywhere(page)
    await page.getByLabel('Reason').fill('The traveller deleted it.')
    await page.getByRole('dialog').getByRole('button', { name: 'Send again' }).click()
    await page.getByText(consoleTexts.care.sent).waitFor()
    await actions(page).getByRole('button', { name: 'Cancel for the supplier…' }).click()
    await actions(page).getByLabel('Reason').fill('The bridge on the way is closed.')
    await actions(page)
      .getByRole('button', { name: /^Cancel and refund Rs/ })
      .click()
    await page.getByText('Booking cancelled').waitFor()
    await actions(page).locator('h2:focus').waitFor()
    await page.getByRole('region', { name: 'Timeline' }).getByText('The bridge on the way is closed.').waitFor()
    expect(await statusOf(reference)).toBe('cancellation_approved')

    await page.goto(consoleUrl(server, `/bookings?text=${GUEST.phone}`))
    await page.getByRole('list', { name: 'Bookings' }).getByRole('link').nth(2).waitFor()
    await checkEverywhere(page)
    expect(complaints()).toEqual([])
  })

  test('corrects an email, which the traveller confirms by the code sent to it', async () => {
    const { page, complaints } = staff
    const reference = await bookedToAnswer(50)
    await page.goto(consoleUrl(server, `/bookings/${reference}`))
    await actions(page).getByRole('button', { name: 'Correct contact details…' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: 'Email' }).check()
    await dialog.getByLabel('Correct email').fill('anita.correct@example.np')
    await dialog.getByText(/^Email to anita.correct@example.np/).waitFor()
    await dialog.getByText(`Email to ${GUEST.email}`).waitFor()
    await checkEverywhere(page)
    await dialog.getByLabel('Reason').fill('Misspelt on the phone.')
    await dialog.getByRole('button', { name: consoleTexts.care.sendCode }).click()
    await actions(page)
      .getByText(/to confirm anita\.correct@example\.np with the code/)
      .waitFor()
    await checkEverywhere(page)

    const traveller = await visitorIn(await browser.newContext({ viewport: DESK, reducedMotion: 'reduce' }))
    const code = await codeMailedTo(server, 'anita.correct@example.np')
    await traveller.page.goto(server.url + (await linkMailedTo(server, 'anita.correct@example.np', '/guest/view/')))
    await traveller.page.getByLabel(siteTexts.manage.accessCode).waitFor()
    expect(await accessibilityFindings(traveller.page)).toEqual([])
    await traveller.page.getByLabel(siteTexts.manage.accessCode).fill(code)
    await traveller.page.getByRole('button', { name: 'Confirm', exact: true }).click()
    await traveller.page.getByText('anita.correct@example.np').first().waitFor()
    const [booking] = await server.query('select lead_email from bookings where reference = $1', [reference])
    expect(booking).toEqual({ lead_email: 'anita.correct@example.np' })
    expect([...complaints(), ...traveller.complaints()]).toEqual([])
    await traveller.context.close()
  })

  test('books for a caller, who pays by the link in the e-mail', async () => {
    const { page, complaints } = staff
    await page.goto(consoleUrl(server, '/book'))
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.getByText(consoleTexts.book.needWhere).waitFor()
    await page.getByText(consoleTexts.book.needCheckIn).waitFor()
    await page.locator('input[name=text]:focus').waitFor()
    await page.getByLabel(consoleTexts.book.where).fill('Pokhara')
    await page.getByLabel('Check-in').fill(addDays(dayInNepal(new Date()), 60))
    await page.getByLabel('Check-out').fill(addDays(dayInNepal(new Date()), 62))
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    const choose = (list: string | RegExp) =>
      page
        .getByRole('list', { name: list })
        .getByRole('button', { name: /^Choose/ })
        .first()
        .click()
    await choose('Hotels')
    await page.locator('h2:focus', { hasText: 'Rooms: ' }).waitFor()
    await choose(/^Rooms: /)
    await page.locator('h2:focus', { hasText: 'Traveller' }).waitFor()
    await page.getByLabel('Name', { exact: true }).fill('Maya Gurung')
    await page.getByLabel('Email', { exact: true }).fill('maya.caller@example.np')
    await page.getByLabel('Mobile number').fill('9841002003')
    await page.getByText(consoleTexts.book.noCards).waitFor()
    await checkEverywhere(page)
    const hold = page.getByRole('button', { name: /^Hold it and send the link/ })
    const fields = { starts_at: ['Please choose a later day'] }
    const json = { error: { code: 'validation_failed', message: 'Please check the form', fields } }
    await page.route('**/staff/bookings', (route) => route.fulfill({ status: 422, json }), { times: 1 })
    await hold.click()
    await page.getByRole('alert').getByText('Please choose a later day').waitFor()
    await hold.click()
    await page.waitForURL(/\/bookings\//)
    await page.getByRole('region', { name: 'Timeline' }).getByText('Reserved').first().waitFor()
    expect(complaints().filter((text) => !text.includes('status of 422'))).toEqual([])

    const traveller = await visitorIn(await browser.newContext({ viewport: DESK, reducedMotion: 'reduce' }))
    await traveller.page.goto(server.url + (await linkMailedTo(server, 'maya.caller@example.np', '/guest/view/')))
    await traveller.page.getByText('Maya Gurung').first().waitFor()
    await traveller.page
      .getByRole('link', { name: /pay/i })
      .or(traveller.page.getByRole('button', { name: /pay/i }))
      .first()
      .waitFor()
    expect(traveller.complaints()).toEqual([])
    await traveller.context.close()
  })

  test('chooses the work they look after and the emails about it, once it could be loaded', async () => {
    const { page, complaints } = staff
    const json = { error: { code: 'access_denied', message: 'Please sign in again', fields: {} } }
    await page.route('**/staff/me/duty', (route) => route.fulfill({ status: 403, json }), { times: 1 })
    await page.goto(consoleUrl(server, '/security'))
    const duty = page.getByRole('region', { name: 'On duty' })
    await duty.getByText('Please sign in again').waitFor()
    await duty.getByRole('button', { name: 'Try again' }).click()
    await duty.getByLabel(consoleTexts.queue.payment_in_doubt).check()
    const hours = duty.getByLabel('Hours before a deadline')
    await hours.fill('soon')
    await duty.getByRole('button', { name: consoleTexts.security.dutySave }).click()
    await duty.getByText(filled(consoleTexts.security.urgentError, { from: 1, n: 48 })).waitFor()
    await checkEverywhere(page)
    await hours.fill('४')
    await duty.getByRole('button', { name: consoleTexts.security.dutySave }).click()
    await page.getByText(consoleTexts.security.dutySaved).waitFor()
    const [chosen] = await server.query('select kinds, urgent_hours from staff_duty')
    expect(chosen).toEqual({ kinds: ['payment_in_doubt'], urgent_hours: 4 })
    expect(complaints().filter((text) => !/status of 4(03|22)/.test(text))).toEqual([])
  })
})
