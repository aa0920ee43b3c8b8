import { isLongRun } from '@chautari/server/testing/long-runs'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { DESK, expectNoHorizontalOverflow, PHONE, variantsOf, visitor } from '../../support/browser.ts'
import { holdPackage, holdRoom, payByCall } from '../../support/bookings-by-api.ts'
import { openStage } from '../../support/stage.ts'
import { goToEsewa, GUEST, checkCurrentPage, expectUncovered } from '../../support/steps.ts'
import { filled, siteTexts } from '../../support/texts.ts'

const { server, browser } = await openStage()

const ROOM = 'phewa-horizon-resort-standard'

/**
 * Returns the slug of a package that refunds 100 % until a week before the start, 50 % until three days before, and nothing
 * later.
 */
async function tieredPackage(): Promise<string> {
  const [found] = await server.query(
    `select slug from packages where not is_fixed_departure and cutoff_hours < 48 and unit_paisa between 100000 and 2000000
       and refund_tiers = '[{"percent": 100, "hoursBefore": 168}, {"percent": 50, "hoursBefore": 72}]' order by slug limit 1`,
  )
  return String(found?.slug)
}

/** Opens a booking by the emailed link with its token, so that the page shows it unmasked. */
async function openUnmasked(page: Page, { reference, token }: { reference: string; token: string }): Promise<void> {
  await page.goto(`${server.url}/guest/view/${reference}#${token}`)
  await page.getByText(GUEST.email).first().waitFor()
}

async function cancel(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Cancel Booking' }).click()
  await page.getByRole('dialog').waitFor()
  await checkCurrentPage(page)
}

const confirm = (page: Page) => page.getByRole('button', { name: 'Cancel booking', exact: true }).click()

/** Days before the start, window, colour scheme, the sentence on the refund, and the status after cancelling. */
type Cancelling = [startsIn: number, size: typeof DESK, scheme: 'light' | 'dark', amount: RegExp, status: string]

describe('a guest cancelling a booking', () => {
  test.each(
    variantsOf<Cancelling>(
      [20, DESK, 'light', /^You’ll get a refund of (Rs [\d,]+) out of the \1 you paid\.$/, 'Cancellation approved'],
      [5, PHONE, 'dark', /^You’ll get a refund of Rs [\d,]+ out of the Rs [\d,]+ you paid\.$/, 'Cancellation approved'],
      [2, PHONE, 'light', /^You’ll get a refund of Rs 0 out of the Rs [\d,]+ you paid\.$/, 'Cancelled'],
    ),
  )(
    'sees the refund %i days before the start, both before and after confirming',
    async (startsIn, size, scheme, amount, status) => {
      const { page, complaints } = await visitor(browser, size, scheme)
      const held = await holdPackage(server, await tieredPackage(), startsIn)
      await payByCall(server, held.reference)
      await openUnmasked(page, held)
      await checkCurrentPage(page)

      await cancel(page)
      await page.getByText(amount).waitFor()
      // Escape closes the dialog without cancelling and returns the focus to the button that opened it.
      await page.keyboard.press('Escape')
      expect(await page.getByRole('dialog').count()).toBe(0)
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Cancel Booking')

      await cancel(page)
      await confirm(page)
      await page.getByText(siteTexts.booking.cancelledHeading).waitFor()
      await page.getByText(status, { exact: true }).first().waitFor()
      expect(page.url()).toContain(`/guest/view/${held.reference}`)
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('content')
      expect(await page.getByRole('button', { name: 'Cancel Booking' }).count()).toBe(0)
      if (startsIn > 2) await page.getByText('to your eSewa wallet').waitFor()
      await checkCurrentPage(page)
      expect(complaints()).toEqual([])

      const [booking] = await server.query(
        `select refund_paisa * 100 / total_paisa as percent from bookings where reference = $1`,
        [held.reference],
      )
      expect(Number(booking?.percent ?? 0)).toBe({ 20: 100, 5: 50, 2: 0 }[startsIn])
    },
  )

  test.runIf(isLongRun)('sees that a free booking is cancelled without a charge', async () => {
    const { page, complaints } = await visitor(browser, DESK)
    const [free] = await server.query('select slug from packages where unit_paisa = 0 limit 1')
    const held = await holdPackage(server, String(free?.slug), 20)
    await openUnmasked(page, held)
    await cancel(page)
    await page.getByText(siteTexts.manage.cancelFree).waitFor()
    await confirm(page)
    await page.getByText(siteTexts.booking.cancelledFree).waitFor()
    await checkCurrentPage(page)
    expect(complaints()).toEqual([])
  })
})

test.runIf(isLongRun)('a visitor with only the reference verifies with an emailed code and cancels the booking', async () => {
  const { page } = await visitor(browser, PHONE, 'dark')
  const { reference } = await holdRoom(server, ROOM, 9)
  await payByCall(server, reference)
  await page.goto(`${server.url}/guest/view/${reference}`)
  await page.getByText('s***@e***.np').first().waitFor()
  expect(await page.getByText(GUEST.email).count()).toBe(0)
  await page.getByRole('link', { name: 'Cancel Booking' }).click()
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('access')
  await page.getByRole('button', { name: siteTexts.manage.accessSend }).click()
  const code = page.getByLabel(siteTexts.manage.accessCode)
  await code.waitFor()
  await checkCurrentPage(page)
  await code.fill('12')
  await page.getByRole('button', { name: siteTexts.manage.accessShow }).click()
  await page.getByText(filled(siteTexts.manage.accessRequired, { n: 6 })).waitFor()
  await code.fill(await mailedCode(reference))
  await page.getByRole('button', { name: siteTexts.manage.accessShow }).click()
  await page.getByText(GUEST.email).first().waitFor()
  await checkCurrentPage(page)
  await cancel(page)
  await confirm(page)
  const heading = page.getByText(siteTexts.booking.cancelledHeading)
  await heading.waitFor()
  await expectUncovered(heading)
  await checkCurrentPage(page)
})

test('a lapsed booking is held again for ten minutes and paid', async () => {
  const { page, complaints } = await visitor(browser, DESK)
  const held = await holdRoom(server, ROOM, 11)
  await openUnmasked(page, held)
  await page.getByRole('link', { name: 'Pay Now' }).waitFor()
  await server.advance(12 * 60)
  await page.reload()
  await checkCurrentPage(page)
  await page.getByRole('button', { name: 'Book again' }).click()
  await page.waitForURL(`**/payment/${held.reference}`)
  const timer = page.getByRole('timer')
  await timer.waitFor()
  expect(await timer.innerText()).toMatch(/^(09:|10:00)/)
  await goToEsewa(page)
  await page.getByTestId('esewa-pay').click()
  await page.getByText('You have successfully created your booking.').waitFor()
  await page.goto(`${server.url}/guest/view/${held.reference}`)
  const progress = page.getByRole('list', { name: siteTexts.booking.timeline })
  await progress.getByText('Approved').waitFor()
  expect((await progress.getByRole('listitem').allInnerTexts()).map((text) => text.split('\n')[0])).toEqual([
    expect.stringMatching(/^Reserved/),
    expect.stringMatching(/^Hold expired/),
    expect.stringMatching(/^Held again/),
    expect.stringMatching(/^Paid/),
    expect.stringMatching(/^Approved/),
    expect.stringMatching(/^Your stay/),
  ])
  expect(complaints()).toEqual([])
})

test('the link that confirms a free booking can be tried again on the same page when its call was lost', async () => {
  const { page } = await visitor(browser, PHONE)
  const { reference } = await holdRoom(server, ROOM, 16)
  const sent: unknown[] = []
  await page.route('**/confirmation', async (call) => {
    const count = sent.push(call.request().postDataJSON())
    await (count === 1 ? call.abort() : call.continue())
  })
  await page.goto(`${server.url}/guest/view/${reference}#ntf_unknown`)
  const heading = page.getByRole('heading', { name: siteTexts.booking.notConfirmedHeading })
  await heading.waitFor()
  await checkCurrentPage(page)
  await page.getByRole('button', { name: siteTexts.booking.confirmByLink }).click()
  // The server has answered, so the token is used up.
  await heading.waitFor({ state: 'detached' })
  expect(new URL(page.url()).hash).toBe('')
  expect(sent).toEqual([{ token: 'ntf_unknown' }, { token: 'ntf_unknown' }])
})

test.runIf(isLongRun)("a refusal to rebook shows the server's message", async () => {
  const { page } = await visitor(browser, PHONE)
  const held = await holdRoom(server, ROOM, 12)
  await server.advance(12 * 60)
  await openUnmasked(page, held)
  const again = page.getByRole('button', { name: 'Book again' })
  await again.waitFor()
  await server.query(
    `update room_nights n set closed = true from bookings b where b.room_id = n.room_id and b.starts_on = n.night and b.reference = $1`,
    [held.reference],
  )
  await again.click()
  await page.getByText('The room is not available in the provided date.').waitFor()
  // The page itself now offers other rooms, without another request to rebook.
  await page.getByRole('link', { name: siteTexts.booking.seeRooms }).waitFor()
  await checkCurrentPage(page)
})

test.runIf(isLongRun)('the booking page shows a status change within a minute, announces it, and shifts no layout', async () => {
  const { page, complaints } = await visitor(browser, DESK)
  await page.clock.install()
  const held = await holdPackage(server, await tieredPackage(), 30)
  await payByCall(server, held.reference)
  await openUnmasked(page, held)
  await page.waitForLoadState('networkidle')
  const liveStatus = page.getByRole('main').getByRole('status')
  expect((await liveStatus.allInnerTexts()).join('')).toBe('')
  await server.operator('withdraw', held.reference, '--reason', 'The guide is ill.')
  await page.clock.fastForward(60_000)
  await page.getByText(siteTexts.booking.cancelledHeading).waitFor()
  expect((await liveStatus.allInnerTexts()).join('')).toContain('Status: Cancellation approved')
  expect(await page.getByRole('button', { name: 'Cancel Booking' }).count()).toBe(0)
  expect(complaints()).toEqual([])
})

test('the voucher and the calendar file download, and the page fits the narrowest phone', async () => {
  const { page, complaints } = await visitor(browser, { width: 320, height: 640 })
  const held = await holdRoom(server, ROOM, 14)
  await payByCall(server, held.reference)
  await openUnmasked(page, held)
  await expectNoHorizontalOverflow(page)
  for (const [button, name] of [
    ['Get voucher', `chautari-${held.reference}.pdf`],
    [siteTexts.booking.calendarFile, `chautari-${held.reference}.ics`],
  ] as const) {
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: button }).click()])
    expect(file.suggestedFilename()).toBe(name)
  }
  expect(complaints()).toEqual([])
})

test('a booking is printed on one page', async () => {
  const { page } = await visitor(browser, PHONE)
  const held = await holdRoom(server, ROOM, 18)
  await payByCall(server, held.reference)
  await openUnmasked(page, held)
  await page.getByRole('heading', { name: siteTexts.messages.heading }).waitFor()
  const pdf = await page.pdf({ format: 'A4' })
  expect(pdf.toString('latin1').match(/\/Type \/Page$/gm)).toHaveLength(1)
})

// This test is the last one because it moves the shared clock by many days.
test.runIf(isLongRun)('the cancel dialog asks again when the refund has changed since it was quoted', async () => {
  const { page } = await visitor(browser, PHONE)
  const held = await holdPackage(server, await tieredPackage(), 20)
  await payByCall(server, held.reference)
  await openUnmasked(page, held)
  await cancel(page)
  await server.advance(15 * 24 * 3600)
  await confirm(page)
  await page.getByText(siteTexts.manage.cancelChanged).waitFor()
  await checkCurrentPage(page)
  await confirm(page)
  await page.getByText(siteTexts.booking.cancelledHeading).waitFor()
})

type Mail = { subject: string; text: string }

async function mailedCode(reference: string): Promise<string> {
  const find = async () => {
    const mails = (await server.sandbox.get(`/_ctl/mail?to=${encodeURIComponent(GUEST.email)}`)) as Mail[]
    const mail = mails.find(({ subject, text }) => text.includes(reference) && /\b\d{6}\b/.test(subject))
    return /\b(\d{6})\b/.exec(mail?.subject ?? '')?.[1]
  }
  await expect.poll(find).toBeDefined()
  return (await find()) ?? ''
}

test('the booking pages explain that they need scripts instead of loading forever', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: PHONE })
  const page = await context.newPage()
  for (const path of ['guest/view/DEM0TRAVE1000001', 'payment/DEM0TRAVE1000001', 'payment-verification-page?data=e30=']) {
    await page.goto(`${server.url}/${path}`)
    expect(await page.locator('#content').innerText(), path).toContain('This page needs JavaScript.')
  }
  await context.close()
})
