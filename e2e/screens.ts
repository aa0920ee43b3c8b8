import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { LOCALES, type Locale } from '@chautari/contract/locale'
import type { Browser, Cookie, Page } from 'playwright-core'
import { startTestServer, type TestServer } from '../bench/test-server.ts'
import { buildSite } from '../scripts/run/build-site.mjs'
import { ADDRESSES, pathOf, type Address } from './support/addresses.ts'
import { DESK, openBrowser, PHONE, visitorIn } from './support/browser.ts'
import { CONSOLE_SCREENS, openConsoleScreen, type ConsoleScreen } from './support/console-screens.ts'
import { demoTraveller } from './support/demo-traveller.ts'
import { SUPPLIER_SCREENS, signInOwner, type Owner } from './support/supplier-screens.ts'
import { consoleUrl, joinWithPasskey, PASSKEY_HOST } from './support/staff.ts'
import { openPageChecker, openPage, setScheme, type PageChecker } from './support/check-page.ts'

// Takes screenshots of every page in every language, size and colour scheme, and arranges them on contact sheets for review.
// Arguments select languages and areas: `npm run screens -- ne booking`.

const SHEETS = join(import.meta.dirname, '../screens')
const TALLEST = 2000
const SIZES = [
  { name: 'desk', size: DESK, across: 4, width: 480 },
  { name: 'phone', size: PHONE, across: 8, width: 240 },
] as const
const SCHEMES = ['light', 'dark'] as const

type Picture = { name: string; sheet: string; file: string }

const chosen = process.argv.slice(2)
const isChosen = (word: string, among: readonly string[]) =>
  chosen.includes(word) || !among.some((other) => chosen.includes(other))
const CONSOLE = 'console'
const SUPPLIERS = 'suppliers'
const AREAS = [...new Set(ADDRESSES.map(({ area }) => area)), CONSOLE, SUPPLIERS]

const folder = mkdtempSync(join(tmpdir(), 'chautari-screens-'))
const pictures: Picture[] = []

/** Takes screenshots of one page in both sizes and colour schemes without reloading it. */
async function takeScreenshots(checker: PageChecker, address: Address): Promise<void> {
  const { page, settings } = checker
  for (const { name, size } of SIZES) {
    await page.setViewportSize(size)
    for (const scheme of SCHEMES) {
      await page.emulateMedia({ colorScheme: scheme })
      await setScheme(page, scheme)
      await takePicture(page, {
        name: address.name,
        sheet: `${address.area}-${settings.locale}-${name}-${scheme}`,
        width: size.width,
      })
    }
  }
}

async function takePicture(page: Page, { name, sheet, width }: { name: string; sheet: string; width: number }): Promise<void> {
  const file = join(folder, `${pictures.length}.jpg`)
  await page.evaluate(layOutAll)
  const height = Math.min(TALLEST, await page.evaluate(() => document.documentElement.scrollHeight))
  await page.screenshot({ path: file, type: 'jpeg', quality: 70, fullPage: true, clip: { x: 0, y: 0, width, height } })
  pictures.push({ name, sheet, file })
}

/** Lays out what is below the view, too, which a browser does not draw on a picture that is higher (docs/decisions/080). */
function layOutAll(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('* { content-visibility: visible !important }')
  document.adoptedStyleSheets = [sheet]
}

type Visited = { screen: ConsoleScreen; cookies: Cookie[] }

/** Takes screenshots of screens of the console in every language, size and colour scheme, each in a session of its own. */
async function visitScreens(browser: Browser, server: TestServer, { area, visited }: { area: string; visited: Visited[] }) {
  const settings = locales.flatMap((locale) =>
    SIZES.flatMap(({ name, size }) => SCHEMES.map((scheme) => ({ locale, size, scheme, device: name }))),
  )
  for (const { locale, size, scheme, device } of settings) {
    const sheet = `${area}-${locale}-${device}-${scheme}`
    for (const { screen, cookies } of visited) {
      const context = await browser.newContext({ viewport: size, colorScheme: scheme, locale, reducedMotion: 'reduce' })
      if (screen.needsSession) await context.addCookies(cookies)
      const page = await context.newPage()
      await openConsoleScreen(page, consoleUrl(server, screen.path), screen)
      await takePicture(page, { name: screen.name, sheet, width: size.width })
      await context.close()
    }
  }
}

/** Takes screenshots of every screen of our staff, as the first admin, who joins for it. */
async function visitConsole(browser: Browser, server: TestServer): Promise<void> {
  const cookies = await joinWithPasskey(server, await visitorIn(await browser.newContext()))
  await visitScreens(browser, server, { area: CONSOLE, visited: CONSOLE_SCREENS.map((screen) => ({ screen, cookies })) })
}

/** Takes screenshots of every screen of suppliers, as owners of the demo. */
async function visitSuppliers(browser: Browser, server: TestServer): Promise<void> {
  const signIn = async (owner: Owner) => signInOwner(server, await visitorIn(await browser.newContext()), owner)
  const cookies = { hotel: await signIn('hotel'), tours: await signIn('tours') }
  const visited = SUPPLIER_SCREENS.map(({ owner, screen }) => ({ screen, cookies: cookies[owner] }))
  await visitScreens(browser, server, { area: SUPPLIERS, visited })
}

/** Visits every selected page as a guest, or as the signed-in demo traveller with `needsSession`, and takes its screenshots. */
async function visitAll(
  browser: Browser,
  url: string,
  { locale, needsSession }: { locale: Locale; needsSession: boolean },
): Promise<void> {
  const traveller = await demoTraveller(url)
  const checker = await openPageChecker(browser, { locale, size: DESK, scheme: 'light' }, { traveller, needsSession })
  for (const address of ADDRESSES.filter((row) => Boolean(row.needsSession) === needsSession && isChosen(row.area, AREAS))) {
    await checker.page.setViewportSize(DESK)
    await openPage(checker, url + pathOf(address, traveller.references), address)
      .then(() => takeScreenshots(checker, address))
      .catch((error: unknown) => console.log(`${locale}, ${address.name}: ${String(error)}`))
    for (const complaint of checker.complaints()) console.log(`${locale}, ${address.name}: ${complaint}`)
  }
  await checker.context.close()
}

async function layOut(browser: Browser): Promise<void> {
  rmSync(SHEETS, { recursive: true, force: true })
  mkdirSync(SHEETS)
  const page = await browser.newPage()
  for (const [sheet, shown] of Map.groupBy(pictures, (picture) => picture.sheet)) {
    const { across, width } = SIZES.find(({ name }) => sheet.includes(name)) ?? SIZES[0]
    const figures = shown.map(
      ({ file, name }) => `<figure><figcaption>${name}</figcaption><img src="${pathToFileURL(file).href}"></figure>`,
    )
    const style = `body { display: grid; grid-template-columns: repeat(${across}, ${width}px); gap: 8px; margin: 8px; font: 13px sans-serif;
      background: #888; align-items: start } figure { margin: 0 } img { width: 100% }`
    const html = join(folder, 'sheet.html')
    writeFileSync(html, `<!doctype html><meta charset="utf-8"><style>${style}</style>${figures.join('')}`)
    await page.setViewportSize({ width: across * (width + 8) + 8, height: 800 })
    await page.goto(pathToFileURL(html).href)
    await page.screenshot({ path: join(SHEETS, `${sheet}.png`), fullPage: true })
    console.log(`screens/${sheet}.png`)
  }
}

await buildSite()
const [server, browser] = [await startTestServer(PASSKEY_HOST), await openBrowser()]
const locales = LOCALES.filter((each) => isChosen(each, LOCALES))
try {
  if (isChosen(CONSOLE, AREAS)) await visitConsole(browser, server)
  if (isChosen(SUPPLIERS, AREAS)) await visitSuppliers(browser, server)
  for (const locale of locales)
    for (const needsSession of [false, true]) await visitAll(browser, server.url, { locale, needsSession })
  await layOut(browser)
} finally {
  await browser.close()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
