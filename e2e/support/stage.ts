import type { Cookie } from 'playwright-core'
import { afterAll } from 'vitest'
import { DESK, openBrowser, visitorIn } from './browser.ts'
import { joinWithPasskey, PASSKEY_HOST } from './staff.ts'
import { startTestServer, type TestServer } from './test-server.ts'

/**
 * Starts a test server for one journey file and returns it with the shared browser. Both the server and the open pages are closed
 * after the file. For journeys that move the clock, change the catalogue or count server actions. `settings` are added to the
 * server's environment.
 */
export async function openStage(settings: Record<string, string> = {}) {
  const [server, browser] = await Promise.all([startTestServer('postgres', settings), openBrowser()])
  afterAll(async () => {
    await closeVisitors()
    await server.stop()
  })
  return { server, browser }
}

/** What the journeys of a shared test server do to it, so that none meets what another left. */
type SharedFor = 'reading' | 'booking' | 'console'

const shared = new Map<SharedFor, Promise<TestServer>>()

/**
 * Returns a test server that journey files of one process share, with the shared browser: `reading` for journeys that only read, or that
 * register their own travellers, `booking` for those that book rooms and packages of their own. The server ends with the process.
 */
export async function openSharedStage(use: Exclude<SharedFor, 'console'> = 'reading') {
  return share(use, startTestServer)
}

let joined: Promise<Cookie[]> | undefined

/**
 * Returns the console's test server that journey files of one process share, with the browser, a signed-in admin and their cookies. For
 * journeys that look for their own hotels, bookings and travellers, and leave nothing in the queue.
 */
export async function openConsoleStage() {
  const { server, browser } = await share('console', () => startTestServer('postgres', PASSKEY_HOST))
  const staff = await visitorIn(await browser.newContext({ viewport: DESK, reducedMotion: 'reduce' }))
  if (joined) await staff.context.addCookies(await joined)
  else await (joined = joinWithPasskey(server, staff))
  return { server, browser, staff, cookies: await joined }
}

async function share(use: SharedFor, start: () => Promise<TestServer>) {
  const started = shared.get(use) ?? start()
  shared.set(use, started)
  const [server, browser] = await Promise.all([started, openBrowser()])
  afterAll(closeVisitors)
  return { server, browser }
}

async function closeVisitors(): Promise<void> {
  const browser = await openBrowser()
  await Promise.all(browser.contexts().map((context) => context.close()))
}
