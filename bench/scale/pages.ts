import { addDays, dayInNepal } from '@chautari/contract/dates'
import type { Measure, Section } from '../measure.ts'
import type { ServerProcess } from '../server-process.ts'
import type { Catalogue } from './catalogue.ts'
import { costOf } from './requests.ts'

const RENDERED = 300
const CACHED = 6000
const CLIENTS = 8
const DAYS = 300
const RENDERED_GOAL = 250
const CACHED_GOAL = 5000

const PAGES = [
  { name: 'home', pathOf: () => '/', hasGoal: true },
  {
    name: 'results, each for other days',
    pathOf: (n: number) => `/search/property/listing?search=Pokhara&${stayOf(n)}`,
    hasGoal: false,
  },
  { name: 'property', pathOf: () => '/property/phewa-horizon-resort', hasGoal: false },
]

const NOTE = `Pages that one core of the server sends in a second, over HTTP and compressed. A page is kept for ten seconds and sent from the cache
meanwhile. Rendering pages share the data that all of them ask for, such as cards and settings, for two seconds.`

function stayOf(n: number): string {
  const from = addDays(dayInNepal(new Date()), 1 + (n % DAYS))
  return `startDate=${from}&endDate=${addDays(from, 2)}`
}

const MISSED = `the main thread alone takes more than the 4 ms of the goal, although cards are rendered once for pages that share them. A fifth of a page is
  V8's own threads, which compile and collect garbage, and an eighth is compressing (decisions 155, 162 and 167).`

/** Measures how many pages a second one core of the server serves, from the CPU time of a page. */
export async function measurePages(catalogue: Catalogue): Promise<Section> {
  const rendered = await withServer(catalogue, '0', async (server) => {
    const found: Measure[] = []
    for (const { name, pathOf, hasGoal } of PAGES) {
      const { cpu } = await costOf(server, { pathOf, warmUp: RENDERED / 2, requests: RENDERED })
      const what = `Rendered for each request: ${name}`
      found.push({
        what,
        values: [1000 / cpu],
        unit: 'pages/s',
        ...(hasGoal && { atLeast: [RENDERED_GOAL], missedBecause: MISSED }),
      })
    }
    return found
  })
  const cached = await withServer(catalogue, '3600', async (server) => {
    const { cpu } = await costOf(server, { pathOf: () => '/', warmUp: CACHED / 4, requests: CACHED, clients: CLIENTS })
    return {
      what: 'From the cache of pages: home',
      values: [1000 / cpu],
      unit: 'pages/s',
      atLeast: [CACHED_GOAL],
    }
  })
  return { title: 'Pages', note: NOTE, measures: [...rendered, cached] }
}

async function withServer<T>(
  catalogue: Catalogue,
  cacheSeconds: string,
  work: (server: ServerProcess) => Promise<T>,
): Promise<T> {
  const server = await catalogue.start({ CHAUTARI_HTML_CACHE_SECONDS: cacheSeconds })
  try {
    return await work(server)
  } finally {
    await server.stop()
  }
}
