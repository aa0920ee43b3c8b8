import { Agent } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { findKnee, sendNext, type Load } from './mix.ts'
import type { TestServer } from './test-server.ts'
import type { Timed } from './timed.ts'
import { someRooms } from './travellers.ts'
import type { Guarantee } from './guarantees.ts'

// `MINUTES` sets a shorter time for a quick run.
const MINUTES = Number(process.env.MINUTES ?? 30)
const SEGMENTS = 12
// Caches fill and code is compiled during these segments.
const WARM_UP_SEGMENTS = 3
const MIB_A_MINUTE_MAX = 1
// The heap at rest is steady to some hundredths. A leak of 90 bytes per request, at 50 requests a second, exceeds this.
const HEAP_MIB_A_MINUTE_MAX = 0.25
const MIB = 2 ** 20
// Connections that the clients and the pool have left are closed by then.
const REST_MS = 12_000
const TICK_MS = 20
const PRELOADED = pathToFileURL(join(import.meta.dirname, 'collect-garbage.mjs')).href

/** Sends requests at a steady rate, whether or not earlier ones are answered, and returns how they ended. */
async function sendSteadily(load: Load, { perSecond, seconds }: { perSecond: number; seconds: number }): Promise<Timed[]> {
  const sending: Promise<Timed>[] = []
  const began = performance.now()
  for (let passed = 0; passed < seconds; passed = (performance.now() - began) / 1000) {
    while (sending.length < passed * perSecond) sending.push(sendNext(load))
    await sleep(TICK_MS)
  }
  return Promise.all(sending)
}

/** `oldMib` is the resident memory without the young generation, and `outsideMib` is its part outside V8's heap. */
type Rested = {
  minute: number
  heapMib: number
  rssMib: number
  youngMib: number
  oldMib: number
  outsideMib: number
  handles: number
  files: number
}

const METRICS = [
  'nodejs_heap_size_used_bytes',
  'nodejs_heap_size_total_bytes',
  'nodejs_heap_space_size_total_bytes{space="new"}',
  'chautari_memory_bytes',
  'nodejs_active_handles_total',
]

/** Returns the memory and handles of the server at rest: no request runs, garbage is collected, and idle connections are closed. */
async function measureRest(server: TestServer, began: number): Promise<Rested> {
  await sleep(REST_MS)
  server.collectGarbage()
  await sleep(1000)
  server.collectGarbage()
  await sleep(500)
  const measured = await Promise.all(METRICS.map((name) => server.metric(name)))
  const [heap = Number.NaN, wholeHeap = Number.NaN, young = Number.NaN, rss = Number.NaN, handles = Number.NaN] = measured
  return {
    minute: (performance.now() - began) / 60_000,
    heapMib: heap / MIB,
    rssMib: rss / MIB,
    youngMib: young / MIB,
    oldMib: (rss - young) / MIB,
    outsideMib: (rss - wholeHeap) / MIB,
    handles,
    files: server.openFiles(),
  }
}

const hundredths = (value: number) => Math.round(100 * value) / 100

/** Returns the slope of the least-squares line through some points, in units of y per unit of x. */
function slopeOf(points: [x: number, y: number][]): number {
  const meanOf = (axis: 0 | 1) => points.reduce((sum, point) => sum + point[axis], 0) / points.length
  const [x, y] = [meanOf(0), meanOf(1)]
  const shared = points.reduce((sum, point) => sum + (point[0] - x) * (point[1] - y), 0)
  return shared / points.reduce((sum, point) => sum + (point[0] - x) ** 2, 0)
}

/** Sends half of what the server can answer for `MINUTES`, and checks that neither its memory nor its handles grow after a warm-up. */
export async function soak(server: TestServer): Promise<Guarantee[]> {
  await server.killServer({ settings: { NODE_OPTIONS: `--import=${PRELOADED}` } })
  const rooms = await someRooms(server)
  const perSecond = await withAgent((agent) => findKnee({ url: server.url, rooms, agent })).then((knee) => knee / 2)
  const seconds = Math.max(1, (MINUTES * 60) / SEGMENTS - REST_MS / 1000)
  const began = performance.now()
  const rests: Rested[] = []
  const failed = new Map<string, number>()
  let answered = 0
  for (let segment = 0; segment < SEGMENTS; segment++) {
    const ended = await withAgent((agent) => sendSteadily({ url: server.url, rooms, agent }, { perSecond, seconds }))
    answered += ended.length
    const failures = ended.filter(({ outcome }) => !/^2|^409/.test(outcome))
    for (const { outcome } of failures) failed.set(outcome, (failed.get(outcome) ?? 0) + 1)
    const rest = await measureRest(server, began)
    rests.push(rest)
    console.log(
      `E7  ${Object.entries(rest)
        .map(([name, value]) => `${name} ${Math.round(value * 10) / 10}`)
        .join(', ')}; ${failures.length} of ${ended.length} requests failed`,
    )
  }
  await server.killServer()
  return [
    ...growthOf(rests, `${Math.round(perSecond)} requests a second for ${MINUTES} minutes`),
    {
      guarantee: 'E7  fewer than one of 1,000 requests fails',
      measured: `${[...failed].map(([outcome, count]) => `${count} × ${outcome}`).join(', ') || 'none'} of ${answered}`,
      isMet: [...failed.values()].reduce((sum, count) => sum + count, 0) < answered / 1000,
    },
  ]
}

/** Returns the guarantees about the growth of a server at rest after the warm-up, and whether each was kept. */
function growthOf(rests: Rested[], mix: string): Guarantee[] {
  const warm = rests.slice(WARM_UP_SEGMENTS)
  const slope = (of: (rest: Rested) => number) => slopeOf(warm.map((rest) => [rest.minute, of(rest)]))
  const [heap, resident, rss] = [slope(({ heapMib }) => heapMib), slope(({ oldMib }) => oldMib), slope(({ rssMib }) => rssMib)]
  const least = (of: (rest: Rested) => number, some: Rested[]) => Math.min(...some.map(of))
  const grown = (of: (rest: Rested) => number) => least(of, warm.slice(-3)) - least(of, warm.slice(0, 3))
  const [handles, files] = [grown((rest) => rest.handles), grown((rest) => rest.files)]
  const last = (of: (rest: Rested) => number) => Math.round(warm.map(of).at(-1) ?? Number.NaN)
  return [
    {
      guarantee: `E7  the heap after garbage collection grows by less than ${HEAP_MIB_A_MINUTE_MAX} MiB a minute at half of the knee`,
      measured: `${hundredths(heap)} MiB of ${last(({ heapMib }) => heapMib)}, ${mix}`,
      isMet: heap < HEAP_MIB_A_MINUTE_MAX,
    },
    {
      // V8 resizes the young generation by up to 128 MiB with the load of the moment, which would hide or feign a growth of 1 MiB a minute.
      guarantee: `E7  its resident memory without the young generation grows by less than ${MIB_A_MINUTE_MAX} MiB a minute`,
      measured: `${hundredths(resident)} MiB of ${last(({ oldMib }) => oldMib)}; with it ${hundredths(rss)} of ${last(({ rssMib }) => rssMib)}`,
      isMet: resident < MIB_A_MINUTE_MAX,
    },
    {
      guarantee: 'E7  neither handles nor open files grow',
      measured: `${handles} and ${files} more`,
      isMet: handles <= 0 && files <= 0,
    },
  ]
}

async function withAgent<T>(work: (agent: Agent) => Promise<T>): Promise<T> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  try {
    return await work(agent)
  } finally {
    agent.destroy()
  }
}
