import { Counter, Gauge, Histogram, Registry } from 'prom-client'

// Buckets in seconds, and without unit for the layout shift. They include the "good" and "poor" thresholds of web-vitals (https://web.dev/articles/vitals).
const VITAL_SECONDS = [0.05, 0.1, 0.2, 0.5, 0.8, 1.2, 1.8, 2.5, 4, 8]
const VITAL_SHIFT = [0.01, 0.02, 0.05, 0.1, 0.15, 0.25, 0.5, 1]
const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

/** The seconds since the search index read the change feed (undefined before it is built), and its number of rate plans. */
type IndexMeasured = { ageSeconds: number | undefined; rows: number }

export type Metrics = ReturnType<typeof openMetrics>

/**
 * Creates two registries: `registry` with the metrics of this process, `shared` with the gauges of what all processes share in the database. Label
 * values must come from short, closed lists, because every combination is a series that stays in memory. Leave out `measureIndex` in a worker, which has
 * no search index.
 */
export function openMetrics(measureIndex?: () => IndexMeasured) {
  const registry = new Registry()
  const shared = new Registry()
  const registers = [registry]
  new Gauge({
    name: 'chautari_memory_bytes',
    help: 'Resident memory of the process',
    registers,
    collect() {
      this.set(process.memoryUsage.rss())
    },
  })
  new Gauge({
    name: 'chautari_up_seconds',
    help: 'Time since the process was started',
    registers,
    collect() {
      this.set(Math.round(process.uptime()))
    },
  })
  if (measureIndex) addIndexGauges(registers, measureIndex)
  return {
    registry,
    shared,
    requests: new Counter({
      name: 'chautari_requests_total',
      help: 'Requests answered',
      labelNames: ['method', 'route', 'status'],
      registers,
    }),
    requestSeconds: new Histogram({
      name: 'chautari_request_seconds',
      help: 'Time from a request to its response',
      labelNames: ['method', 'route'],
      buckets: REQUEST_SECONDS,
      registers,
    }),
    vitalSeconds: new Histogram({
      name: 'chautari_web_vital_seconds',
      help: 'FCP, INP, LCP and TTFB as measured by browsers',
      labelNames: ['name', 'page', 'language'],
      buckets: VITAL_SECONDS,
      registers,
    }),
    vitalShift: new Histogram({
      name: 'chautari_web_vital_shift',
      help: 'CLS as measured by browsers',
      labelNames: ['name', 'page', 'language'],
      buckets: VITAL_SHIFT,
      registers,
    }),
    vitalRatings: new Counter({
      name: 'chautari_web_vital_ratings_total',
      help: 'Measurements of browsers by the rating of web-vitals',
      labelNames: ['name', 'rating', 'connection'],
      registers,
    }),
    ...sharedGauges(shared),
  }
}

function addIndexGauges(registers: Registry[], measure: () => IndexMeasured): void {
  new Gauge({
    name: 'chautari_index_age_seconds',
    help: 'Time since the search index read the change feed',
    registers,
    collect() {
      const { ageSeconds } = measure()
      if (ageSeconds !== undefined) this.set(ageSeconds)
    },
  })
  new Gauge({
    name: 'chautari_index_rows',
    help: 'Rate plans in the search index',
    registers,
    collect() {
      this.set(measure().rows)
    },
  })
}

function sharedGauges(shared: Registry) {
  const of = { labelNames: ['work'], registers: [shared] }
  return {
    due: new Gauge({ name: 'chautari_due', help: 'Work that is due and not done', ...of }),
    waiting: new Gauge({ name: 'chautari_waiting', help: 'Work that waits for staff', ...of }),
    held: new Gauge({ name: 'chautari_held', help: 'Nights and seats that are held and not paid', ...of }),
    checksumFailures: new Gauge({
      name: 'chautari_checksum_failures',
      help: 'Pages with a wrong checksum that PostgreSQL met since its statistics were reset',
      registers: [shared],
    }),
  }
}
