import type { Page, Route } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { calendarDate, formatLongDay } from '@chautari/contract/dates'
import { holdPackage, holdPaymentInDoubt, holdRoom, payByCall } from '../../../support/bookings-by-api.ts'
import { DESK } from '../../../support/browser.ts'
import { checkEverywhere } from '../../../support/check-everywhere.ts'
import { openConsoleStage } from '../../../support/stage.ts'
import { consoleUrl } from '../../../support/staff.ts'
import { consoleTexts, filled } from '../../../support/texts.ts'

const { server, staff } = await openConsoleStage()

const ROOM = 'phewa-horizon-resort-standard'
const panel = (page: Page) => page.getByRole('complementary', { name: 'Selected item' })
const rows = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('button')
const one = async (query: string, values: unknown[] = []) => (await server.query(query, values))[0]

/** Opens one kind of work in the queue and waits for its only item. */
async function openKind(kind: string): Promise<Page> {
  const { page } = staff
  await page.goto(consoleUrl(server, `/?kind=${kind}`))
  await rows(page).first().waitFor()
  return page
}

describe('a member of staff decides from the queue', () => {
  test('marks a refund as sent, with the reference of the provider', async () => {
    const { reference } = await holdRoom(server, ROOM, 20)
    await payByCall(server, reference)
    const { page, complaints } = staff
    await page.goto(consoleUrl(server, `/bookings/${reference}`))
    await page.getByRole('button', { name: 'Cancel for the supplier…' }).click()
    await page.getByLabel('Reason').fill('The roof leaks.')
    await page.getByRole('button', { name: /^Cancel and refund Rs/ }).click()
    await page.getByText('Booking cancelled').waitFor()

    await openKind('refund_by_hand')
    await page.keyboard.press('a')
    await panel(page).getByText('in the eSewa portal').waitFor()
    await panel(page)
      .getByText(filled(consoleTexts.decisions.statusAfter, { status: consoleTexts.statuses.cancelled }))
      .waitFor()
    await checkEverywhere(page)
    await panel(page)
      .getByText(filled(consoleTexts.decisions.statusAfter, { status: consoleTexts.statuses.cancelled }))
      .waitFor()
    await page.keyboard.press('Enter')
    await panel(page)
      .getByText(filled(consoleTexts.acts.reasonShort, { n: 3 }))
      .waitFor()
    await panel(page).getByLabel('Reference of the refund').fill('ESW-7781')
    await page.keyboard.press('Enter')
    await page.getByText(consoleTexts.decisions.done_mark_sent).waitFor()
    const empty = await page.getByText(consoleTexts.queue.emptyKind).boundingBox()
    const bar = await page.getByRole('heading', { level: 1 }).boundingBox()
    await page.locator('h2:focus', { hasText: consoleTexts.queue.emptyKind }).waitFor()
    expect(empty?.y).toBeGreaterThan((bar?.y ?? 0) + (bar?.height ?? 0))
    expect(await one('select status from bookings where reference = $1', [reference])).toEqual({ status: 'cancelled' })
    expect(await one("select reason from audit_entries where act = 'refunds.refund_done'")).toEqual({ reason: 'ESW-7781' })
    expect(complaints()).toEqual([])
  })

  test('sends an e-mail again to a corrected address, and gives another up', async () => {
    const { reference } = await holdRoom(server, ROOM, 40)
    const park = (address: string) =>
      server.query(
        `insert into outbox (about, kind, recipient_name, recipient_address, subject, text_body, html_body, parked_at, last_error)
         values ($1, 'reserved', 'Sita', $2, 'Your booking', 'x', 'x', app_now(), '550 no such mailbox')`,
        [reference, address],
      )
    await park('sita@gmial.example')
    await park('nobody@nowhere.example')
    const { complaints } = staff
    const page = await openKind('undelivered_message')
    await panel(page).getByText('550 no such mailbox').waitFor()
    await page.keyboard.press('a')
    await panel(page).getByText('Email to sita@gmial.example: Your booking').waitFor()
    await checkEverywhere(page)
    const address = panel(page).getByLabel('Send to')
    await address.fill('sita@')
    await expect.poll(() => address.getAttribute('aria-invalid')).toBe('true')
    await address.fill('sita@gmail.example')
    await panel(page).getByText('Email to sita@gmail.example: Your booking').waitFor()
    await panel(page).getByRole('button', { name: consoleTexts.decisions.do_send_corrected }).click()
    await page.getByText(consoleTexts.decisions.done_send_again).waitFor()
    await expect.poll(() => rows(page).count()).toBe(1)
    expect(await one("select parked_at from outbox where recipient_address = 'sita@gmail.example'")).toEqual({ parked_at: null })

    await page.keyboard.press('d')
    await panel(page)
      .getByText(filled(consoleTexts.decisions.neverSent, { recipient: 'nobody@nowhere.example' }))
      .waitFor()
    await panel(page).getByLabel('Reason').fill('Told by phone.')
    await panel(page).getByRole('button', { name: consoleTexts.decisions.do_give_up }).click()
    await page.getByText(consoleTexts.queue.emptyKind).waitFor()
    expect(complaints()).toEqual([])
  })

  test('publishes one held review and refuses another', async () => {
    const [room] = await server.query('select id from rooms where slug = $1', [ROOM])
    const add = (text: string) =>
      server.query("insert into reviews (author_name, room_id, rating, text, state) values ('Hari Thapa', $1, 1, $2, 'held')", [
        room?.['id'],
        text,
      ])
    await add('Cheaper at evil.example')
    await add('More at evil.example')
    const { complaints } = staff
    const page = await openKind('held_review')
    await panel(page).getByText('Phewa Horizon Resort').waitFor()
    await page.keyboard.press('d')
    await panel(page).getByText(consoleTexts.decisions.staysHidden).waitFor()
    await checkEverywhere(page)
    await panel(page).getByLabel('Reason').press('Escape')
    const { promise: isAllowed, resolve: allow } = Promise.withResolvers<void>()
    const hold = async (route: Route) => {
      await isAllowed
      await route.continue()
    }
    await page.route('**/reviews/*/preview', hold, { times: 1 })
    await page.keyboard.press('d')
    await panel(page).getByLabel('Reason').fill('It advertises another site.')
    const refuse = panel(page).getByRole('button', { name: consoleTexts.decisions.refuse_review })
    await expect.poll(() => refuse.getAttribute('aria-disabled')).toBe('true')
    allow()
    await refuse.click()
    await page.getByText('Review refused').waitFor()
    await expect.poll(() => rows(page).count()).toBe(1)
    await page.keyboard.press('a')
    await panel(page)
      .getByText(/The rating changes from/)
      .waitFor()
    await panel(page).getByRole('button', { name: consoleTexts.decisions.publish_review }).click()
    await page.getByText(consoleTexts.queue.emptyKind).waitFor()
    const states = await server.query("select state from reviews where author_name = 'Hari Thapa' order by id")
    expect(states.map(({ state }) => state)).toEqual(['rejected', 'shown'])
    expect(complaints()).toEqual([])
  })

  test.each(['d', 'button'])('an act chosen by %s closes with its review, which a colleague refuses meanwhile', async (by) => {
    const add = (text: string) =>
      server.query(
        `insert into reviews (author_name, room_id, rating, text, state)
         select 'Gita Rai', id, 1, $2, 'held' from rooms where slug = $1`,
        [ROOM, text],
      )
    await add('First at evil.example')
    await add('Second at evil.example')
    const { complaints } = staff
    const page = await openKind('held_review')
    await rows(page).nth(1).waitFor()
    await panel(page).getByText('First at evil.example').waitFor()
    if (by === 'd') await page.keyboard.press('d')
    else
      await panel(page)
        .getByRole('button', { name: new RegExp(`^${consoleTexts.queue.refuse}`) })
        .click()
    await panel(page).getByLabel('Reason').fill('It advertises another site.')
    await server.query("update reviews set state = 'rejected' where text = 'First at evil.example' and state = 'held'")
    await panel(page).getByText('Second at evil.example').waitFor({ timeout: 20_000 })
    expect(await panel(page).getByLabel('Reason').count()).toBe(0)
    await server.query("update reviews set state = 'rejected' where author_name = 'Gita Rai' and state = 'held'")
    await page.getByText(consoleTexts.queue.emptyKind).waitFor({ timeout: 20_000 })
    expect(complaints()).toEqual([])
  })

  test('approves the refund that a colleague asked for, and withdraws a request of their own', async () => {
    const { page, complaints } = staff
    const requestRefund = async (staffId: number, name: string, startsIn: number) => {
      const { reference } = await holdRoom(server, ROOM, startsIn)
      await payByCall(server, reference)
      const detail = { amountPaisa: 7_600_000, repeat: { act: 'withdraw', reason: 'The roof leaks.' } }
      await server.query(
        `insert into operator_deeds (operator, staff_id, act, about, reason, outcome, detail)
         values ($1, $2, 'withdraw', $3, 'The roof leaks.', 'first_of_two', $4)`,
        [name, staffId, reference, JSON.stringify(detail)],
      )
      return reference
    }
    const me = await one('select id::int as id, name from staff')
    const [colleague] = await server.query(
      "insert into staff (email, name, role) values ('bina@chautari.example', 'Bina Rai', 'finance') returning id::int as id",
    )
    const theirs = await requestRefund(Number(colleague?.['id']), 'Bina Rai', 60)
    await page.goto(consoleUrl(server, `/bookings/${theirs}`))
    const request = page.getByRole('region', { name: consoleTexts.file.waitingRequests })
    await request.getByText('The roof leaks.').waitFor()
    await checkEverywhere(page)
    await page.setViewportSize(DESK)
    await request.getByRole('link', { name: consoleTexts.file.toRequest }).click()
    await panel(page).getByText('The roof leaks.').waitFor()
    await page.keyboard.press('a')
    await panel(page)
      .getByRole('button', { name: /^Approve and refund Rs/ })
      .waitFor()
    await panel(page)
      .getByText(/^Email to/)
      .first()
      .waitFor()
    await checkEverywhere(page)
    await panel(page)
      .getByText(/^Email to/)
      .first()
      .waitFor()
    await panel(page).getByLabel('Reason').fill('Seen the photos.')
    await panel(page)
      .getByRole('button', { name: /^Approve and refund Rs/ })
      .click()
    await page.getByText('Refund approved').waitFor()
    expect(await one('select status from bookings where reference = $1', [theirs])).toEqual({ status: 'cancellation_approved' })

    const own = await requestRefund(Number(me?.['id']), String(me?.['name']), 70)
    await openKind('second_approval')
    await panel(page).getByText('a colleague has to approve it').waitFor()
    await page.keyboard.press('a')
    expect(await panel(page).getByLabel('Reason').count()).toBe(0)
    await page.keyboard.press('d')
    await panel(page).getByText('Your request ends.').waitFor()
    await panel(page).getByLabel('Reason').fill('They will come after all.')
    await panel(page).getByRole('button', { name: consoleTexts.decisions.do_withdraw_request }).click()
    await page.getByText('Request withdrawn').waitFor()
    expect(await one('select status from bookings where reference = $1', [own])).toEqual({ status: 'approved' })
    expect(complaints()).toEqual([])
  })

  test('approves calling off a departure that a colleague asked for', async () => {
    const { page, complaints } = staff
    const tour = await one(
      `select p.slug, d.start_date::text as day, d.start_date - (app_now() at time zone 'Asia/Kathmandu')::date as starts_in
       from packages p join departures d on d.package_id = p.id
       where p.is_live and p.is_fixed_departure and not p.needs_approval and not d.closed and d.cutoff_at > app_now()
         and d.booked + d.held = 0
       order by d.start_date desc, p.slug limit 1`,
    )
    const [slug, day] = [String(tour?.['slug']), calendarDate(String(tour?.['day']))]
    const { reference } = await holdPackage(server, slug, Number(tour?.['starts_in']))
    await payByCall(server, reference)
    const { total } = (await one('select total_paisa::int as total from bookings where reference = $1', [reference])) ?? {}
    const [colleague] = await server.query(
      "insert into staff (email, name, role) values ('dorje@chautari.example', 'Dorje Sherpa', 'admin') returning id::int as id",
    )
    await server.query(
      `insert into operator_deeds (operator, staff_id, act, about, reason, outcome, detail)
       values ('Dorje Sherpa', $1, 'call-off', $2, 'Snow on the pass.', 'first_of_two', $3)`,
      [
        colleague?.['id'],
        `departure ${slug} ${day}`,
        JSON.stringify({ amountPaisa: total, repeat: { reason: 'Snow on the pass.' } }),
      ],
    )
    await openKind('second_approval')
    await panel(page).getByText('The departure stays on sale').waitFor()
    const departure = panel(page)
      .getByRole('definition')
      .filter({ hasText: formatLongDay(day) })
    expect(await departure.textContent()).not.toContain('–')
    await page.keyboard.press('a')
    await panel(page)
      .getByText(/1 booking is cancelled and refunded in full/)
      .waitFor()
    await checkEverywhere(page)
    await panel(page).getByLabel('Reason').fill('Seen the forecast.')
    await panel(page)
      .getByRole('button', { name: /^Call off and refund Rs/ })
      .click()
    await page.getByText(consoleTexts.decisions.done_approve_call_off).waitFor()
    await page.getByText(consoleTexts.queue.emptyKind).waitFor()
    expect(await one('select status from bookings where reference = $1', [reference])).toEqual({
      status: 'cancellation_approved',
    })
    expect(complaints()).toEqual([])
  })

  test('asks the provider again about a payment in doubt', async () => {
    const { page, complaints } = staff
    await holdPaymentInDoubt(server, ROOM, 90)
    await openKind('payment_in_doubt')
    await page.keyboard.press('a')
    const recheck = panel(page).getByRole('region', { name: consoleTexts.decisions.recheck_payment })
    await recheck.locator('[type=submit]:focus').press('Escape')
    await recheck.waitFor({ state: 'detached' })
    await page.keyboard.press('a')
    await recheck.locator('[type=submit]:focus').press('Enter')
    await recheck.getByText('The provider doesn’t know yet.').waitFor()
    await checkEverywhere(page)
    expect(complaints()).toEqual([])
  })
})
