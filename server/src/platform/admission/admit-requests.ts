import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { FILE_WITHIN_MS } from '../http/bodies/limit-slow-bodies.ts'
import { isPasswordQueueFull } from '../secrets/passwords.ts'
import { countShed } from '../telemetry/process-metrics.ts'
import type { Log } from '../telemetry/log.ts'
import { openAdmission, type Subject } from './admission.ts'
import { refuseRequest } from './refuse-request.ts'
import { isLogIn, subjectOf } from './subject-of.ts'

// Fastify applies its own settings of these only to a server that it creates itself.
const TIMES = {
  requestTimeout: FILE_WITHIN_MS,
  keepAliveTimeout: 10_000,
  headersTimeout: 5000,
  connectionsCheckingInterval: 1000,
}
const CONNECTION_TIMEOUT_MS = 30_000

/**
 * The measures of an overload. `pool` has the number of requests that wait for a connection, and the maximum number of connections.
 * `areReservationsCrowded` returns whether many reservations wait for their turn. `areLogInsFull` returns whether the queue for passwords is full.
 * `clock` returns the milliseconds of a monotonic clock.
 */
export type Load = {
  pool?: { waitingCount: number; options: { max: number } } | undefined
  areReservationsCrowded?: () => boolean
  areLogInsFull?: () => boolean
  clock?: () => number
}

/**
 * Returns what creates the HTTP server for Fastify: one that refuses requests while it is overloaded, before anything else is done for them (decision 170).
 * Calls of our own pages within the process do not pass here.
 */
export function admitRequests(
  log: Log,
  { pool, areReservationsCrowded, areLogInsFull = isPasswordQueueFull, clock }: Load,
): (handle: RequestListener) => Server {
  const admit = openAdmission({
    isDatabaseBusy: () => pool !== undefined && pool.waitingCount >= pool.options.max,
    onOverload: (subject) => log.error({ code: 'overloaded', subject }, 'more requests than can be answered: some are refused'),
    ...(areReservationsCrowded && { areReservationsCrowded }),
    ...(clock && { clock }),
  })
  const refuse = (subject: Subject, request: IncomingMessage, response: ServerResponse) => {
    countShed(subject)
    refuseRequest(request, response)
  }
  return (handle) => {
    const server = createServer(TIMES, (request, response) => {
      const subject = subjectOf(request)
      if (subject === undefined) return handle(request, response)
      if (isLogIn(request) && areLogInsFull()) return refuse(subject, request, response)
      return admit({
        subject,
        start: (onEnd) => {
          response.once('close', onEnd)
          handle(request, response)
        },
        refuse: () => refuse(subject, request, response),
        isGone: () => request.socket.destroyed,
      })
    })
    return server.setTimeout(CONNECTION_TIMEOUT_MS)
  }
}
