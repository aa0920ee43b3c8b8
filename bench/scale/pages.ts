import type { Measure } from '../measure.ts'
import type { ServerProcess } from '../server-process.ts'
import type { Catalogue } from './catalogue.ts'
import { costOf } from './requests.ts'

const RENDERED = 300
const CACHED = 6000
const CLIENTS = 8
const RENDERED_GOAL = 250
const CACHED_GOAL = 5000

const PAGES = [
  { name: 'home', path: '/', hasGoal: true },
  { name: 'results', path: '/search/property/listing?search=Pokhara', hasGoal: false },
  { name: 'property', path: '/property/phewa-horizon-resort', hasGoal: false },
]

/** Measures how many pages a second one core of the server gives out, from the CPU that a page takes. */
export async function measurePages(catalogue: Catalogue): Promise<Measure[]> {
  const rendered = await withServer(catalogue, '0', async (server) => {
    const found: Measure[] = []
    for (const { name, path, hasGoal } of PAGES) {
      const { cpu } = await costOf(server, { pathOf: () => path, warmUp: RENDERED / 2, requests: RENDERED })
      const what = `Pages a second and core, rendered: ${name}`
      found.push({ what, values: [1000 / cpu], unit: 'pages/s', ...(hasGoal && { atLeast: [RENDERED_GOAL] }) })
    }
    return found
  })
  const cached = await withServer(catalogue, '3600', async (server) => {
    const { cpu } = await costOf(server, { pathOf: () => '/', warmUp: CACHED / 4, requests: CACHED, clients: CLIENTS })
    return {
      what: 'Pages a second and core, from the cache: home',
      values: [1000 / cpu],
      unit: 'pages/s',
      atLeast: [CACHED_GOAL],
    }
  })
  return [...rendered, cached]
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
