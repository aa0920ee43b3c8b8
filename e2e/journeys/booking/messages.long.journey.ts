import { expect, test } from 'vitest'
import { expectNoHorizontalOverflow, PHONE, visitor } from '../../support/browser.ts'
import { holdRoom, payByCall } from '../../support/bookings-by-api.ts'
import { linkMailedTo } from '../../support/emails.ts'
import { file, photo } from '../../support/photos.ts'
import { openStage } from '../../support/stage.ts'
import { checkCurrentPage, GUEST } from '../../support/steps.ts'
import { siteTexts } from '../../support/texts.ts'

const { server, browser } = await openStage()

const ROOM = 'phewa-horizon-resort-standard'

/** Writes in the thread of a booking as its supplier, who has no screen here. */
async function answerAsSupplier(reference: string, body: string): Promise<void> {
  await server.query(
    `with written as (
       insert into thread_messages (booking_id, author, actor, body)
       select id, 'supplier', 'member 1', $2 from bookings where reference = $1 returning booking_id, author)
     update thread_sides s set unread = unread + 1, notice_due_at = app_now() + interval '5 minutes'
     from written w where s.booking_id = w.booking_id and s.side = 'traveller'`,
    [reference, body],
  )
}

test('a guest asks the hotel, gets its answer by an e-mail that leads to it, and reports and blocks it', async () => {
  const { page, complaints } = await visitor(browser, PHONE)
  const { reference, token } = await holdRoom(server, ROOM, 21)
  await page.goto(`${server.url}/guest/view/${reference}#${token}`)
  await page.getByRole('link', { name: 'Messages' }).click()
  await page.getByLabel('Your message').fill('Call me on ९८४१२३४५६७')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  const log = page.getByRole('log', { name: siteTexts.messages.log })
  await log.getByText('Call me on ९८४१२३४५६७').waitFor()
  await log.getByText('sees the contact details once you’ve paid').waitFor()
  expect(await page.getByText(siteTexts.messages.addPicture).count()).toBe(0)
  await checkCurrentPage(page)
  await expectNoHorizontalOverflow(page)

  await answerAsSupplier(reference, 'Write to desk@lodge.example')
  await server.advance(5 * 60 + 1)
  const link = await linkMailedTo(server, GUEST.email, '/guest/view/[^?]+\\?messages=1')
  await page.goto(server.url + link)
  await log.getByText('Write to ••••••').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('messages')
  await expect
    .poll(async () => (await server.query(`select unread from thread_sides where side = 'traveller'`))[0]?.unread)
    .toBe(0)

  await payByCall(server, reference)
  await page.reload()
  await log.getByText('Write to desk@lodge.example').waitFor()
  const picture = await photo(page, { width: 640, height: 480, colour: '#14746a' })
  await page.getByLabel(siteTexts.messages.addPicture).setInputFiles(file('door.jpg', picture))
  await log.getByRole('img', { name: 'Picture from You' }).waitFor()

  await log.getByRole('button', { name: /^Report this message/ }).click()
  await page.getByLabel('What’s wrong?').selectOption('pays_elsewhere')
  await checkCurrentPage(page)
  await page.getByRole('button', { name: 'Send report' }).click()
  await log.getByText('Reported').waitFor()
  await page.getByRole('button', { name: 'Block', exact: true }).click()
  await page.getByLabel('What’s wrong?').selectOption('offensive')
  await page.getByRole('button', { name: 'Block conversation' }).click()
  await page.getByText(siteTexts.messages.closed_blocked).waitFor()
  expect(await page.getByLabel('Your message').count()).toBe(0)
  await page.getByRole('button', { name: 'Unblock' }).click()
  await page.getByLabel('Your message').waitFor()
  await checkCurrentPage(page)
  expect(complaints()).toEqual([])
})
