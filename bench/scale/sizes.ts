import { API_BASE } from '@chautari/contract/contract'
import { addDays, dayInNepal } from '@chautari/contract/dates'
import type { Measure, Section } from '../measure.ts'
import type { Catalogue } from './catalogue.ts'
import { costOf, type Cost } from './requests.ts'

const WARM_UP = 150
const REQUESTS = 300
const PAGE_REQUESTS = 150
const DAYS = 60
const KATHMANDU = 'search=Kathmandu'

const API_GOALS: Record<number, number> = { 10_000: 3 }
const START_GOALS: Record<number, number> = { 10_000: 3, 100_000: 20 }

const NOTE = `A search of Kathmandu, where a third of the generated properties are, each for other days, over HTTP with PostgreSQL. The page is
rendered for each request and sent compressed.`

/** The measurements of one size of the catalogue. */
type Sized = { size: number; api: Cost; page: Cost; seedMs: number; readyMs: number; memoryMib: number }

/** Grows the catalogue to a size, starts a server on it, and measures searches of Kathmandu, a third of the catalogue. */
async function measureSize(catalogue: Catalogue, size: number): Promise<Sized> {
  const seedMs = await catalogue.grow(size)
  // The first start also writes what later ones find.
  await (await catalogue.start()).stop()
  const server = await catalogue.start({ CHAUTARI_HTML_CACHE_SECONDS: '0' })
  try {
    const tomorrow = addDays(dayInNepal(new Date()), 1)
    const stayOf = (n: number) => {
      const from = addDays(tomorrow, n % DAYS)
      return `${KATHMANDU}&from=${from}&to=${addDays(from, 2)}`
    }
    const api = await costOf(server, {
      pathOf: (n) => `${API_BASE}/properties/all/availability?${stayOf(n)}`,
      warmUp: WARM_UP,
      requests: REQUESTS,
    })
    const page = await costOf(server, {
      pathOf: (n) => `/search/property/listing?${stayOf(n)}`,
      warmUp: WARM_UP / 3,
      requests: PAGE_REQUESTS,
    })
    return { size, api, page, seedMs, readyMs: server.readyMs, memoryMib: server.memoryMib() }
  } finally {
    await server.stop()
  }
}

/** Measures searches on catalogues of several sizes. */
export async function measureSizes(catalogue: Catalogue, sizes: number[]): Promise<Section> {
  const sized: Sized[] = []
  for (const size of sizes) sized.push(await measureSize(catalogue, size))
  return { title: 'Searches and their pages, by the size of the catalogue', note: NOTE, measures: measuresOf(sized), sizes }
}

/** Returns the measures of all sizes, a value for each. */
function measuresOf(sized: Sized[]): Measure[] {
  const values = (of: (one: Sized) => number) => sized.map(of)
  const goals = (of: Record<number, number>) => sized.map(({ size }) => of[size] ?? null)
  return [
    { what: 'CPU of a search by API', values: values(({ api }) => api.cpu), unit: 'ms', atMost: goals(API_GOALS) },
    { what: 'Duration of a search by API, median', values: values(({ api }) => api.p50), unit: 'ms' },
    { what: 'Duration of a search by API, 95th percentile', values: values(({ api }) => api.p95), unit: 'ms' },
    { what: 'CPU of the results page, rendered', values: values(({ page }) => page.cpu), unit: 'ms' },
    { what: 'Duration of the results page, median', values: values(({ page }) => page.p50), unit: 'ms' },
    { what: 'Duration of the results page, 95th percentile', values: values(({ page }) => page.p95), unit: 'ms' },
    {
      what: 'Start of a server until it is ready',
      values: values(({ readyMs }) => readyMs / 1000),
      unit: 's',
      atMost: goals(START_GOALS),
    },
    { what: 'Memory of a server after these searches', values: values(({ memoryMib }) => memoryMib), unit: 'MiB' },
    { what: 'Generating the properties (`npm run seed`)', values: values(({ seedMs }) => seedMs / 1000), unit: 's' },
  ]
}
