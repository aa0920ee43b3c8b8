import { largeCatalogue } from '../server/src/search/testing/large-catalogue.ts'
import { percentile, type Section } from './measure.ts'

const WARM_UP = 50
const SEARCHES = 200
const CALENDAR_DAYS = 60
const NIGHTS = [2, 7]

// By size of the catalogue (design of the search index).
const SEARCH_GOALS: Record<number, number> = { 1000: 0.2, 10_000: 1, 100_000: 8 }
const CALENDAR_GOALS: Record<number, number> = { 10_000: 15 }

const NOTE = `Searches are answered from memory. Here only the index works, without HTTP and database: a city with a third of all properties, with the
exact number of results, the counts of all filters, and the first twelve.`

/** Measures the CPU of searches in generated columns, without a database. The city has a third of all properties. */
export function measureEngine(sizes: number[]): Section {
  const found = sizes.map((size) => {
    const { search, calendar } = largeCatalogue(size)
    return [
      ...NIGHTS.map((nights) => cpuOf((n) => search((n * 7) % 300, nights))),
      cpuOf((n) => calendar((n * 7) % 300, CALENDAR_DAYS)),
    ]
  })
  const valuesOf = (row: number) => found.map((rows) => rows[row] ?? Number.NaN)
  const goals = (of: Record<number, number>) => sizes.map((size) => of[size] ?? null)
  const measures = [
    ...NIGHTS.map((nights, row) => ({
      what: `CPU of a search, ${nights} nights`,
      values: valuesOf(row),
      unit: 'ms',
      ...(nights === NIGHTS[0] && { atMost: goals(SEARCH_GOALS) }),
    })),
    {
      what: `CPU of a price calendar of ${CALENDAR_DAYS} days`,
      values: valuesOf(NIGHTS.length),
      unit: 'ms',
      atMost: goals(CALENDAR_GOALS),
    },
  ]
  return { title: 'The search index', note: NOTE, measures, sizes }
}

/** Returns the median CPU time of an act in milliseconds. */
function cpuOf(act: (n: number) => unknown): number {
  for (let n = 0; n < WARM_UP; n++) act(n)
  const times = Array.from({ length: SEARCHES }, (_, n) => {
    const before = process.cpuUsage()
    act(n)
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  })
  return percentile(times, 50)
}
