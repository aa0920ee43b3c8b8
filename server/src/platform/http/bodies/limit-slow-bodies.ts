import { MINUTE } from '@chautari/contract/dates'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { handleClientError } from '../api.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the body is a file, which a slow phone may send for minutes. */
    takesFile?: true
  }
}

/** The time to send a whole request with a file: the largest, of 15 MB, at the 50 KB/s of slow 3G. */
export const FILE_WITHIN_MS = 5 * MINUTE
// A body of another call is at most 64 KB. Only senders that mean to keep the connection take longer.
const BODY_WITHIN_MS = 30_000

/**
 * Closes the connection when a request to a call without files has not sent its whole body within `withinMs`. Responds with 400 first, unless the call
 * has already responded.
 */
export function limitSlowBodies(server: FastifyInstance, withinMs = BODY_WITHIN_MS): void {
  server.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config.takesFile || !hasBody(request)) return
    const { raw } = request
    const timer = setTimeout(() => {
      if (reply.sent) raw.destroy()
      else handleClientError(new Error('request body too slow'), raw.socket)
    }, withinMs)
    timer.unref()
    raw.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer))
  })
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}
