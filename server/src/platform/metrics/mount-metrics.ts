import type { FastifyInstance } from 'fastify'
import type { App } from '../app-context.ts'
import { AppError } from '../errors.ts'
import { countChecksumFailures } from '../database/checksums.ts'
import { bind } from '../http/http.ts'
import { gatherMetrics, shareMetrics } from '../processes/gather-metrics.ts'
import { equalInConstantTime } from '../secrets/tokens.ts'
import type { Metrics } from './metrics.ts'

/** The label for every value that is not on our lists, so that the number of series stays bounded. */
const OTHER = 'other'

/** Work that is due (`due`) or waits for staff (`waiting`), and nights and seats that are held unpaid (`held`), by kind. */
export type WorkCount = { state: 'due' | 'waiting' | 'held'; work: string; number: number }

/** Counts and times every request by the pattern of its route, never by its address. */
export function countRequests(server: FastifyInstance, metrics: Metrics): void {
  server.addHook('onResponse', (request, reply, done) => {
    const { method } = request
    const route = routeOf(request.routeOptions.url)
    metrics.requests.inc({ method, route, status: `${reply.statusCode}` })
    metrics.requestSeconds.observe({ method, route }, reply.elapsedTime / 1000)
    done()
  })
}

/** Returns the pattern of a route. Built files have a route each, which are counted as one per folder. */
function routeOf(url = 'none'): string {
  return url.replace(/^\/(assets|brand)\/.*/, '/$1/*')
}

type Source = { metrics: Metrics; countWork: () => Promise<WorkCount[]> }

/**
 * Serves `GET /metrics`, outside the API, in the text format of Prometheus. Production requires the configured bearer token and answers 404
 * without one; elsewhere it is open.
 */
export function mountMetrics(server: FastifyInstance, { config, log, db }: App, { metrics, countWork }: Source): void {
  shareMetrics(metrics.registry)
  server.get('/metrics', async (request, reply) => {
    if (!mayRead(request.headers.authorization, config)) throw new AppError('not_found')
    // The counters of this process stay readable while the database is unavailable.
    const counts = await countWork().catch((error: unknown) => {
      log.warn({ requestId: request.id, err: error }, 'due work could not be counted')
      return []
    })
    for (const gauge of [metrics.due, metrics.waiting, metrics.held]) gauge.reset()
    for (const { state, work, number } of counts) metrics[state].set({ work }, number)
    await countChecksumFailures(db).then(
      (failures) => metrics.checksumFailures.set(failures),
      () => {}, // as above
    )
    reply.header('cache-control', 'private, no-store')
    return reply
      .type(metrics.registry.contentType)
      .send(`${await metrics.shared.metrics()}\n${await gatherMetrics(metrics.registry)}`)
  })
}

function mayRead(authorization: string | undefined, { production, metricsToken }: App['config']): boolean {
  if (metricsToken === undefined) return !production
  return equalInConstantTime(authorization ?? '', `Bearer ${metricsToken}`)
}

/** `isPage` returns whether a text is the route pattern of one of our pages. */
export type RumOptions = { metrics: Metrics; isPage: (pattern: string) => boolean }

/** Binds `POST /rum`, which records what browsers measured of our pages (spec 2 §9) by page and language, never by visitor. */
export function mountRum(api: FastifyInstance, { limits }: App, { metrics, isPage }: RumOptions): void {
  bind(api, 'POST /rum', async ({ body, caller }) => {
    await limits.count('measurements', caller.address)
    const { language, connection, measures } = body
    const page = isPage(body.page) ? body.page : OTHER
    for (const { name, value, rating } of measures) {
      const labels = { name, page, language }
      if (name === 'CLS') metrics.vitalShift.observe(labels, value)
      else metrics.vitalSeconds.observe(labels, value / 1000)
      metrics.vitalRatings.inc({ name, rating, connection })
    }
    return { data: { received: measures.length } }
  })
}
