import { expect, test } from 'vitest'
import { DESK, PHONE, visitor } from '../../support/browser.ts'
import { openStage } from '../../support/stage.ts'
import { chooseRoom, reserve, searchForPokhara, sendBooking } from '../../support/steps.ts'

// Every reservation of a guest is asked for a proof of work, a small one: the browser of journeys does not optimise scripts.
const { server, browser } = await openStage({ CHAUTARI_CHALLENGE_UNITS: '0', CHAUTARI_CHALLENGE_BITS: '6' })

const IS_ASKED = /status of 429/

test('a guest of a crowded network books without noticing: the site proves its work in the background', async () => {
  const { page, complaints } = await visitor(browser, PHONE)
  const workers: string[] = []
  const sent: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.url().includes('solving-worker')) workers.push(request.url())
    if (/\/rooms\/[^/]+\/booking$/.test(request.url())) sent.push(request.headers()['challenge-solution'])
  })
  await searchForPokhara(page, server.url)
  await chooseRoom(page, 'Phewa Horizon Resort')
  expect(workers).toEqual([])
  const reference = await reserve(page)
  expect(sent.map((solution) => solution !== undefined)).toEqual([false, true])
  expect(workers).toHaveLength(1)
  expect(complaints().filter((complaint) => !IS_ASKED.test(complaint))).toEqual([])
  const [used] = await server.query("select count(*)::int as n from idempotency_keys where scope = 'used once'")
  expect(used).toEqual({ n: 1 })
  expect((await server.query('select status from bookings where reference = $1', [reference]))[0]?.status).toBe('payment_pending')
})

test('where the solver cannot be loaded, the refusal says what to do', async () => {
  const { page } = await visitor(browser, DESK)
  await page.route('**/*solving-worker*', (route) => route.abort())
  await searchForPokhara(page, server.url)
  await chooseRoom(page, 'Phewa Horizon Resort')
  await page.getByRole('link', { name: 'Continue to booking details' }).click()
  await sendBooking(page)
  await page.getByText('Many people are booking from your network right now.').first().waitFor()
  await page.getByText('log in with a verified account').first().waitFor()
})
