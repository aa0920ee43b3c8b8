import { afterAll } from 'vitest'
import { openBrowser } from './browser.ts'
import { openHouse, type House } from './test-server.ts'

/**
 * Starts a test server for one file of journeys, which stops with it, and a browser, which then loses its visitors. For journeys that
 * move the clock, change the catalogue or count what the server did. `settings` are added to the server's environment.
 */
export async function openStage(settings: Record<string, string> = {}) {
  const [house, browser] = await Promise.all([openHouse('postgres', settings), openBrowser()])
  afterAll(async () => {
    await closeVisitors()
    await house.stop()
  })
  return { house, browser }
}

let shared: Promise<House> | undefined

/**
 * Returns the test server that all such files of one process share, which ends with the process: for journeys that read, or whose
 * travellers have accounts of their own.
 */
export async function openSharedStage() {
  shared ??= openHouse()
  const [house, browser] = await Promise.all([shared, openBrowser()])
  afterAll(closeVisitors)
  return { house, browser }
}

async function closeVisitors(): Promise<void> {
  const browser = await openBrowser()
  await Promise.all(browser.contexts().map((context) => context.close()))
}
