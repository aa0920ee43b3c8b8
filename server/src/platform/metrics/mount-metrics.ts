import type { FastifyInstance } from 'fastify'
import type { App } from '../app-context.ts'
import { AppError } from '../errors.ts'
import { bind } from '../http/http.ts'
import type { GaugeReading, Metrics } from './metrics.ts'
import { equalInConstantTime } from '../secrets/tokens.ts'

/** What is not on a list that we have: told apart by nothing, so that nobody fills our memory with names. */
const OTHER = 'other'

/** Counts every request by the pattern of its route. */
export function countRequests(server: FastifyInstance, metrics: Metrics): void {
  server.addHook('onResponse', (request, reply, done) => {
    const { method } = request
    const route = routeOf(request.routeOptions.url)
    metrics.count('chautari_requests_total', { method, route, status: `${reply.statusCode}` })
    metrics.observe('chautari_request_seconds', { method, route }, reply.elapsedTime / 1000)
    done()
  })
}

/** Of built files each has a route of its own. */
function routeOf(url = 'none'): string {
  return url.replace(/^\/(assets|brand)\/.*/, '/$1/*')
}

/** `GET /metrics`, outside the API: to anybody outside production, in production to who has the token, and there without one to nobody. */
export function mountMetrics(server: FastifyInstance, { config, log }: App, of: Counted): void {
  const { metrics, countDue } = of
  server.get('/metrics', async (request, reply) => {
    if (!mayRead(request.headers.authorization, config)) throw new AppError('not_found')
    const process = ownGauges()
    // What was counted here is worth having while the database is away too.
    const due = await countDue().catch((error: unknown) => {
      log.warn({ requestId: request.id, err: error }, 'what is due could not be counted')
      return []
    })
    reply.header('cache-control', 'private, no-store')
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(metrics.text([...due, ...process]))
  })
}

type Counted = { metrics: Metrics; countDue: () => Promise<GaugeReading[]> }

function mayRead(authorization: string | undefined, { production, metricsToken }: App['config']): boolean {
  if (metricsToken === undefined) return !production
  return equalInConstantTime(authorization ?? '', `Bearer ${metricsToken}`)
}

function ownGauges(): GaugeReading[] {
  return [
    { name: 'chautari_memory_bytes', value: process.memoryUsage.rss() },
    { name: 'chautari_up_seconds', value: Math.round(process.uptime()) },
  ]
}

/** `isPage`: whether something is the pattern of a route of ours. */
export type Measured = { metrics: Metrics; isPage: (pattern: string) => boolean }

/** Takes what browsers measured of our pages (spec 2 §9), as numbers of a page and of nobody. */
export function mountRum(api: FastifyInstance, { limits }: App, { metrics, isPage }: Measured): void {
  bind(api, 'POST /rum', async ({ body, caller }) => {
    await limits.count('measurements', caller.address)
    const { language, connection, measures } = body
    const page = isPage(body.page) ? body.page : OTHER
    for (const { name, value, rating } of measures) {
      const labels = { name, page, language }
      if (name === 'CLS') metrics.observe('chautari_web_vital_shift', labels, value)
      else metrics.observe('chautari_web_vital_seconds', labels, value / 1000)
      metrics.count('chautari_web_vital_ratings_total', { name, rating, connection })
    }
    return { data: { received: measures.length } }
  })
}
