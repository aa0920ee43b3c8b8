import type { Locale } from '@chautari/contract/locale'
import { sized } from '@chautari/server/testing/long-runs'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { ADDRESSES, pathOf, type Address } from './addresses.ts'
import { accessibilityFindings, DESK, FURTHEST_ZONE, PHONE, sidewaysScroll, visitorIn, type Visitor } from './browser.ts'
import type { TestServer } from './test-server.ts'
import { demoTraveller, remember, type DemoTraveller } from './demo-traveller.ts'

const NARROW = { width: 320, height: 640 }
const QUIET_MS = 150
// Limits of the layout shift score. Elsewhere than in search and booking, loaded content may be shorter than its placeholder.
const SHIFT_AT_MOST = { looking: 0.02, booking: 0.02, account: 0.05, reading: 0.05 }
const THOUSAND = 1000
// Content that the previous page showed is still in the memory cache, so the browser does not use the preload.
const OF_A_PRELOAD = /was preloaded using link preload but not used/
// Chromium also logs the status of a page that answers 404 or 500.
const OF_A_STATUS = /Failed to load resource: the server responded with a status of (404|500)/

const UNAVAILABLE: Address = { area: 'reading', name: 'what cannot be had', path: '/blogs', status: 500 }

export type Look = { locale: Locale; size: typeof DESK; scheme: 'light' | 'dark' }
export type Looker = Visitor & { look: Look; asked: string[]; quiet: () => Promise<void> }

/** Returns a page in one language, size and colour scheme, whose browser stores what the demo traveller's would. */
export async function looker(browser: Browser, look: Look, who: { traveller: DemoTraveller; isOwn: boolean }): Promise<Looker> {
  const context = await browser.newContext({
    viewport: look.size,
    colorScheme: look.scheme,
    locale: look.locale,
    reducedMotion: 'reduce',
    timezoneId: FURTHEST_ZONE,
    serviceWorkers: 'block',
  })
  await remember(context, who.traveller, who.isOwn)
  await countShifts(context)
  const one = await visitorIn(context)
  const asked: string[] = []
  const open = new Set<unknown>()
  let last = Date.now()
  const ended = (request: unknown) => {
    open.delete(request)
    last = Date.now()
  }
  one.page.on('request', (request) => {
    open.add(request)
    asked.push(request.url())
  })
  one.page.on('requestfinished', ended)
  one.page.on('requestfailed', ended)
  const quiet = async () => {
    last = Date.now()
    while (open.size > 0 || Date.now() - last < QUIET_MS) await one.page.waitForTimeout(QUIET_MS / 3)
  }
  return { ...one, look, asked, quiet }
}

/** Opens a page, waits until its content is loaded and no request is open, and returns the HTTP status. */
export async function open({ page, asked, quiet }: Looker, url: string, address: Address): Promise<number | undefined> {
  asked.length = 0
  const response = await page.goto(url, { waitUntil: 'load' })
  await page.waitForFunction(() => Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react')))
  if (address.shows) await page.locator(address.shows).first().waitFor()
  await page.waitForFunction(() => document.querySelector('main [aria-busy="true"]') === null)
  await quiet()
  return response?.status()
}

/**
 * Returns everything wrong with a page: status, API calls, layout shifts, accessibility, overflow and complaints of the browser.
 * Repeats the checks in the other colour scheme and widths without reloading.
 */
export async function lookOver(
  one: Looker,
  base: string,
  { address, traveller, withAxe = true }: { address: Address; traveller: DemoTraveller; withAxe?: boolean },
) {
  const status = await open(one, base + pathOf(address, traveller.references), address).catch((error: unknown) => {
    throw new Error(`${address.name} does not stand still: ${one.complaints().join(' | ')}`, { cause: error })
  })
  const wrong = [
    ...(status === (address.status ?? 200) ? [] : [`status ${status}`]),
    ...callsOf(one, address),
    ...(await quietly(one, address)),
    ...(withAxe ? await accessibilityFindings(one.page) : []),
    ...(await sideways(one.page, 'as it was opened')),
    ...(await switched(one, withAxe)),
    ...one.complaints().filter((text) => !OF_A_PRELOAD.test(text) && !(address.status && OF_A_STATUS.test(text))),
  ]
  return wrong.map((text) => `${address.name}: ${text}`)
}

/** Returns the API calls that a page without personal data made: the server must render such a page completely. */
function callsOf({ asked }: Looker, address: Address): string[] {
  if (address.asks || address.isOwn || address.leadsOn) return []
  return asked.filter((url) => url.includes('/api/')).map((url) => `calls ${url}`)
}

/** Returns faults in language, fonts, digits, layout shifts and running animations. */
async function quietly({ page, look, asked }: Looker, { area, asks, leadsOn }: Address): Promise<string[]> {
  const wrong: string[] = []
  if ((await page.getAttribute('html', 'lang')) !== look.locale) wrong.push('is in another language')
  if (look.locale === 'en' && asked.some((url) => /devanagari.*\.woff2/.test(url))) wrong.push('fetches the letters of Nepali')
  if (look.locale === 'ne') wrong.push(...(await spokenInOtherDigits(page)))
  const [shifted, moving] = await page.evaluate(() => [
    (globalThis as { shifted?: number }).shifted ?? 0,
    document.getAnimations().filter(({ playState }) => playState === 'running').length,
  ])
  if (Number(shifted) > (asks ? SHIFT_AT_MOST.account : SHIFT_AT_MOST[area]) && !leadsOn)
    wrong.push(`shifts by ${Math.round(Number(shifted) * THOUSAND) / THOUSAND}`)
  if (Number(moving) > 0) wrong.push(`${moving} animations run`)
  return wrong
}

/** Returns the labels of fields and pictures in Nepali text that contain Latin digits. */
async function spokenInOtherDigits(page: Page): Promise<string[]> {
  const said = await page.locator('[placeholder], [aria-label], [aria-valuetext], [alt]').evaluateAll((all) => {
    const names = ['placeholder', 'aria-label', 'aria-valuetext', 'alt']
    const own = all.filter((one) => one.closest('[lang]')?.getAttribute('lang') === 'ne')
    return own.flatMap((one) => names.map((name) => one.getAttribute(name) ?? ''))
  })
  return said.filter((text) => /[0-9]/.test(text)).map((text) => `says ${text}`)
}

async function switched({ page, look }: Looker, withAxe: boolean): Promise<string[]> {
  const other = look.scheme === 'light' ? 'dark' : 'light'
  await page.emulateMedia({ colorScheme: other })
  await setScheme(page, other)
  const wrong = withAxe ? await accessibilityFindings(page, 'color-contrast') : []
  await page.setViewportSize(look.size === DESK ? PHONE : DESK)
  wrong.push(...(await sideways(page, 'in the other width')))
  await page.setViewportSize(NARROW)
  wrong.push(...(await sideways(page, 'at 320')))
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  wrong.push(...(await sideways(page, 'at 320 with letters of twice the size')))
  await page.emulateMedia({ colorScheme: look.scheme })
  await page.setViewportSize(look.size)
  return wrong
}

// Sets the colour scheme the way the switch in the footer does.
export async function setScheme(page: Page, scheme: 'light' | 'dark'): Promise<void> {
  await page.evaluate((chosen) => document.documentElement.setAttribute('data-color-scheme', chosen), scheme)
}

async function sideways(page: Page, when: string): Promise<string[]> {
  const overflow = await sidewaysScroll(page)
  if (overflow <= 0) return []
  const widest = await page.evaluate(() => {
    const edge = document.documentElement.clientWidth
    const clips = (one: Element | null): boolean =>
      one !== null && one !== document.body && (getComputedStyle(one).overflowX !== 'visible' || clips(one.parentElement))
    const beyond = [...document.body.querySelectorAll('*')].filter(
      (one) => one.getBoundingClientRect().right > edge + 0.5 && !clips(one.parentElement),
    )
    const deepest = beyond.filter((one) => !beyond.some((other) => other !== one && one.contains(other)))
    return deepest.slice(0, 4).map((one) => `${one.tagName} ${one.getAttribute('class')}: ${one.textContent.slice(0, 30)}`)
  })
  return [`${overflow} px sideways ${when} (${widest.join(' | ')})`]
}

/**
 * Returns everything wrong with any page of the table in one language, size and colour scheme, also when the database fails and
 * when the browser is offline.
 */
export async function lookAtEveryRoute({ server, browser, look }: { server: TestServer; browser: Browser; look: Look }) {
  const traveller = await demoTraveller(server.url)
  const wrong: string[] = []
  for (const isOwn of [false, true]) {
    const one = await looker(browser, look, { traveller, isOwn })
    for (const address of ADDRESSES.filter((row) => Boolean(row.isOwn) === isOwn))
      wrong.push(...(await lookOver(one, server.url, { address, traveller, withAxe: hasAxe(address, look.locale) })))
    if (isOwn) {
      await server.query('alter table posts rename to posts_away')
      wrong.push(...(await lookOver(one, server.url, { address: UNAVAILABLE, traveller })))
      await server.query('alter table posts_away rename to posts')
      wrong.push(...(await withoutLine(one)))
    }
    await one.context.close()
  }
  return wrong
}

/** Returns everything wrong with the offline screen, which is loaded some seconds after the page. */
async function withoutLine({ page, context }: Looker): Promise<string[]> {
  const screen = page.getByRole('alertdialog', { includeHidden: true })
  await screen.waitFor({ state: 'attached' })
  await context.setOffline(true)
  await page.locator('[role=alertdialog]:visible').waitFor()
  const wrong = [...(await accessibilityFindings(page)), ...(await sideways(page, 'as it was opened'))]
  await page.setViewportSize(NARROW)
  wrong.push(...(await sideways(page, 'at 320')))
  await context.setOffline(false)
  return wrong.map((text) => `without a line: ${text}`)
}

/**
 * Returns whether axe checks a page, the slowest of all checks. `npm test` checks one half of the pages in English and the other
 * half in Nepali, since both have the same elements; `npm run proofs -- accessibility` checks all of them in both languages.
 */
function hasAxe(address: Address, locale: Locale): boolean {
  const isEven = ADDRESSES.indexOf(address) % 2 === 0
  return sized({ gate: isEven === (locale === 'en'), long: true })
}

async function countShifts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const counted = globalThis as { shifted?: number }
    counted.shifted = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) counted.shifted = (counted.shifted ?? 0) + entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
}
