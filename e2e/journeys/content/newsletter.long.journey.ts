import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { DESK, PHONE, visitor, variantsOf } from '../../support/browser.ts'
import { linkMailedTo } from '../../support/emails.ts'
import { newcomer, visitorAs } from '../../support/people.ts'
import { openSharedStage } from '../../support/stage.ts'
import { checkCurrentPage } from '../../support/steps.ts'
import { siteTexts } from '../../support/texts.ts'

const { server, browser } = await openSharedStage()

const newsletter = (page: Page) => page.getByLabel(/^Newsletter/)
const reminders = (page: Page) => page.getByLabel('Reminders and tips')
const submit = (page: Page) => page.getByRole('button', { name: siteTexts.unsubscribe.submit })

/** Adds a confirmed subscriber to the newsletter. */
async function reader(email: string): Promise<void> {
  const values = `$1, 'subscribed', app_now(), app_now()`
  await server.query(`insert into subscriptions (email, state, asked_at, confirmed_at) values (${values})`, [email])
}

const stateOf = async (email: string) =>
  (await server.query('select state from subscriptions where email = $1', [email]))[0]?.state

test.each(
  variantsOf(
    { on: 'a desktop', viewport: DESK, scheme: 'light' as const },
    { on: 'a phone in dark mode', viewport: PHONE, scheme: 'dark' as const },
  ),
)('a subscriber on $on unsubscribes only by opening the emailed link', async (look) => {
  const email = `reader.${look.scheme}@example.com`
  await reader(email)
  const { page, complaints } = await visitor(browser, look.viewport, look.scheme)
  await page.goto(`${server.url}/unsubscribe`)
  await page.getByLabel('Email', { exact: true }).fill('nobody')
  expect(await submit(page).isDisabled()).toBe(true)
  await newsletter(page).check()
  await submit(page).click()
  await page.getByText('Please provide a valid email address').waitFor()
  await checkCurrentPage(page)
  await page.getByLabel('Email', { exact: true }).fill(email)
  await submit(page).click()
  await page.getByRole('heading', { name: 'Check your email' }).waitFor()
  await checkCurrentPage(page)
  expect(await stateOf(email)).toBe('subscribed')

  const mailed = await linkMailedTo(server, email, '/unsubscribe\\S*marketing_mail')
  await page.goto(server.url + mailed)
  await expect.poll(() => newsletter(page).isChecked()).toBe(true)
  expect(await reminders(page).isChecked()).toBe(false)
  await page.route('**/newsletter/unsubscribe?*', (call) => call.abort(), { times: 1 })
  await submit(page).click()
  await page.getByText('Please try again later.').waitFor()
  await checkCurrentPage(page)
  await submit(page).click()
  await page.getByRole('heading', { name: 'You’re unsubscribed' }).waitFor()
  await page.getByText("We've received your choice.").waitFor()
  await checkCurrentPage(page)
  expect(await stateOf(email)).toBe('unsubscribed')

  // A subscription that has ended no longer has a checkbox.
  await page.goto(server.url + mailed)
  await reminders(page).check()
  expect(await newsletter(page).count()).toBe(0)
  await submit(page).click()
  await page.getByRole('heading', { name: 'You’re unsubscribed' }).waitFor()
  await page.goto(server.url + mailed)
  await page.getByText(`${email} doesn’t get either of these emails.`).waitFor()
  await checkCurrentPage(page)
  expect(complaints().filter((complaint) => !/422|ERR_FAILED/.test(complaint))).toEqual([])
  await page.context().close()
})

test('a choice that was ticked before the scripts run can be sent', async () => {
  const { page, complaints } = await visitor(browser)
  const { promise: late, resolve: letThrough } = Promise.withResolvers<void>()
  await page.route(/\.js$/, async (route) => {
    await late
    await route.continue()
  })
  await page.goto(`${server.url}/unsubscribe`, { waitUntil: 'commit' })
  await newsletter(page).check()
  letThrough()
  await expect.poll(() => submit(page).isEnabled()).toBe(true)
  expect(await newsletter(page).isChecked()).toBe(true)
  expect(complaints()).toEqual([])
  await page.context().close()
})

test('a signed-in user with a verified email unsubscribes without a link', async () => {
  const person = await newcomer(server)
  await server.query('update users set email_proven_at = app_now() where email = $1', [person.email])
  person.session.user.is_email_verified = true
  await reader(person.email)
  const { page, context } = await visitorAs(person, { server, browser })
  await page.goto(`${server.url}/unsubscribe`)
  await page.getByText(`sending to ${person.email}`).waitFor()
  await newsletter(page).check()
  await submit(page).click()
  await page.getByRole('heading', { name: 'You’re unsubscribed' }).waitFor()
  expect(await stateOf(person.email)).toBe('unsubscribed')
  await context.close()
})

test('a request for the newsletter is confirmed by the emailed link', async () => {
  const email = 'new.reader@example.com'
  const body = JSON.stringify({ email })
  const headers = { 'content-type': 'application/json' }
  expect((await fetch(`${server.url}/api/v1.0/newsletter/subscribe`, { method: 'POST', headers, body })).status).toBe(200)
  const { page, context } = await visitor(browser, PHONE)
  await page.goto(server.url + (await linkMailedTo(server, email, '/newsletter/confirm')))
  await page.getByRole('button', { name: siteTexts.subscription.confirm }).click()
  const done = page.getByRole('status').filter({ hasText: 'Newsletter subscribed successfully' })
  await done.waitFor()
  // The pressed button and the request to press it are gone.
  expect(await done.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(await page.getByText(siteTexts.subscription.lead).count()).toBe(0)
  expect(await stateOf(email)).toBe('subscribed')

  await page.goto(`${server.url}/newsletter/confirm?token=ntc_nothing`)
  await page.getByRole('button', { name: siteTexts.subscription.confirm }).click()
  await page.getByText(siteTexts.subscription.subscribeAgain).waitFor()
  await page.getByRole('main').getByRole('link', { name: siteTexts.subscription.home }).waitFor()
  await context.close()
})

test('the unsubscribe link of an email works without scripts', async () => {
  const email = 'plain.reader@example.com'
  const body = JSON.stringify({ email })
  const headers = { 'content-type': 'application/json' }
  expect((await fetch(`${server.url}/api/v1.0/newsletter/subscribe`, { method: 'POST', headers, body })).status).toBe(200)
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: PHONE })
  const page = await context.newPage()
  await page.goto(server.url + (await linkMailedTo(server, email, '/unsubscribe')))
  await page.getByRole('button', { name: siteTexts.unsubscribe.endNewsletter }).click()
  await page.getByText("You've unsubscribed from the newsletter.").waitFor()
  expect(await stateOf(email)).toBe('unsubscribed')
  await context.close()
})

test('the feed linked by the blog is well-formed XML with every post', async () => {
  const { page, context } = await visitor(browser)
  await page.goto(`${server.url}/blogs`)
  const named = await page.locator('head link[type="application/rss+xml"]').getAttribute('href')
  const xml = await (await fetch(server.url + named)).text()
  await page.goto('about:blank')
  const titles = await page.evaluate((text) => {
    const feed = new DOMParser().parseFromString(text, 'application/xml')
    if (feed.querySelector('parsererror')) return ['no XML']
    return [...feed.querySelectorAll('rss > channel > item > title')].map((title) => title.textContent)
  }, xml)
  expect(titles).toHaveLength(24)
  expect(titles).toContain('Your first trek to Annapurna Base Camp')
  await context.close()
})

test('the picture of a post is 350 pixels high on a desktop and on a phone', async () => {
  for (const viewport of [DESK, PHONE]) {
    const { page, context } = await visitor(browser, viewport)
    await page.goto(`${server.url}/blog/your-first-trek-to-annapurna-base-camp`)
    const picture = page.getByRole('main').getByRole('article').locator('img').first()
    expect((await picture.boundingBox())?.height).toBe(350)
    await context.close()
  }
})
