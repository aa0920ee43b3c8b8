import type { Locale } from '@chautari/contract/locale'
import { sized } from '@chautari/server/testing/long-runs'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { ADDRESSES, pathOf, type Address } from './addresses.ts'
import { accessibilityFindings, DESK, FURTHEST_ZONE, PHONE, horizontalOverflow, visitorIn, type Visitor } from './browser.ts'
import { findCutText } from './cut-text.ts'
import type { TestServer } from './test-server.ts'
import { findingsInNewElements } from './new-elements.ts'
import { waitUntilHydrated } from './hydration.ts'
import { findUnmarkedEnglish } from './unmarked-english.ts'
import { demoTraveller, storeInBrowser, type DemoTraveller } from './demo-traveller.ts'

const NARROW = { width: 320, height: 640 }
const QUIET_MS = 150
// Limits of the layout shift score. Outside of search and booking, loaded content may be shorter than its placeholder.
const MAX_LAYOUT_SHIFT = { search: 0.02, booking: 0.02, account: 0.05, content: 0.05 }
const THOUSAND = 1000
// Chromium also logs the status of a page that answers 404 or 500.
const ERROR_STATUS = /Failed to load resource: the server responded with a status of (404|500)/

const UNAVAILABLE: Address = { area: 'content', name: 'blog without its database table', path: '/blogs', status: 500 }

export type RenderSettings = { locale: Locale; size: typeof DESK; scheme: 'light' | 'dark' }
export type PageChecker = Visitor & {
  settings: RenderSettings
  requests: string[]
  waitUntilIdle: () => Promise<void>
}

/** Opens a page in one language, size and colour scheme, with the stored items of the demo traveller's browser. */
export async function openPageChecker(
  browser: Browser,
  settings: RenderSettings,
  options: { traveller: DemoTraveller; needsSession: boolean },
): Promise<PageChecker> {
  const context = await browser.newContext({
    viewport: settings.size,
    colorScheme: settings.scheme,
    locale: settings.locale,
    reducedMotion: 'reduce',
    timezoneId: FURTHEST_ZONE,
    serviceWorkers: 'block',
  })
  await storeInBrowser(context, options.traveller, options.needsSession)
  await recordLayoutShifts(context)
  const checker = await visitorIn(context)
  const requests: string[] = []
  const pending = new Set<unknown>()
  let last = Date.now()
  const ended = (request: unknown) => {
    pending.delete(request)
    last = Date.now()
  }
  checker.page.on('request', (request) => {
    pending.add(request)
    requests.push(request.url())
  })
  checker.page.on('requestfinished', ended)
  checker.page.on('requestfailed', ended)
  const waitUntilIdle = async () => {
    last = Date.now()
    while (pending.size > 0 || Date.now() - last < QUIET_MS) await checker.page.waitForTimeout(QUIET_MS / 3)
  }
  return { ...checker, settings, requests, waitUntilIdle }
}

/** Opens a page, waits until its content is loaded and no request is open, and returns the HTTP status. */
export async function openPage(
  { page, requests, waitUntilIdle }: PageChecker,
  url: string,
  address: Address,
): Promise<number | undefined> {
  requests.length = 0
  const response = await page.goto(url, { waitUntil: 'load' })
  await waitUntilHydrated(page)
  if (address.contentSelector) await page.locator(address.contentSelector).first().waitFor()
  await page.waitForFunction(() => document.querySelector('main [aria-busy="true"]') === null)
  await waitUntilIdle()
  return response?.status()
}

/**
 * Returns the problems of a page: status, API calls, layout shifts, accessibility, overflow and complaints of the browser.
 * Repeats the checks in the other colour scheme and widths without reloading.
 */
export async function checkPage(
  checker: PageChecker,
  base: string,
  { address, traveller }: { address: Address; traveller: DemoTraveller },
) {
  const status = await openPage(checker, base + pathOf(address, traveller.references), address).catch((error: unknown) => {
    throw new Error(`${address.name} did not finish loading: ${checker.complaints().join(' | ')}`, { cause: error })
  })
  const problems = [
    ...(status === (address.status ?? 200) ? [] : [`status ${status}`]),
    ...findUnexpectedCalls(checker, address),
    ...(await findRenderingProblems(checker, address)),
    ...(await findingsInNewElements(checker.page)),
    ...(await findOverflow(checker.page, 'as opened')),
    ...(await checkOtherSettings(checker)),
    ...checker.complaints().filter((text) => !(address.status && ERROR_STATUS.test(text))),
  ]
  return problems.map((text) => `${address.name}: ${text}`)
}

/** Returns the API calls that a page without personal data made: the server must render such a page completely. */
function findUnexpectedCalls({ requests }: PageChecker, address: Address): string[] {
  if (address.isPersonal || address.needsSession || address.redirects) return []
  return requests.filter((url) => url.includes('/api/')).map((url) => `calls ${url}`)
}

/** Returns problems in language, fonts, digits, layout shifts and running animations. */
async function findRenderingProblems(
  { page, settings, requests }: PageChecker,
  { area, isPersonal, redirects }: Address,
): Promise<string[]> {
  const problems: string[] = []
  if ((await page.getAttribute('html', 'lang')) !== settings.locale) problems.push('has the wrong language')
  if (settings.locale === 'en' && requests.some((url) => /devanagari.*\.woff2/.test(url)))
    problems.push('fetches the Devanagari font')
  if (settings.locale === 'ne') problems.push(...(await findLatinDigits(page)), ...(await findUnmarkedEnglish(page)))
  const [shifted, moving] = await page.evaluate(() => [
    (globalThis as { shifted?: number }).shifted ?? 0,
    document.getAnimations().filter(({ playState }) => playState === 'running').length,
  ])
  if (Number(shifted) > (isPersonal ? MAX_LAYOUT_SHIFT.account : MAX_LAYOUT_SHIFT[area]) && !redirects)
    problems.push(`shifts by ${Math.round(Number(shifted) * THOUSAND) / THOUSAND}`)
  if (Number(moving) > 0) problems.push(`${moving} animations run`)
  return problems
}

/** Returns the labels of fields and pictures in Nepali text that contain Latin digits. */
async function findLatinDigits(page: Page): Promise<string[]> {
  const labels = await page.locator('[placeholder], [aria-label], [aria-valuetext], [alt]').evaluateAll((all) => {
    const names = ['placeholder', 'aria-label', 'aria-valuetext', 'alt']
    const own = all.filter((element) => element.closest('[lang]')?.getAttribute('lang') === 'ne')
    return own.flatMap((element) => names.map((name) => element.getAttribute(name) ?? ''))
  })
  return labels.filter((text) => /[0-9]/.test(text)).map((text) => `has Latin digits: ${text}`)
}

/** Returns the problems of the page in the other colour scheme, at other widths and with text of twice the size. */
async function checkOtherSettings({ page, settings }: PageChecker): Promise<string[]> {
  const other = settings.scheme === 'light' ? 'dark' : 'light'
  await page.emulateMedia({ colorScheme: other })
  await setScheme(page, other)
  const problems = sized({ gate: false, long: true }) ? await accessibilityFindings(page, { rule: 'color-contrast' }) : []
  await page.setViewportSize(settings.size === DESK ? PHONE : DESK)
  problems.push(...(await findOverflow(page, 'at the other width')))
  await page.setViewportSize(NARROW)
  problems.push(...(await findOverflow(page, 'at 320 px')))
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  problems.push(
    ...(await findOverflow(page, 'at 320 px with text of twice the size')),
    ...(await findCutText(page)).map((text) => `${text} at 320 px with text of twice the size`),
  )
  await page.emulateMedia({ colorScheme: settings.scheme })
  await page.setViewportSize(settings.size)
  return problems
}

/** Sets the colour scheme as the switch in the footer does. */
export async function setScheme(page: Page, scheme: 'light' | 'dark'): Promise<void> {
  await page.evaluate((chosen) => document.documentElement.setAttribute('data-color-scheme', chosen), scheme)
}

/** Returns by how much the page is wider than its window, and up to four elements that cause it. */
async function findOverflow(page: Page, when: string): Promise<string[]> {
  const overflow = await horizontalOverflow(page)
  if (overflow <= 0) return []
  const widest = await page.evaluate(() => {
    const edge = document.documentElement.clientWidth
    const clips = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (getComputedStyle(element).overflowX !== 'visible' || clips(element.parentElement))
    const beyond = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > edge + 0.5 && !clips(element.parentElement),
    )
    const deepest = beyond.filter((element) => !beyond.some((other) => other !== element && element.contains(other)))
    return deepest
      .slice(0, 4)
      .map((element) => `${element.tagName} ${element.getAttribute('class')}: ${element.textContent.slice(0, 30)}`)
  })
  return [`${overflow} px too wide ${when} (${widest.join(' | ')})`]
}

/**
 * Returns the problems of all pages in the table in one language, size and colour scheme, also when the database fails and
 * when the browser is offline.
 */
export async function checkEveryRoute({
  server,
  browser,
  settings,
}: {
  server: TestServer
  browser: Browser
  settings: RenderSettings
}) {
  const traveller = await demoTraveller(server.url)
  const problems: string[] = []
  for (const needsSession of [false, true]) {
    const checker = await openPageChecker(browser, settings, { traveller, needsSession })
    for (const address of addressesFor(settings, needsSession))
      problems.push(...(await checkPage(checker, server.url, { address, traveller })))
    if (needsSession) {
      await server.query('alter table posts rename to posts_away')
      problems.push(...(await checkPage(checker, server.url, { address: UNAVAILABLE, traveller })))
      await server.query('alter table posts_away rename to posts')
      problems.push(...(await checkOfflineScreen(checker)))
    }
    await checker.context.close()
  }
  return problems
}

/** Returns the problems of the offline screen, which is loaded some seconds after the page. */
async function checkOfflineScreen({ page, context }: PageChecker): Promise<string[]> {
  const screen = page.getByRole('alertdialog', { includeHidden: true })
  await screen.waitFor({ state: 'attached' })
  await context.setOffline(true)
  await page.locator('[role=alertdialog]:visible').waitFor()
  const problems = [...(await accessibilityFindings(page)), ...(await findOverflow(page, 'as opened'))]
  await page.setViewportSize(NARROW)
  problems.push(...(await findOverflow(page, 'at 320 px')))
  await context.setOffline(false)
  return problems.map((text) => `offline: ${text}`)
}

/**
 * Returns the pages to check, in the order of the table. `npm test` opens one half of them in English and the other half in
 * Nepali; `npm run proofs -- accessibility` opens all of them in both languages, and also their other states.
 */
function addressesFor({ locale }: RenderSettings, needsSession: boolean): Address[] {
  const all = ADDRESSES.filter((row) => Boolean(row.needsSession) === needsSession)
  const half = all.filter(({ isState }) => !isState).filter((_, index) => (index % 2 === 0) === (locale === 'en'))
  return sized({ gate: half, long: all })
}

async function recordLayoutShifts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const counted = globalThis as { shifted?: number }
    counted.shifted = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) counted.shifted = (counted.shifted ?? 0) + entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
}
