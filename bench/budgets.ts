import type { Session } from '@chautari/contract/account/shapes'
import { API_BASE } from '@chautari/contract/contract'
import { addDays, dayInNepal } from '@chautari/contract/dates'
import { contactOf, DEMO_PASSWORD } from '../server/seed/account/demo-people.ts'
import { bytesOfPages } from './bytes.ts'
import { FAST_3G, SLOW_3G, timesOfPage } from './slow-lines.ts'
import type { Measure } from './measure.ts'
import { startTestServer, type TestServer } from './test-server.ts'

// Performance budgets as counts and ratios, and as times on emulated mobile lines. They hold on any machine.
const KB = 1024
const PAGES = [
  { path: '/', jsKb: 130 },
  { path: '/travel/home', jsKb: 165 },
  { path: '/deals', jsKb: 165 },
  { path: '/city/pokhara', jsKb: 165 },
  { path: '/search/property/listing?search=Pokhara', jsKb: 165 },
  { path: '/property/phewa-horizon-resort', jsKb: 165 },
  { path: '/package/search?search=Pokhara', jsKb: 165 },
  { path: '/package/annapurna-base-camp-trek', jsKb: 165 },
  { path: '/checkout/annapurna-base-camp-trek', jsKb: 190 },
  { path: '/checkout/property/phewa-horizon-resort/room/phewa-horizon-resort-standard', jsKb: 190 },
  { path: '/payment', jsKb: 190 },
  { path: '/user/login', jsKb: 140 },
  { path: '/user/register', jsKb: 140 },
  { path: '/forget-password', jsKb: 140 },
  { path: '/reset-password?token=none&email=sita@example.np', jsKb: 140 },
  { path: '/verify-email', jsKb: 140 },
]
/** Budgets of pages for a signed-in user. The account pages also load the query cache. */
const OWN_PAGES = [
  { path: '/', jsKb: 132 },
  { path: '/profile', jsKb: 150 },
  { path: '/edit-profile', jsKb: 150 },
  { path: '/bookings', jsKb: 160 },
  { path: '/settings', jsKb: 155 },
  { path: '/reviews', jsKb: 150 },
  { path: '/inbox', jsKb: 150 },
  { path: '/checkout/property/phewa-horizon-resort/room/phewa-horizon-resort-standard', jsKb: 190 },
]
/** Scripts and styles of each screen of the console (issue 15 §1). */
const CONSOLE_PAGES = ['/console', '/console/none']
const CONSOLE_KB = 250
/** Scripts that results and properties wait for: a browser opens six connections, so more need a second round (decision 062). */
const FILES_MAX = 6
const CSS_KB = 20
const HTML_KB = 25

const tomorrow = addDays(dayInNepal(new Date()), 1)
const stay = `from=${tomorrow}&to=${addDays(tomorrow, 2)}`

/** Limits of the statements that one request sends to the database, including `begin` and `commit`. */
const CALLS = [
  { name: 'search', path: `/properties/all/availability?search=Pokhara&${stay}`, statements: 2 },
  { name: 'rooms of a property', path: `/properties/phewa-horizon-resort/rooms/availabilities?${stay}`, statements: 2 },
  { name: 'property', path: '/properties/phewa-horizon-resort', statements: 1 },
  { name: 'reviews of a property', path: '/property/phewa-horizon-resort/reviews', statements: 2 },
  { name: 'places', path: '/places?q=pok', statements: 1 },
  { name: 'popular', path: '/properties?type=popular', statements: 2 },
  { name: 'search of packages', path: '/packages/all/availability?where=kathmandu&count=2', statements: 3 },
  { name: 'search of packages by theme', path: '/packages/all/availability?where=trek', statements: 3 },
  { name: 'package', path: '/packages/everest-base-camp-trek', statements: 3 },
  { name: 'popular packages', path: '/packages?type=popular', statements: 3 },
  { name: 'hot deals of packages', path: '/packages?type=hot_deals', statements: 3 },
  { name: 'deals', path: '/deals', statements: 3 },
  { name: 'campaigns', path: '/campaigns', statements: 1 },
  { name: 'featured cities', path: '/cities?type=featured', statements: 1 },
  { name: 'cities', path: '/cities', statements: 1 },
  { name: 'posts with a word', path: '/blogs?search=lake', statements: 2 },
  { name: 'counters', path: '/visitor-count?type=property', statements: 1 },
]
/** Limits for a signed-in user, including the statement that authenticates the session. */
const OWN_CALLS = [
  { name: 'one’s own profile', path: '/user/profile', statements: 3 },
  { name: 'one’s own bookings', path: '/user/bookings?page=1&status=upcoming', statements: 5 },
  { name: 'one’s own reviews', path: '/user/reviews?page=1&per_page=4', statements: 4 },
  { name: 'one’s own sessions', path: '/user/sessions', statements: 3 },
]
/** Limits of the statements for one rendered page, with all its calls (issue 14 §3). */
const PAGE_STATEMENTS = [
  { path: '/', statements: 6 },
  { path: '/travel/home', statements: 6 },
  { path: '/deals', statements: 4 },
  { path: '/city/pokhara', statements: 6 },
  { path: '/search/property/listing?search=Pokhara', statements: 3 },
  { path: '/property/phewa-horizon-resort', statements: 6 },
  { path: '/package/search?search=Pokhara', statements: 4 },
  { path: '/package/annapurna-base-camp-trek', statements: 6 },
  { path: '/checkout/annapurna-base-camp-trek', statements: 4 },
  { path: '/checkout/property/phewa-horizon-resort/room/phewa-horizon-resort-standard', statements: 3 },
  { path: '/blogs', statements: 5 },
  { path: '/payment', statements: 1 },
]
/** Limits of the times of a first visit on a phone with a slow line (issue 13 §16). */
const VISITS = ['/search/property/listing?search=Pokhara', '/property/phewa-horizon-resort'].flatMap((path) => [
  { path, line: SLOW_3G, firstPaintSeconds: 3, usableSeconds: 7 },
  { path, line: FAST_3G, firstPaintSeconds: 1.3, usableSeconds: 3 },
])
const REQUESTS = 300
const SECOND = 1000

const budgets: Measure[] = []

type Measured = { is: number; atMost: number; unit: string }

function recordBudget(what: string, { is, atMost, unit }: Measured): void {
  budgets.push({ what, values: [is], unit, atMost: [atMost] })
  console.log(`${is <= atMost ? 'kept  ' : 'BROKEN'}  ${what}: ${Math.round(is * 100) / 100} ${unit}, at most ${atMost}`)
}

/** Signs in the demo traveller, whose bookings and reviews make the pages as large as they get. */
async function demoTraveller(server: TestServer): Promise<Session> {
  const response = await fetch(`${server.url}${API_BASE}/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: contactOf(0).email, password: DEMO_PASSWORD }),
  })
  if (!response.ok) throw new Error(`The demo traveller could not sign in: ${response.status}.`)
  return ((await response.json()) as { data: Session }).data
}

async function measureBytes(server: TestServer, pages: typeof PAGES, session?: Session): Promise<void> {
  const paths = pages.map(({ path }) => path)
  const bytes = await bytesOfPages(server.url, paths, session)
  const whose = session ? ', signed in' : ''
  for (const { path, jsKb } of pages) {
    const { js, css, html } = bytes.get(path) ?? { js: Infinity, css: Infinity, html: Infinity }
    recordBudget(`scripts of ${path}${whose}`, { is: js / KB, atMost: jsKb, unit: 'KB gz' })
    recordBudget(`styles of ${path}${whose}`, { is: css / KB, atMost: CSS_KB, unit: 'KB gz' })
    recordBudget(`HTML of ${path}${whose}`, { is: html / KB, atMost: HTML_KB, unit: 'KB gz' })
  }
}

/** Measures the scripts and styles that a screen of the console loads, together. */
async function measureConsole(server: TestServer): Promise<void> {
  const bytes = await bytesOfPages(server.url, CONSOLE_PAGES)
  for (const path of CONSOLE_PAGES) {
    const { js, css } = bytes.get(path) ?? { js: Infinity, css: Infinity }
    recordBudget(`scripts and styles of ${path}`, { is: (js + css) / KB, atMost: CONSOLE_KB, unit: 'KB gz' })
  }
}

/** Counts the scripts that the pages preload, by the list of the script that requests them (docs/decisions/114). */
async function measureFiles(server: TestServer, paths: string[]): Promise<void> {
  for (const path of new Set(paths)) {
    const html = await (await fetch(server.url + path)).text()
    const files = /for\(let f of (\[[^\]]*\])\)/.exec(html)?.[1]?.split(',').length ?? 0
    if (files === 0) throw new Error(`${path} preloads no scripts.`)
    recordBudget(`scripts that ${path} waits for`, { is: files, atMost: FILES_MAX, unit: 'files' })
  }
}

async function measureStatements(server: TestServer, calls: typeof CALLS, session?: Session): Promise<void> {
  const headers = session ? { authorization: `Bearer ${session.token}` } : {}
  for (const { name, path, statements } of calls) {
    const { status } = await fetch(server.url + API_BASE + path, { headers })
    if (status !== 200) throw new Error(`${path} answered ${status}.`)
    const before = server.statements()
    await fetch(server.url + API_BASE + path, { headers })
    recordBudget(`statements of ${name}`, { is: server.statements() - before, atMost: statements, unit: 'statements' })
  }
}

/** Counts the statements of pages. Takes the lower of two counts, because a statement of the server's own jobs can fall into one. */
async function measureStatementsOfPages(server: TestServer, pages: typeof PAGE_STATEMENTS): Promise<void> {
  const read = async (path: string) => {
    const before = server.statements()
    await (await fetch(server.url + path)).arrayBuffer()
    return server.statements() - before
  }
  for (const { path, statements } of pages) {
    // The first request fills the server's caches.
    await read(path)
    const is = Math.min(await read(path), await read(path))
    recordBudget(`statements of the page ${path}`, { is, atMost: statements, unit: 'statements' })
  }
}

/** Compares the CPU time of a rendered page with that of its API call. Rendering may take at most eight times as much. */
async function measureCpu(server: TestServer): Promise<void> {
  const api = await cpuPerRequest(server, `${API_BASE}/properties/all/availability?search=Pokhara&${stay}`)
  const page = await cpuPerRequest(server, `/search/property/listing?search=Pokhara`)
  console.log(`        CPU of a search by API ${api.toPrecision(2)} ms, as a page ${page.toPrecision(2)} ms, on this machine`)
  recordBudget('CPU of the results page relative to a search by API', { is: page / api, atMost: 8, unit: 'times' })
}

async function cpuPerRequest(server: TestServer, path: string): Promise<number> {
  for (let n = 0; n < REQUESTS / 3; n++) await (await fetch(server.url + path)).arrayBuffer()
  const before = server.cpuMs()
  for (let n = 0; n < REQUESTS; n++) await (await fetch(server.url + path)).arrayBuffer()
  return (server.cpuMs() - before) / REQUESTS
}

async function measureTimes(server: TestServer, visits: typeof VISITS): Promise<void> {
  for (const { path, line, firstPaintSeconds, usableSeconds } of visits) {
    const { firstPaintMs, usableMs } = await timesOfPage(server.url + path, line)
    recordBudget(`first paint of ${path} on ${line.name}`, { is: firstPaintMs / SECOND, atMost: firstPaintSeconds, unit: 's' })
    recordBudget(`scripts of ${path} running on ${line.name}`, { is: usableMs / SECOND, atMost: usableSeconds, unit: 's' })
  }
}

/** Measures the budgets, or with `onlyVisits` those of first visits on a phone, and prints each. Returns them all. */
export async function measureBudgets({ onlyVisits }: { onlyVisits: boolean }): Promise<Measure[]> {
  const server = await startTestServer()
  try {
    await measureTimes(server, VISITS)
    if (onlyVisits) return budgets
    const session = await demoTraveller(server)
    await measureFiles(
      server,
      VISITS.map(({ path }) => path),
    )
    await measureBytes(server, PAGES)
    await measureBytes(server, OWN_PAGES, session)
    await measureConsole(server)
    await measureStatements(server, CALLS)
    await measureStatements(server, OWN_CALLS, session)
    await measureStatementsOfPages(server, PAGE_STATEMENTS)
    await measureCpu(server)
    return budgets
  } finally {
    await server.stop()
  }
}
