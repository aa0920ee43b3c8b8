import { AxeBuilder } from '@axe-core/playwright'
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import { fontsConfig } from './fonts.ts'
import { CHROMIUM_FLAGS, findChromium } from '../../scripts/setup/test-tools.mjs'

/** Where the day begins first: a date that is taken from the machine instead of from Nepal shows. */
export const FURTHEST_ZONE = 'Pacific/Kiritimati'

export const DESK = { width: 1440, height: 900 }
export const PHONE = { width: 390, height: 844 }

export type Visitor = {
  page: Page
  context: BrowserContext
  /** What the console, the content security policy and failed requests said since the last time; empties the list. */
  complaints: () => string[]
}

let opened: Promise<Browser> | undefined

/** The browser of this process, which ends with it: each visitor has a profile of their own in it. */
export function openBrowser(): Promise<Browser> {
  opened ??= launch()
  return opened
}

async function launch(): Promise<Browser> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('The journeys need Chromium; run `npm test`, which installs it or says how.')
  return chromium.launch({ executablePath, args: CHROMIUM_FLAGS, env: { ...process.env, FONTCONFIG_FILE: fontsConfig() } })
}

/** A visitor with a browser profile of their own, who goes with the test. Whatever the browser complains about is kept. */
export async function visitor(browser: Browser, viewport = DESK, colorScheme: 'light' | 'dark' = 'light'): Promise<Visitor> {
  const look = { viewport, colorScheme, reducedMotion: 'reduce', timezoneId: FURTHEST_ZONE } as const
  // What it fetches no journey could intercept; that of being offline has one.
  const context = await browser.newContext({ ...look, serviceWorkers: 'block' })
  // A page that is left open goes on counting down and asking.
  onTestFinished(() => context.close())
  return visitorIn(context)
}

/** The same in a context that is there. */
export async function visitorIn(context: BrowserContext): Promise<Visitor> {
  const page = await context.newPage()
  const heard: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !message.text().includes('blocked by Playwright'))
      heard.push(`${message.type()}: ${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => heard.push(`thrown: ${error.message}`))
  return { page, context, complaints: () => heard.splice(0) }
}

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']

/** The serious findings of axe, each with its rule and the elements; of one rule alone where one is named. */
export async function accessibilityFindings(page: Page, rule?: string): Promise<string[]> {
  // By itself axe describes whatever is well too, and puts it together in a page of its own, for frames of other origins: our pages
  // have none, and both together take longer than to look.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await (rule ? axe.withRules(rule) : axe.withTags(WCAG)).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`)
}

/** Fails on any serious finding of axe, naming the rule and the elements. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await accessibilityFindings(page), page.url()).toEqual([])
}

/** By how many pixels the page is wider than its window. */
export const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Fails when the page is wider than its window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(await sidewaysScroll(page), page.url()).toBeLessThanOrEqual(0)
}
