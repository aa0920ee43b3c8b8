import { largeCatalogue } from '../server/src/search/testing/large-catalogue.ts'

// CPU of a search in the index: `node bench/search-cpu.ts 1000 10000` (issue 14 §2). The city has a third of all properties.
const SIZES = process.argv.slice(2).map(Number)
const WARM_UP = 50
const SEARCHES = 200
const CALENDAR_DAYS = 60

for (const size of SIZES.length > 0 ? SIZES : [1000, 10_000]) {
  const began = performance.now()
  const { search, calendar, columns } = largeCatalogue(size)
  const built = Math.round(performance.now() - began)
  const bytes = columns.taken.byteLength + columns.stateOf.byteLength
  console.log(`${size} properties: generated and built in ${built} ms, matrices of ${Math.round(bytes / 2 ** 20)} MiB`)
  for (const nights of [2, 7]) {
    const cpu = cpuOf((n) => search((n * 7) % 300, nights))
    console.log(
      `  dense city, ${nights} nights, exact total and facets: CPU p50 ${cpu.p50.toPrecision(2)} ms, p95 ${cpu.p95.toPrecision(2)} ms`,
    )
  }
  const cpu = cpuOf((n) => calendar((n * 7) % 300, CALENDAR_DAYS))
  console.log(
    `  dense city, price calendar of ${CALENDAR_DAYS} days: CPU p50 ${cpu.p50.toPrecision(2)} ms, p95 ${cpu.p95.toPrecision(2)} ms`,
  )
}

/** Returns the CPU time of an act in milliseconds, its median and 95th percentile. */
function cpuOf(act: (n: number) => unknown): { p50: number; p95: number } {
  for (let n = 0; n < WARM_UP; n++) act(n)
  const times = Array.from({ length: SEARCHES }, (_, n) => {
    const before = process.cpuUsage()
    act(n)
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  }).sort((a, b) => a - b)
  return { p50: times[SEARCHES >> 1] ?? 0, p95: times[Math.floor(SEARCHES * 0.95)] ?? 0 }
}
