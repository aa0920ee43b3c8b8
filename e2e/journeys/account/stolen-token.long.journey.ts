import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { visitor, visitorWith } from '../../support/browser.ts'
import { newcomer, PASSWORD, type Person } from '../../support/people.ts'
import { payWith } from '../../support/payments.ts'
import { openStage } from '../../support/stage.ts'
import { waitUntilHydrated } from '../../support/hydration.ts'
import { GUEST } from '../../support/steps.ts'
import { siteTexts } from '../../support/texts.ts'

const { server, browser } = await openStage()

const API = `${server.url}/api/v1.0`

type Stored = { token: string; token_type?: string }

const storedSession = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('chautari.session') ?? 'null') as Stored | null)

async function logIn(page: Page, { email }: Person): Promise<Stored> {
  await page.goto(`${server.url}/user/login`)
  await page.getByLabel('Email or Phone number', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
  await page.getByText('User Logged in successfully').waitFor()
  const session = await storedSession(page)
  if (!session) throw new Error('The login stored no session.')
  return session
}

/** Returns the statuses of a request with a copied token from outside the browser, as a bearer and under the scheme of bound tokens. */
async function statusesElsewhere({ token }: Stored): Promise<number[]> {
  const schemes = ['Bearer', 'DPoP']
  const answers = await Promise.all(
    schemes.map((scheme) => fetch(`${API}/user/profile`, { headers: { authorization: `${scheme} ${token}` } })),
  )
  return answers.map(({ status }) => status)
}

/** Counts the keys that the browser has stored, and whether their private parts can be exported. */
const keysIn = (page: Page) =>
  page.evaluate(async () => {
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((done, failed) => {
        request.onsuccess = () => done(request.result)
        request.onerror = () => failed(request.error)
      })
    const database = await settled(indexedDB.open('chautari'))
    const has = database.objectStoreNames.contains('keys')
    const keys = has ? await settled(database.transaction('keys').objectStore('keys').getAll()) : []
    database.close()
    return (keys as { privateKey: CryptoKey }[]).map(({ privateKey }) => privateKey.extractable)
  })

test('a token copied out of the browser is refused elsewhere, while its owner books, pays, cancels and logs out', async () => {
  const person = await newcomer(server)
  const { page, complaints } = await visitor(browser)
  const session = await logIn(page, person)
  expect(session.token_type).toBe('DPoP')
  expect(await keysIn(page)).toEqual([false])
  expect(await statusesElsewhere(session)).toEqual([401, 401])

  // A second tab signs its requests with the same key.
  const other = await page.context().newPage()
  await other.goto(`${server.url}/settings`)
  await other.getByText(siteTexts.settings.thisBrowser).waitFor()
  await other.getByText(siteTexts.settings.bound).waitFor()
  await other.close()

  await page.goto(`${server.url}/checkout/property/phewa-horizon-resort/room/phewa-horizon-resort-standard`)
  await waitUntilHydrated(page)
  await page.getByRole('link', { name: siteTexts.checkout.continueToDetails }).click()
  await page.getByLabel('Full name', { exact: true }).fill(GUEST.name)
  await page.getByLabel('Email', { exact: true }).fill(person.email)
  await page.getByLabel('Mobile number').fill(GUEST.phone)
  await page.getByRole('button', { name: siteTexts.checkout.continueToReview }).click()
  await page.getByRole('button', { name: siteTexts.checkout.continueToPayment }).click()
  await page.waitForURL(/\/payment\/[0-9A-Z]{16}$/)
  const reference = page.url().slice(-16)
  await payWith(page, 'eSewa')
  await page.getByTestId('esewa-pay').click()
  await page.getByText('You have successfully created your booking.').waitFor()
  const [booking] = await server.query('select user_id is not null as is_own from bookings where reference = $1', [reference])
  expect(booking).toEqual({ is_own: true })

  await page.goto(`${server.url}/booking/${reference}`)
  await page.getByRole('button', { name: 'Cancel Booking', exact: true }).click()
  await page.getByRole('button', { name: 'Cancel booking', exact: true }).click()
  await page.getByText(siteTexts.booking.cancelledHeading).waitFor()
  expect(await statusesElsewhere(session)).toEqual([401, 401])

  await page.goto(`${server.url}/user/logout`)
  await page.getByText('User logged out successfully').waitFor()
  expect([await storedSession(page), await keysIn(page)]).toEqual([null, []])
  await expect
    .poll(() => server.query('select count(*)::int as n from sessions where ended_at is null and dpop_jkt is not null'))
    .toEqual([{ n: 0 }])
  expect(complaints()).toEqual([])
})

test('a session goes on when the clock of the device is wrong, also from one moment to the next', async () => {
  const { page } = await visitor(browser)
  await page.clock.install({ time: Date.now() - 40 * 60_000 })
  const { token_type: tokenType } = await logIn(page, await newcomer(server))
  expect(tokenType).toBe('DPoP')
  await server.advance(5 * 60)
  const statuses: number[] = []
  page.on('response', (response) => {
    if (response.url().startsWith(`${API}/user/`)) statuses.push(response.status())
  })
  await page.goto(`${server.url}/profile`)
  await page.getByRole('main').getByText('Sita Devi Sharma').first().waitFor()
  await page.goto(`${server.url}/bookings`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  expect(statuses.filter((status) => status === 401)).toHaveLength(1)
  expect(await storedSession(page)).not.toBeNull()
})

test('a browser that keeps no key signs in with an ordinary session', async () => {
  const { page } = await visitor(browser)
  await page.addInitScript(() => {
    // As in a private window of Firefox, which stores no keys.
    IDBObjectStore.prototype.add = () => {
      throw new DOMException('The object could not be cloned.', 'DataCloneError')
    }
  })
  const session = await logIn(page, await newcomer(server))
  expect([session.token_type, await statusesElsewhere(session)]).toEqual(['Bearer', [200, 401]])
  await page.goto(`${server.url}/settings`)
  await page.getByText(siteTexts.settings.thisBrowser).waitFor()
  expect(await page.getByText(siteTexts.settings.bound).count()).toBe(0)
})

test('a session whose key is lost ends as any other, and one of an earlier release goes on', async () => {
  const person = await newcomer(server)
  const { page } = await visitor(browser)
  await logIn(page, person)
  await page.evaluate(() => void indexedDB.deleteDatabase('chautari'))
  await page.goto(`${server.url}/profile`)
  await page.getByText('User expired', { exact: true }).waitFor()
  expect(await storedSession(page)).toBeNull()

  const { token_type: _, ...earlier } = person.session
  const old = await visitorWith(browser, { origin: server.url, stored: { session: earlier } })
  await old.page.goto(`${server.url}/profile`)
  await old.page.getByRole('main').getByText(person.email).waitFor()
  expect(old.complaints()).toEqual([])
})
