import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { DESK, PHONE, variantsOf } from '../../support/browser.ts'
import { holdRoom, payByCall } from '../../support/bookings-by-api.ts'
import { newcomer, signInAgain, visitorAs } from '../../support/people.ts'
import { openStage } from '../../support/stage.ts'
import { checkCurrentPage } from '../../support/steps.ts'
import { siteTexts } from '../../support/texts.ts'

const { server, browser } = await openStage()

const PROPERTY = 'phewa-horizon-resort'
const ROOM = `${PROPERTY}-standard`
const DAY_SECONDS = 24 * 3600

const cards = (page: Page) => page.getByRole('list', { name: 'Bookings' }).getByRole('article')

/** Returns the current number of reviews of the property, from the API. */
async function timesReviewed(): Promise<number> {
  const response = await fetch(`${server.url}/api/v1.0/property/${PROPERTY}/reviews`)
  const { data } = (await response.json()) as { data: { review_summary: { reviews_count: number } } }
  return data.review_summary.reviews_count
}

/** Registers a traveller, completes a stay for them by moving the clock, and signs them in again. */
async function travelled(name: string) {
  const person = await newcomer(server, name)
  await server.query('update users set email_proven_at = app_now() where email = $1', [person.email])
  const { reference } = await holdRoom(server, ROOM, 1, { lead_traveller_email: person.email })
  await payByCall(server, reference)
  const [stay] = await server.query('select ends_on - app_today() as days from bookings where reference = $1', [reference])
  await server.advance((Number(stay?.days) + 1) * DAY_SECONDS)
  return { ...person, session: await signInAgain(server, person) }
}

test.each(
  variantsOf(
    { on: 'a desktop', viewport: DESK, scheme: 'light' as const },
    { on: 'a phone in dark mode', viewport: PHONE, scheme: 'dark' as const },
  ),
)('a guest reviews a completed stay once on $on and finds it among their reviews', async ({ viewport, scheme }) => {
  const person = await travelled('Sita Gurung')
  const { page, complaints } = await visitorAs(person, { server, browser, viewport, scheme })
  await page.goto(`${server.url}/reviews`)
  await page.getByText('No Review Yet').waitFor()
  const before = await timesReviewed()
  await checkCurrentPage(page)

  await page.goto(`${server.url}/bookings`)
  await page.getByRole('link', { name: 'Completed (1)' }).click()
  await cards(page).getByText('Booking Completed').waitFor()
  await cards(page).getByRole('button', { name: 'Review' }).click()
  const dialog = page.getByRole('dialog', { name: siteTexts.reviews.dialogHeading })
  await dialog.getByRole('button', { name: 'Post review' }).click()
  await dialog.getByText('Rating is required').waitFor()
  await dialog.getByText('Comment is required').waitFor()
  await checkCurrentPage(page)

  // The failed submit moved the focus to the first star, and the arrow keys move between the stars.
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('rating')
  await page.keyboard.press('Space')
  for (let stars = 1; stars < 4; stars++) await page.keyboard.press('ArrowRight')
  await dialog.getByText('Good', { exact: true }).waitFor()
  await dialog.getByText('Rating is required').waitFor({ state: 'detached' })
  await dialog.getByLabel('Your review').fill('Quiet rooms, and <b>warm</b> people.')

  // Escape asks before the text is lost, also when it is pressed again and again.
  const question = page.getByRole('dialog', { name: siteTexts.drafts.discardHeading })
  await page.keyboard.press('Escape')
  await question.waitFor()
  await checkCurrentPage(page)
  for (const _ of [1, 2]) await page.keyboard.press('Escape')
  await question.waitFor()
  await question.getByRole('button', { name: siteTexts.drafts.keepEditing }).click()
  expect(await dialog.getByLabel('Your review').inputValue()).toBe('Quiet rooms, and <b>warm</b> people.')

  await page.route('**/reviews', (call) => call.abort(), { times: 1 })
  await dialog.getByRole('button', { name: 'Post review' }).click()
  await dialog.getByText('please try again later', { exact: true }).waitFor()
  await checkCurrentPage(page)
  expect(complaints()).toEqual([expect.stringContaining('ERR_FAILED')])
  await dialog.getByRole('button', { name: 'Post review' }).click()
  await page.getByText('Review has been posted').waitFor()
  await dialog.waitFor({ state: 'detached' })
  await cards(page).getByText('Booking Completed').waitFor()
  await expect.poll(() => cards(page).getByRole('button', { name: 'Review' }).count()).toBe(0)
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content')
  await checkCurrentPage(page)

  await page.getByRole('navigation', { name: 'Your account' }).getByRole('link', { name: 'Reviews' }).click()
  await page.getByText('Quiet rooms, and <b>warm</b> people.').waitFor()
  const [row] = await server.query('select app_today()::text as today')
  await page.getByText(String(row?.today), { exact: true }).waitFor()
  await checkCurrentPage(page)

  // The review count of the property has increased, in the API and on its page.
  expect(await timesReviewed()).toBe(before + 1)
  await page.goto(`${server.url}/property/${PROPERTY}`)
  const reviews = page.getByRole('region', { name: 'Reviews' })
  await reviews.getByText(`of 5, from ${before + 1} reviews`).waitFor()
  const latest = reviews.getByRole('article').first()
  await latest.getByText('Quiet rooms, and <b>warm</b> people.').waitFor()
  await latest.getByRole('heading', { name: 'Sita Gurung' }).waitFor()
  await reviews.getByRole('link', { name: 'Load more' }).click()
  await reviews.getByText(`Showing 8 of ${before + 1}`).waitFor()
  expect(await reviews.getByRole('article').count()).toBe(8)
  expect(complaints()).toEqual([])
})
