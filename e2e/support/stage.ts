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

/** The kinds of journeys that share a test server. None of a kind disturbs the others. */
type SharedFor = 'reading' | 'booking' | 'console'

type Shared = { use: SharedFor; server: Promise<TestServer>; joined?: Promise<Cookie[]> }

// One at a time: the sweeps of a server that no journey uses would take CPU time from the others.
let shared: Shared | undefined

/**
 * Returns a test server that successive journey files of one process share, with the shared browser: `reading` for journeys that only read,
 * or that register their own travellers, `booking` for those that book rooms and packages of their own. It ends with the process, or when a
 * file needs another kind.
 */
export async function openSharedStage(use: Exclude<SharedFor, 'console'> = 'reading') {
  const { server } = await share(use)
  return openOn(server)
}

/**
 * Returns the console's test server that successive journey files of one process share, with the browser, a signed-in admin and their
 * cookies. For journeys that look for their own hotels, bookings and travellers, and leave nothing in the queue.
 */
export async function openConsoleStage() {
  const stage = await share('console', PASSKEY_HOST)
  const { server, browser } = await openOn(stage.server)
  const staff = await visitorIn(await browser.newContext({ viewport: DESK, reducedMotion: 'reduce' }))
  if (stage.joined) await staff.context.addCookies(await stage.joined)
  stage.joined ??= joinWithPasskey(server, staff)
  return { server, browser, staff, cookies: await stage.joined }
}

/** Returns the shared test server of a kind; ends one of another kind first. */
async function share(use: SharedFor, settings: Record<string, string> = {}): Promise<Shared> {
  if (shared?.use === use) return shared
  const previous = shared
  shared = { use, server: startTestServer('postgres', settings) }
  await (await previous?.server)?.stop()
  return shared
}

async function openOn(started: Promise<TestServer>) {
  const [server, browser] = await Promise.all([started, openBrowser()])
  afterAll(closeVisitors)
  return { server, browser }
}

async function closeVisitors(): Promise<void> {
  const browser = await openBrowser()
  await Promise.all(browser.contexts().map((context) => context.close()))
}
