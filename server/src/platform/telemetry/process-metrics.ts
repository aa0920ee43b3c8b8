import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

/**
 * Metrics of this process that are counted by code without an `App`, such as a request to a provider. Label values come from short,
 * closed lists: names of sweeps, configured hosts and outcomes.
 */
export const processRegistry = new Registry()
const registers = [processRegistry]

const sweepSuccess = new Gauge({
  name: 'chautari_sweep_last_success_timestamp_seconds',
  help: 'When each sweep last ended without an error',
  labelNames: ['sweep'],
  registers,
})
const sweepRounds = new Counter({
  name: 'chautari_sweep_rounds_total',
  help: 'Rounds of each sweep by outcome: succeeded or failed',
  labelNames: ['sweep', 'outcome'],
  registers,
})
const providerSeconds = new Histogram({
  name: 'chautari_provider_request_seconds',
  help: 'Time of requests to other services, by host and outcome: a class of status, or silence',
  labelNames: ['host', 'outcome'],
  buckets: [0.1, 0.25, 0.5, 1, 2, 4, 8],
  registers,
})
const payments = new Counter({
  name: 'chautari_payments_total',
  help: 'Verdicts on payments that changed something, by provider and outcome',
  labelNames: ['provider', 'outcome'],
  registers,
})
const messages = new Counter({
  name: 'chautari_messages_total',
  help: 'Emails and SMS by outcome: sent, retried, parked, or waiting for the server',
  labelNames: ['channel', 'outcome'],
  registers,
})
const slowQueries = new Counter({
  name: 'chautari_slow_queries_total',
  help: 'Statements above the limit of the slow-query log',
  registers,
})
const corruptions = new Counter({
  name: 'chautari_corrupted_statements_total',
  help: 'Statements that failed because PostgreSQL found damaged data',
  registers,
})
const droppedLines = new Counter({
  name: 'chautari_log_lines_dropped_total',
  help: 'Log lines that could not be written: the reader is gone or stuck, or the disk is full',
  registers,
})
const shed = new Counter({
  name: 'chautari_requests_shed_total',
  help: 'Requests refused because of an overload, by subject: money or other',
  labelNames: ['subject'],
  registers,
})
const clockSkew = new Gauge({
  name: 'chautari_clock_skew_seconds',
  help: "How far this machine's clock is ahead of the database's",
  registers,
})

/** Counts a round of a sweep, and the moment of its success. */
export function countSweep(sweep: string, outcome: 'succeeded' | 'failed'): void {
  sweepRounds.inc({ sweep, outcome })
  if (outcome === 'succeeded') sweepSuccess.setToCurrentTime({ sweep })
}

/** Counts a request to another service by the status of its response; leave out `status` when there was no response. */
export function countProviderRequest(host: string, answer: { status?: number; seconds: number }): void {
  const outcome = answer.status === undefined ? 'silence' : `${Math.floor(answer.status / 100)}xx`
  providerSeconds.observe({ host, outcome }, answer.seconds)
}

/** Counts a provider's verdict that changed a payment, by its outcome. */
export function countPayment(provider: string, outcome: string): void {
  payments.inc({ provider, outcome })
}

/** Counts a try to send a message, by its outcome. */
export function countMessage(channel: string, outcome: 'sent' | 'retried' | 'parked' | 'waiting' | 'gone'): void {
  messages.inc({ channel, outcome })
}

/** Counts a statement that took longer than the limit of the slow-query log. */
export function countSlowQuery(): void {
  slowQueries.inc()
}

/** Counts a statement that met damaged data. */
export function countCorruption(): void {
  corruptions.inc()
}

/** Counts a log line that could not be written. */
export function countDroppedLine(): void {
  droppedLines.inc()
}

/** Counts a request that was refused because of an overload. */
export function countShed(subject: 'money' | 'reservation' | 'other'): void {
  shed.inc({ subject })
}

/** Records how far this machine's clock is ahead of the database's. */
export function recordClockSkew(seconds: number): void {
  clockSkew.set(seconds)
}

/** The connections of a pool. */
type Pool = { totalCount: number; idleCount: number; waitingCount: number }

/** Adds metrics of the runtime (event loop, heap, garbage collection) and of the connection pool to the registry. A second call changes nothing. */
export function measureProcess(pool: Pool | undefined): void {
  if (processRegistry.getSingleMetric('process_cpu_seconds_total')) return
  collectDefaultMetrics({ register: processRegistry })
  if (!pool) return
  new Gauge({
    name: 'chautari_pool_connections',
    help: 'Database connections by state, and requests that wait for one',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
}
