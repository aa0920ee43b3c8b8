import { afterAll } from 'vitest'
import { openBrowser } from './browser.ts'
import { openHouse } from './test-server.ts'

/** A house for one file of journeys, which ends with it, and a browser, which loses whoever is in it. `settings` stand in the house's environment. */
export async function openStage(settings: Record<string, string> = {}) {
  const [house, browser] = await Promise.all([openHouse('postgres', settings), openBrowser()])
  afterAll(async () => {
    await Promise.all(browser.contexts().map((context) => context.close()))
    await house.stop()
  })
  return { house, browser }
}
