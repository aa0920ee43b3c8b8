import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { DESK, visitorIn } from '../../support/browser.ts'
import { checkEverywhere } from '../../support/check-everywhere.ts'
import { openConsoleStage } from '../../support/stage.ts'
import { consoleUrl } from '../../support/staff.ts'
import { consoleTexts } from '../../support/texts.ts'

const { server, browser, staff } = await openConsoleStage()

const PROPERTY = 'phewa-horizon-resort'
const WORDS = 'Quiet quilts'
await server.query(
  `insert into reviews (author_name, room_id, rating, text, state, created_at)
   select 'Maya Thapa', id, 4, $2, 'held', app_now() from rooms where slug = $1`,
  [`${PROPERTY}-standard`, WORDS],
)

const cards = (page: Page) => page.getByRole('main').getByRole('listitem').filter({ hasText: 'Maya Thapa' })

describe('a member of staff who looks after reviews', () => {
  test('finds a held one by a filter in the address, publishes and answers it', async () => {
    const { page, complaints } = staff
    await page.goto(consoleUrl(server, '/reviews'))
    await page.getByRole('link', { name: 'Waiting' }).click()
    await expect.poll(() => new URL(page.url()).search).toBe('?state=held')
    await cards(page).getByText(WORDS).waitFor()
    await checkEverywhere(page)
    await cards(page).getByRole('button', { name: 'Publish…' }).click()
    await page.getByText(/The rating changes from/).waitFor()
    await page.getByRole('button', { name: consoleTexts.decisions.publish_review }).click()
    await page.getByText('Review published').waitFor()
    await page.getByText(consoleTexts.reviews.none).waitFor()
    await page.locator('h2:focus', { hasText: consoleTexts.reviews.none }).or(page.locator('h1:focus')).waitFor()

    await page.getByRole('searchbox').fill('quilts')
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: 'Published' }).click()
    await expect.poll(() => new URL(page.url()).searchParams.toString()).toBe('state=shown&text=quilts')
    await cards(page).getByRole('button', { name: 'Answer…' }).click()
    await page.getByText(consoleTexts.decisions.answerFirst).waitFor()
    await checkEverywhere(page)
    await page.getByLabel('Answer from Chautari, English').fill('Thank you, Maya.')
    await page.getByLabel('Answer from Chautari, नेपाली').fill('धन्यवाद, मायाजी।')
    await page.getByText(consoleTexts.decisions.answerShown).waitFor()
    await page.getByRole('button', { name: consoleTexts.decisions.do_answer_review }).click()
    await page.getByText('Answer published').waitFor()
    await cards(page).getByText('Thank you, Maya.').waitFor()
    await cards(page).locator('h2:focus').waitFor()
    expect(complaints()).toEqual([])
  })

  test('sees the answer below the review on the page of the property, in the language of the page', async () => {
    const { page, complaints } = await visitorIn(await browser.newContext({ viewport: DESK, reducedMotion: 'reduce' }))
    const shown = page.getByRole('article').filter({ hasText: WORDS })
    await page.goto(`${server.url}/property/${PROPERTY}`)
    await shown.scrollIntoViewIfNeeded()
    await shown.getByText(consoleTexts.reviews.ourAnswer).waitFor()
    await shown.getByText('Thank you, Maya.').waitFor()
    await page.goto(`${server.url}/property/${PROPERTY}?lang=ne`)
    await shown.scrollIntoViewIfNeeded()
    await shown.getByText('धन्यवाद, मायाजी।').waitFor()
    expect(complaints()).toEqual([])
  })

  test('removes the answer, which the history keeps', async () => {
    const { page, complaints } = staff
    await page.goto(consoleUrl(server, '/reviews?answered=yes&text=quilts'))
    await cards(page).getByRole('button', { name: consoleTexts.reviews.removeAnswer }).click()
    await page.getByLabel('Reason').fill('It names a guest.')
    await page.getByRole('button', { name: consoleTexts.decisions.remove_answer }).click()
    await page.getByText('Answer removed').waitFor()
    await page.getByText(consoleTexts.reviews.none).waitFor()
    await page.goto(consoleUrl(server, '/entries?act=reviews'))
    await page.getByText('It names a guest.').waitFor()
    expect(complaints()).toEqual([])
  })
})
