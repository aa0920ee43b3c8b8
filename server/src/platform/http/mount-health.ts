import type { FastifyInstance } from 'fastify'
import type { App } from '../app-context.ts'
import { findDatabaseProblem } from '../database/find-problem.ts'
import { readRelease } from './release.ts'

/**
 * Serves `/health/live` and `/health/ready`. A process is ready when its database can be used and `findProblem` returns undefined; otherwise
 * `/health/ready` responds with 503 and the reason.
 */
export function mountHealth(server: FastifyInstance, app: App, findProblem: () => string | undefined = () => undefined): void {
  const release = readRelease()
  server.get('/health/live', () => ({ status: 'live', ...release }))
  server.get('/health/ready', async (_request, reply) => {
    const reason = (await findDatabaseProblem(app)) ?? findProblem()
    return reason === undefined ? { status: 'ready' } : reply.code(503).send({ status: reason })
  })
}
