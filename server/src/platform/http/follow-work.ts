import type { FastifyInstance, FastifyRequest } from 'fastify'
import { startSpan } from '../telemetry/spans.ts'
import { describeWork, runAs, type Work } from '../telemetry/work.ts'
import { attributionOf } from './authenticate.ts'
import { attributionOfStaff } from './staff-identity.ts'
import { attributionOfSupplier } from './supplier-identity.ts'

declare module 'fastify' {
  interface FastifyRequest {
    work: Work
  }
}

/** Returns the actor of a request for histories and logs; an empty object for guests and page requests. */
export function actorOf({ actor, staff, supplier }: FastifyRequest): { actor?: string; onBehalfOf?: string | null } {
  if (staff) return attributionOfStaff(staff)
  if (supplier) return attributionOfSupplier(supplier)
  return actor ? attributionOf(actor) : {}
}

/** Makes each request the current work (`currentWork`) of its code. `preValidation` enters it again, because the context is lost while a body is read. */
export function followWork(server: FastifyInstance): void {
  server.decorateRequest('work')
  server.addHook('onRequest', (request, _reply, done) => {
    const { method, routeOptions, id: requestId, headers } = request
    request.work = describeWork(`${method} ${routeOptions.url ?? 'none'}`, { requestId, traceparent: headers.traceparent })
    runAs(request.work, () => {
      request.work.span = startSpan(request.work.name)
      done()
    })
  })
  server.addHook('onResponse', (request, reply, done) => {
    request.work.span?.end(reply.statusCode >= 500 ? reply.statusCode : undefined)
    done()
  })
  server.addHook('preValidation', (request, _reply, done) => {
    const { actor } = actorOf(request)
    if (actor !== undefined) request.work.actor = actor
    runAs(request.work, done)
  })
}
