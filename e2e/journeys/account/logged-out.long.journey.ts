import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { holdRoom, payByCall } from '../../support/bookings-by-api.ts'
import { newcomer, type Person } from '../../support/people.ts'
import { openStage } from '../../support/stage.ts'

// Row J9 of the proofs: what the next person at the same browser can find.
const { server, browser } = await openStage()

/** Returns a signed-in page of a browser with the service worker, which those of most journeys lack. */
async function openAs({ session }: Person): Promise<Page> {
  const stored = [{ name: 'chautari.session', value: JSON.stringify(session) }]
  const context = await browser.newContext({
    storageState: { cookies: [], origins: [{ origin: server.url, localStorage: stored }] },
  })
  onTestFinished(() => context.close())
  return context.newPage()
}

/** Returns everything that the page's origin has stored, by where. */
const storedIn = (page: Page) =>
  page.evaluate(async () => {
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((done, failed) => {
        request.onsuccess = () => done(request.result)
        request.onerror = () => failed(request.error)
      })
    const database = await settled(indexedDB.open('chautari'))
    const keys: number[] = []
    for (const name of database.objectStoreNames) keys.push(await settled(database.transaction(name).objectStore(name).count()))
    database.close()
    const cached: string[] = []
    for (const name of await caches.keys())
      cached.push(...(await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname))
    const stored = [...Object.entries(localStorage), ...Object.entries(sessionStorage)]
    return { stored, keys: keys.reduce((a, b) => a + b, 0), cached }
  })

const MINE = { name: 'Sita Devi Sharma', lead: 'Sita Sharma' }

test('after logging out, storage and caches have nothing of the traveller, and the back button shows nothing of them', async () => {
  const person = await newcomer(server, MINE.name)
  const lead = { lead_traveller_name: MINE.lead, lead_traveller_email: person.email }
  const { reference, token } = await holdRoom(server, 'phewa-horizon-resort-standard', 300, lead)
  await payByCall(server, reference)
  const page = await openAs(person)
  const isMine = (text: string) => [person.email, person.phone, MINE.name, MINE.lead].filter((mine) => text.includes(mine))
  const shown = async () => isMine(await page.evaluate(() => (document.body.checkVisibility() ? document.body.innerText : '')))

  await page.goto(`${server.url}/guest/view/${reference}#${token}`)
  await page.getByText('Approved').first().waitFor()
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await page.goto(`${server.url}/settings`)
  await page.goto(`${server.url}/bookings`)
  await page.goto(`${server.url}/profile`)
  await page.getByRole('main').getByText(person.email).waitFor()
  // Positive control: the data that the test looks for is there before.
  expect(await shown()).not.toEqual([])
  expect(isMine(JSON.stringify(await storedIn(page)))).not.toEqual([])

  await page.getByRole('main').getByRole('link', { name: 'Logout' }).first().click()
  await page.waitForURL(`${server.url}/`)
  await page.getByRole('banner').getByRole('link', { name: 'Login/Register' }).waitFor()
  const left = await storedIn(page)
  expect(isMine(JSON.stringify(left))).toEqual([])
  expect([JSON.stringify(left).includes(token), left.keys]).toEqual([false, 0])
  expect(left.cached.filter((path) => !path.startsWith('/assets/') && path !== '/offline.html')).toEqual([])
  expect(left.cached).not.toEqual([])

  const found: string[] = []
  for (let back = 0; back < 4; back++) {
    await page.evaluate(() => history.back())
    // Longer than the browser needs to show a cached page.
    for (let check = 0; check < 15; check++) {
      await page.waitForTimeout(100)
      found.push(...(await shown().catch(() => [])).map((mine) => `${mine} at ${new URL(page.url()).pathname}`))
    }
  }
  expect([...new Set(found)]).toEqual([])
}, 120_000)
