import { expect, test } from 'vitest'
import { holdRoom, payByCall } from '../../../support/bookings-by-api.ts'
import { DESK } from '../../../support/browser.ts'
import { checkEverywhere } from '../../../support/check-everywhere.ts'
import { openConsoleStage } from '../../../support/stage.ts'
import { consoleUrl } from '../../../support/staff.ts'
import { consoleTexts } from '../../../support/texts.ts'

const { server, staff } = await openConsoleStage()

const ROOM = 'phewa-horizon-resort-standard'

/** Cancels a paid booking without a refund, and has eSewa report that a part of its payment was reversed. */
async function cancelledAndReversed(): Promise<string> {
  const { reference, token } = await holdRoom(server, ROOM, 30)
  await payByCall(server, reference)
  const ofBooking = 'booking_id = (select id from bookings where reference = $1)'
  await server.query(`update bookings set product = jsonb_set(product, '{refundTiers}', '[]') where reference = $1`, [reference])
  const headers = { 'x-guest-token': token }
  await fetch(`${server.url}/api/v1.0/bookings/${reference}/cancel`, { method: 'PATCH', headers })
  const [attempt] = await server.query(`select provider_ref as ref from payment_attempts where ${ofBooking}`, [reference])
  await server.sandbox.post(`/_ctl/transactions/${String(attempt?.['ref'])}/outcome`, { outcome: 'partial_refund' })
  await server.query(`update payment_attempts set next_check_at = app_now() where ${ofBooking}`, [reference])
  const reversals = `select 1 from booking_events where trigger = 'reversed' and ${ofBooking}`
  await expect.poll(() => server.query(reversals, [reference]), { timeout: 60_000 }).toHaveLength(1)
  return reference
}

test('staff record how much was reversed of a cancelled booking, from the queue, and correct it', async () => {
  const reference = await cancelledAndReversed()
  const { page, complaints } = staff
  const { acts, queue } = consoleTexts
  const panel = page.getByRole('complementary', { name: 'Selected item' })
  await page.goto(consoleUrl(server, '/?kind=reversal_to_record'))
  await panel.getByText(queue.staysUnearned).waitFor()
  await checkEverywhere(page)
  await page.keyboard.press('a')
  const form = panel.getByRole('region', { name: acts.record_reversal })
  await form.getByText(acts.reversedHint).waitFor()
  await form.getByText(acts.amountFirst).waitFor()
  await form.getByLabel(acts.reversed).fill('999999')
  await form.getByText(/At most/).waitFor()
  await form.getByLabel(acts.reversed).fill('100.50')
  await form.getByText(acts.reversedShare).waitFor()
  await checkEverywhere(page)
  // It stays while the window is a phone's.
  expect(await form.getByLabel(acts.reversed).inputValue()).toBe('100.50')
  await form.getByText(acts.reversedShare).waitFor()
  await form.getByLabel(acts.reversedReason).fill('eSewa portal 4711')
  await form.getByRole('button', { name: acts.do_record_reversal }).click()
  await page.getByText(acts.done_record_reversal).waitFor()
  await page.getByText(queue.emptyKind).waitFor()
  const recorded = await server.query('select after from audit_entries where act = $1', ['bookings.record_reversal'])
  expect(recorded).toEqual([{ after: { reversed_paisa: 10_050 } }])
  await page.goto(consoleUrl(server, `/bookings/${reference}`))
  await page.getByText(consoleTexts.events.reversal_recorded).first().waitFor()
  await page.getByRole('button', { name: `${acts.correct_reversal}…` }).click()
  await page.getByLabel(acts.reversed).fill('999999')
  await page.getByText(/At most/).waitFor()
  await page.getByLabel(acts.reversed).fill('90')
  await page.getByText(acts.reversedShare).waitFor()
  await checkEverywhere(page)
  await page.setViewportSize(DESK)
  await page.getByLabel(acts.reversed).fill('90')
  await page.getByText(acts.reversedShare).waitFor()
  await page.getByLabel(acts.reversedReason).fill('eSewa portal 4712')
  await page.getByRole('button', { name: acts.do_correct_reversal }).click()
  await page.getByText(consoleTexts.events.reversal_corrected).first().waitFor()
  expect(complaints()).toEqual([])
})
