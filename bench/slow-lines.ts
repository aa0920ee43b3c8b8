import { chromium, type Browser } from 'playwright-core'
import { CHROMIUM_FLAGS, findChromium, findHeadlessShell } from '../scripts/setup/test-tools.mjs'

/** A mobile line as Chromium's developer tools emulate it: the time until a response begins, and the throughput. */
export type Line = { name: string; latencyMs: number; bytesPerSecond: number }

export const SLOW_3G: Line = { name: 'slow 3G', latencyMs: 2000, bytesPerSecond: 50_000 }
export const FAST_3G: Line = { name: 'fast 3G', latencyMs: 562.5, bytesPerSecond: 180_000 }

export type Times = { firstPaintMs: number; usableMs: number }

const CPU_SLOWDOWN = 4
const USABLE_WITHIN_MS = 90_000

/**
 * Returns when a first visit on a phone paints and when its scripts run, in milliseconds since the request, on an emulated line and a
 * CPU that is four times slower. Each is the best of `attempts`, because other programs on the machine slow the browser down.
 */
export async function timesOfPage(url: string, line: Line, attempts = 3): Promise<Times> {
  const executablePath = findHeadlessShell() ?? findChromium()
  if (!executablePath) throw new Error('The bench needs Chromium; `npm test` installs it or says how.')
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS })
  const best: Times = { firstPaintMs: Infinity, usableMs: Infinity }
  for (let attempt = 0; attempt < attempts; attempt++) {
    const times = await visit(browser, url, line)
    best.firstPaintMs = Math.min(best.firstPaintMs, times.firstPaintMs)
    best.usableMs = Math.min(best.usableMs, times.usableMs)
  }
  await browser.close()
  return best
}

async function visit(browser: Browser, url: string, { latencyMs: latency, bytesPerSecond }: Line): Promise<Times> {
  const viewport = { width: 390, height: 844 }
  const context = await browser.newContext({ viewport, deviceScaleFactor: 2, isMobile: true, hasTouch: true })
  const page = await context.newPage()
  const tools = await context.newCDPSession(page)
  await tools.send('Network.enable')
  const throughput = { downloadThroughput: bytesPerSecond, uploadThroughput: bytesPerSecond }
  await tools.send('Network.emulateNetworkConditions', { offline: false, latency, ...throughput })
  await tools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await page.goto(url, { waitUntil: 'commit', timeout: USABLE_WITHIN_MS })
  await page.waitForFunction(() => performance.getEntriesByName('usable').length > 0, null, { timeout: USABLE_WITHIN_MS })
  const times = await page.evaluate(() => ({
    firstPaintMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
    usableMs: performance.getEntriesByName('usable')[0]?.startTime ?? Infinity,
  }))
  await context.close()
  return times
}
