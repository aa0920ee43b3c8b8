import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { sized } from '@chautari/server/testing/long-runs'
import type axe from 'axe-core'
import type { RunOptions } from 'axe-core'
import { chromium, type Browser, type BrowserContext, type ConsoleMessage, type Page } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import { fontsConfig } from './fonts.ts'
import { CHROMIUM_FLAGS, findChromium, findHeadlessShell } from '../../scripts/setup/test-tools.mjs'

/** The zone where each day begins first, so that a date taken from the machine instead of Nepal is wrong and fails a test. */
export const FURTHEST_ZONE = 'Pacific/Kiritimati'

export const DESK = { width: 1440, height: 900 }
export const PHONE = { width: 390, height: 844 }

/**
 * Returns the variants of a journey that take the same steps, such as in another window or by another provider: the last one in
 * `npm test`, all of them in a long run. Put the one last that most travellers take, such as the phone.
 */
export const variantsOf = <T>(...variants: T[]): T[] => sized({ gate: variants.slice(-1), long: variants })

/** Opens the search form on a phone's results, which is folded into one line. Works without scripts. */
export const openSearch = (page: Page): Promise<void> => page.locator('summary').filter({ hasText: 'Change search' }).click()

export type Visitor = {
  page: Page
  context: BrowserContext
  /** Returns the console errors and warnings, policy violations and failed requests since the last call, and clears them. */
  complaints: () => string[]
}

// Compiling the scripts of a page that is open for a second to optimised code takes longer than running them.
const UNOPTIMISED = '--js-flags=--no-opt --no-maglev'

let opened: Promise<Browser> | undefined

/** Returns the browser that all tests of this process share and that ends with it. Each visitor has a separate profile. */
export function openBrowser(): Promise<Browser> {
  opened ??= launch()
  return opened
}

/** Starts Chromium with a window, for what its headless shell lacks, such as installing a site. Ends with the test. */
export async function openWindowedBrowser(): Promise<Browser> {
  const windowed = await launch(findChromium())
  onTestFinished(() => windowed.close())
  return windowed
}

async function launch(executablePath = findHeadlessShell() ?? findChromium()): Promise<Browser> {
  if (!executablePath) throw new Error('The journeys need Chromium; run `npm test`, which installs it or says how.')
  return chromium.launch({
    executablePath,
    args: [...CHROMIUM_FLAGS, UNOPTIMISED],
    env: { ...process.env, FONTCONFIG_FILE: fontsConfig() },
  })
}

/** The window and the colour scheme of a visitor: a desktop in light mode unless given. */
export type VisitorOptions = { viewport?: { width: number; height: number } | undefined; scheme?: 'light' | 'dark' | undefined }

/** Returns a visitor with a new browser profile, which is closed when the test ends. Records all complaints of the browser. */
export function visitor(browser: Browser, viewport = DESK, scheme: 'light' | 'dark' = 'light'): Promise<Visitor> {
  return visitorWith(browser, { viewport, scheme })
}

/** Returns a visitor whose browser has already stored items of the site at `origin`, by their names without "chautari.". */
export async function visitorWith(
  browser: Browser,
  {
    viewport = DESK,
    scheme = 'light',
    origin = '',
    stored = {},
  }: VisitorOptions & { origin?: string; stored?: Record<string, unknown> },
): Promise<Visitor> {
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name: `chautari.${name}`, value: JSON.stringify(value) }))
  const context = await browser.newContext({
    viewport,
    colorScheme: scheme,
    reducedMotion: 'reduce',
    timezoneId: FURTHEST_ZONE,
    // Playwright cannot intercept requests of a service worker. Only the offline journey enables one.
    serviceWorkers: 'block',
    storageState: { cookies: [], origins: localStorage.length > 0 ? [{ origin, localStorage }] : [] },
  })
  // A page left open would keep counting down and polling.
  onTestFinished(() => context.close())
  return visitorIn(context)
}

// Chromium warns of a preload without use for some seconds: where the previous page left the content in the memory cache, or where a
// prefetched page opens late. Neither is a problem of a page.
const UNUSED_PRELOAD = /was preloaded using link preload but not used/

/** Returns whether a message of the console is a problem of the page: not one of the tools of the tests, or of a preload that was not used. */
const isComplaint = (message: ConsoleMessage): boolean =>
  ['error', 'warning'].includes(message.type()) &&
  !message.text().includes('blocked by Playwright') &&
  !UNUSED_PRELOAD.test(message.text())

/** Returns a visitor with a new page in an existing browser context. */
export async function visitorIn(context: BrowserContext): Promise<Visitor> {
  const page = await context.newPage()
  const messages: string[] = []
  page.on('console', (message) => {
    if (isComplaint(message)) messages.push(`${message.type()}: ${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => messages.push(`thrown: ${error.message}`))
  return { page, context, complaints: () => messages.splice(0) }
}

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']

// Without comments and line breaks the script has half of its size, which each page has to read.
const AXE_SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Limits a check to one rule, or to elements of some kinds (`elementKinds`) and their content. */
type AxeScope = { rule?: string; among?: number[] }

type InPage = { axe: typeof axe; elementKinds?: Map<Element, number> }

/** Returns the serious and critical findings of axe, each with its rule and elements. */
export async function accessibilityFindings(page: Page, { rule, among }: AxeScope = {}): Promise<string[]> {
  // The script of axe is larger than any page, so it is loaded once per page. Our pages have no frames that would need it too.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE_SOURCE)
  const options: RunOptions = { runOnly: rule ? [rule] : WCAG, resultTypes: ['violations'], preload: false, iframes: false }
  const violations = await page.evaluate(
    async ({ given, kinds }) => {
      const chosenKinds = new Set(kinds)
      const { axe: inPage, elementKinds } = globalThis as unknown as InPage
      const isOfKinds = (element: Element | null) => element !== null && chosenKinds.has(elementKinds?.get(element) ?? -1)
      const include = [...(elementKinds?.keys() ?? [])].filter(
        (element) => element.isConnected && isOfKinds(element) && !isOfKinds(element.parentElement),
      )
      const found = await inPage.run(include.length > 0 ? { include } : document, given)
      return found.violations.map(({ id, impact, nodes }) => ({
        id,
        impact,
        targets: nodes.map(({ target }) => target.join(' ')),
      }))
    },
    { given: options, kinds: among ?? [] },
  )
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, targets }) => `${id}: ${targets.join(' | ')}`)
}

/** Fails on any serious finding of axe, naming the rule and the elements. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await accessibilityFindings(page), page.url()).toEqual([])
}

/** Returns by how many pixels the page is wider than its window. */
export const horizontalOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Fails when the page is wider than its window. */
export async function expectNoHorizontalOverflow(page: Page): Promise<void> {
  expect(await horizontalOverflow(page), page.url()).toBeLessThanOrEqual(0)
}
