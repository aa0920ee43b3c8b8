import { errors } from '@chautari/contract/errors'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { DESK, PHONE, visitor, variantsOf } from '../../support/browser.ts'
import { holdRoom, payByCall } from '../../support/bookings-by-api.ts'
import { newcomer, visitorAs, type Person } from '../../support/people.ts'
import { openSharedStage } from '../../support/stage.ts'
import { checkCurrentPage } from '../../support/steps.ts'
import { filled, siteTexts } from '../../support/texts.ts'

const { server, browser } = await openSharedStage()

const REASON = 'cannot find the booking'

/** Returns the impersonation link of an account, as the operator command prints it, on the origin of the test server. */
async function addressFor({ email }: Person): Promise<string> {
  const out = await server.operator('impersonate', email, '--reason', REASON)
  const [, path = ''] = /https?:\/\/[^/\s]+(\/impersonate\?token=\S+)/.exec(out) ?? []
  expect(path).not.toBe('')
  return server.url + path
}

const banner = (page: Page) => page.getByRole('region', { name: siteTexts.impersonation.bannerLabel })

const storedSession = (page: Page) => page.evaluate(() => localStorage.getItem('chautari.session'))

test.each(
  variantsOf(
    { on: 'a desktop', viewport: DESK, scheme: 'light' as const },
    { on: 'a phone in dark mode', viewport: PHONE, scheme: 'dark' as const },
  ),
)(
  'an operator sees what the traveller sees on $on, and every page says so until they end the session',
  async ({ viewport, scheme }) => {
    const person = await newcomer(server)
    const { page, complaints } = await visitor(browser, viewport, scheme)
    const requests: string[] = []
    page.on('request', (request) => requests.push(`${request.headers().referer ?? ''} ${new URL(request.url()).pathname}`))
    await page.goto(await addressFor(person))
    await page.getByText('User Logged in successfully').waitFor()
    expect(new URL(page.url()).pathname).toBe('/')
    expect(requests.filter((request) => request.includes('token='))).toEqual([])

    await banner(page)
      .getByText(filled(siteTexts.impersonation.banner.split('{time}')[0] ?? '', { name: person.name }))
      .waitFor()
    await checkCurrentPage(page)
    for (const path of ['/faq', '/property/phewa-horizon-resort', '/profile']) {
      await page.goto(server.url + path)
      await banner(page).waitFor()
    }
    await page.getByText(person.email).first().waitFor()
    await checkCurrentPage(page)

    await banner(page).getByRole('link', { name: 'End' }).click()
    await page.getByText('User logged out successfully').waitFor()
    expect(await storedSession(page)).toBeNull()
    expect(await banner(page).count()).toBe(0)
    expect(complaints()).toEqual([])
  },
)

test('the traveller is emailed about the support session and sees it listed, and the audit log names the operator', async () => {
  const person = await newcomer(server)
  const { page } = await visitor(browser)
  await page.goto(await addressFor(person))
  await banner(page).waitFor()
  const emails = await server.query('select text_body from outbox where kind = $1 and recipient_address = $2', [
    'support_visit',
    person.email,
  ])
  expect(emails).toHaveLength(1)
  expect(emails[0]?.text_body).toContain(REASON)
  const own = await visitorAs(person, { server, browser })
  await own.page.goto(`${server.url}/settings`)
  await own.page.getByText('Chautari support').waitFor()
  const events = await server.query(
    'select event, actor, on_behalf_of from account_events where user_id = (select id from users where email = $1) order by seq',
    [person.email],
  )
  expect(events.slice(1)).toMatchObject([
    { event: 'impersonation_allowed', actor: 'operator Asha Rai' },
    { event: 'impersonation_began', actor: 'operator Asha Rai' },
  ])
})

test('an action reserved to the traveller is refused with an explanation', async () => {
  const person = await newcomer(server)
  const { page } = await visitor(browser)
  await page.goto(await addressFor(person))
  await banner(page).waitFor()
  await page.goto(`${server.url}/edit-profile`)
  await page.getByLabel('First name').fill('Somebody')
  await page.getByRole('button', { name: 'Save changes' }).click()
  const refusal = page.getByText('Only the traveller can do this.')
  await refusal.waitFor()

  const { reference } = await holdRoom(server, 'phewa-horizon-resort-standard', 240, { lead_traveller_email: person.email })
  await payByCall(server, reference)
  await server.query('update users set email_proven_at = app_now() where email = $1', [person.email])
  await page.goto(`${server.url}/bookings`)
  await page.getByRole('button', { name: 'Cancel Booking' }).click()
  await page.getByRole('button', { name: 'Cancel booking', exact: true }).click()
  await refusal.waitFor()
})

test('an impersonation link works once', async () => {
  const address = await addressFor(await newcomer(server))
  const first = await visitor(browser)
  await first.page.goto(address)
  await banner(first.page).waitFor()
  const second = await visitor(browser)
  await second.page.goto(address)
  await second.page.getByText(errors.token_invalid.message).waitFor()
  await second.page.waitForURL(`${server.url}/`)
  expect(await storedSession(second.page)).toBeNull()
})

test('a signed-in user confirms before an impersonated account replaces theirs', async () => {
  const [own, other] = [await newcomer(server, 'Own Person'), await newcomer(server)]
  const { page, complaints } = await visitorAs(own, { server, browser })
  await page.goto(await addressFor(other))
  await page.getByText('You’re signed in as Own Person.').waitFor()
  expect(page.url()).toBe(`${server.url}/impersonate`)
  await checkCurrentPage(page)
  await page.getByRole('button', { name: siteTexts.impersonation.stay }).click()
  await page.waitForURL(`${server.url}/`)
  expect(await storedSession(page)).toContain('Own Person')

  await page.goto(await addressFor(other))
  await page.getByRole('button', { name: siteTexts.impersonation.goOn }).click()
  await banner(page).waitFor()
  expect(complaints()).toEqual([])
  const dead = await fetch(`${server.url}/api/v1.0/user/profile`, { headers: { authorization: `Bearer ${own.session.token}` } })
  expect(dead.status).toBe(401)
})

test.each(['', '?token=', '?token=%25%25%25', '?token=bm90aGluZyBsaWtlIGEgdGlja2V0', `?token=${'QUFB'.repeat(1000)}`])(
  'an impersonation link without a valid token (%s) leads home',
  async (search) => {
    const { page } = await visitor(browser)
    await page.goto(`${server.url}/impersonate${search}`)
    await page.waitForURL(`${server.url}/`)
  },
)
