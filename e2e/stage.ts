import { afterAll } from 'vitest'
import { openBrowser } from './browser.ts'
import { openHouse } from './house.ts'

/** A house and a browser for one file of journeys; both end with it. */
export async function openStage() {
  const [house, browser] = await Promise.all([openHouse(), openBrowser()])
  afterAll(async () => {
    await browser.close()
    await house.stop()
  })
  return { house, browser }
}
