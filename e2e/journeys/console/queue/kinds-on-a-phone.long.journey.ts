import { expect, test } from 'vitest'
import { holdPaymentInDoubt } from '../../../support/bookings-by-api.ts'
import { DESK, PHONE } from '../../../support/browser.ts'
import { openConsoleStage } from '../../../support/stage.ts'
import { consoleUrl } from '../../../support/staff.ts'
import { consoleTexts } from '../../../support/texts.ts'

const { server, staff } = await openConsoleStage()

const ROOM = 'phewa-horizon-resort-standard'
const NARROW = 320

test('the chosen kind of work is visible on a phone, where the strip of kinds is wider than the window', async () => {
  const { page, complaints } = staff
  await holdPaymentInDoubt(server, ROOM, 95)
  await server.query(
    `insert into reviews (author_name, room_id, rating, text, state)
     select 'Gita Rai', id, 1, 'Cheaper at evil.example', 'held' from rooms where slug = $1`,
    [ROOM],
  )
  await server.query(
    `insert into outbox (about, kind, recipient_name, recipient_address, subject, text_body, html_body, parked_at, last_error)
     select reference, 'reserved', 'Sita', 'sita@gmial.example', 'Your booking', 'x', 'x', app_now(), '550 no such mailbox'
     from bookings limit 1`,
  )
  await page.setViewportSize({ ...PHONE, width: NARROW })
  await page.goto(consoleUrl(server, '/?kind=undelivered_message'))
  const kinds = page.getByRole('navigation', { name: consoleTexts.queue.filters })
  await kinds.getByRole('link', { name: consoleTexts.queue.tab_held_review }).waitFor()
  expect(await kinds.evaluate((strip) => strip.scrollWidth > strip.clientWidth)).toBe(true)
  const chosen = await kinds.locator('[aria-current]').boundingBox()
  expect((chosen?.x ?? 0) + (chosen?.width ?? Infinity)).toBeLessThanOrEqual(NARROW)
  await page.setViewportSize(DESK)
  await server.query("delete from reviews where text = 'Cheaper at evil.example'")
  await server.query("delete from outbox where recipient_address = 'sita@gmial.example'")
  expect(complaints()).toEqual([])
})

test('the kind of work is visible beside a long title', async () => {
  const { page, complaints } = staff
  await page.setViewportSize(DESK)
  const text = 'The host met us at the bus park with an umbrella, and the room looked over the whole lake to the temple. '.repeat(
    2,
  )
  await server.query(
    `insert into reviews (author_name, room_id, rating, text, state) select 'Gita Rai', id, 4, $2, 'held' from rooms where slug = $1`,
    [ROOM, text],
  )
  await page.goto(consoleUrl(server, '/?kind=held_review'))
  const row = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: text.slice(0, 40) })
  const kind = row.getByText(consoleTexts.queue.held_review, { exact: true })
  await kind.waitFor()
  const [own, line] = [await kind.boundingBox(), await kind.locator('..').boundingBox()]
  expect((own?.x ?? Infinity) + (own?.width ?? 0)).toBeLessThanOrEqual((line?.x ?? 0) + (line?.width ?? 0))
  await server.query('delete from reviews where text = $1', [text])
  expect(complaints()).toEqual([])
})

test('a reason that is being typed stays, with the focus, when the window becomes a phone’s and back', async () => {
  const { page, complaints } = staff
  await page.setViewportSize(DESK)
  await server.query(
    `insert into reviews (author_name, room_id, rating, text, state)
     select 'Gita Rai', id, 1, 'Cheaper at evil.example', 'held' from rooms where slug = $1`,
    [ROOM],
  )
  await page.goto(consoleUrl(server, '/?kind=held_review'))
  const panel = page.getByRole('complementary', { name: consoleTexts.queue.preview })
  await panel.getByRole('button', { name: new RegExp(`^${consoleTexts.queue.refuse}`) }).click()
  const reason = page.getByLabel('Reason')
  await reason.fill('It advertises')
  await page.setViewportSize(PHONE)
  await panel.waitFor({ state: 'detached' })
  await page.keyboard.type(' another site.')
  expect(await reason.inputValue()).toBe('It advertises another site.')
  await page.setViewportSize(DESK)
  await panel.waitFor()
  expect(await reason.inputValue()).toBe('It advertises another site.')
  await panel.getByRole('button', { name: consoleTexts.decisions.refuse_review }).click()
  await page.getByText(consoleTexts.decisions.done_refuse_review).waitFor()
  expect(complaints()).toEqual([])
})
