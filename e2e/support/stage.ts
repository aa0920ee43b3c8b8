import { afterAll } from 'vitest'
import { openBrowser } from './browser.ts'
import { openHouse, type House } from './test-server.ts'

/**
 * Starts a test server for one journey file and returns it with the shared browser. Both the server and the open pages are closed
 * after the file. For journeys that move the clock, change the catalogue or count server actions. `settings` are added to the
 * server's environment.
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
 * Returns the test server that the journey files of one process share, with the shared browser. For journeys that only read, or
 * that register their own travellers. The server ends with the process.
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
