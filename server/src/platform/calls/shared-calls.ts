import { contract, type CallKey } from '@chautari/contract/contract'
import type { Endpoint } from '@chautari/contract/endpoint'
import type { FastifyInstance, FastifyReply } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A read with the same response for every caller, which pages of any site may send. */
    isShared?: true
  }
}

/** Returns whether pages of other sites may send a call: a read with the same response for everybody. */
export function isShared(key: CallKey): boolean {
  const { cache, effect, caller = 'anybody' }: Endpoint = contract[key]
  return key.startsWith('GET ') && cache === 'public' && effect !== 'writes' && caller === 'anybody'
}

/** Lets pages of any site read a response. Allows no credentials, so that browsers send no cookie of ours with such a request. */
export function allowOrigins(reply: FastifyReply): FastifyReply {
  return reply.headers({
    'access-control-allow-origin': '*',
    'access-control-expose-headers': 'ETag, Retry-After, RateLimit, RateLimit-Policy, X-Request-Id',
  })
}

/** Lets pages of other sites read the responses of shared calls, refusals included. Register it before anything that refuses. */
export function shareReads(server: FastifyInstance): void {
  server.addHook('onRequest', async ({ routeOptions }, reply) => {
    if (routeOptions.config.isShared) allowOrigins(reply)
  })
}
