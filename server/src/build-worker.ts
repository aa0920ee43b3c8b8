import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { countWork } from './audit/count-work.ts'
import type { App } from './platform/app-context.ts'
import { sendError } from './platform/http/send-error.ts'
import { mountHealth } from './platform/http/mount-health.ts'
import { AppError } from './platform/errors.ts'
import { countRequests, mountMetrics } from './platform/metrics/mount-metrics.ts'
import { openMetrics } from './platform/metrics/metrics.ts'

/** Builds what a process that only runs jobs serves: its health and its metrics. Everything else is 404. */
export async function buildWorker(app: App): Promise<FastifyInstance> {
  const logger: FastifyBaseLogger = app.log
  const server = fastify({ loggerInstance: logger, logController: new LogController({ disableRequestLogging: true }) })
  server.setErrorHandler((error, request, reply) => {
    if (error instanceof AppError) return sendError(reply, error)
    app.log.error({ code: 'internal_error', requestId: request.id, err: error }, 'call failed')
    return sendError(reply, new AppError('internal_error'))
  })
  server.setNotFoundHandler((_request, reply) => sendError(reply, new AppError('not_found')))
  const metrics = openMetrics()
  countRequests(server, metrics)
  mountHealth(server, app)
  mountMetrics(server, app, { metrics, countWork: () => countWork(app.db) })
  return server
}
