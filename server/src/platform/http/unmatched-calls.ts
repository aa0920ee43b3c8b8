import { API_BASE, contract, type CallKey } from '@chautari/contract/contract'
import type { Endpoint } from '@chautari/contract/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'
import { sendError } from './send-error.ts'
import { allowOrigins, isShared } from '../calls/shared-calls.ts'

type Template = { pattern: RegExp; method: string; isShared: boolean; hasHead: boolean }

const TEMPLATES: readonly Template[] = (Object.keys(contract) as CallKey[]).map((key) => {
  const [method = '', path = ''] = key.split(' ')
  const declared: Endpoint = contract[key]
  return {
    pattern: new RegExp(`^${path.replaceAll('.', String.raw`\.`).replaceAll(/:\w+/g, '[^/]+')}$`),
    method,
    isShared: isShared(key),
    hasHead: method === 'GET' && declared.effect !== 'writes',
  }
})

// Browsers may cache the response to a preflight for a day.
const PREFLIGHT = {
  'access-control-allow-methods': 'GET, HEAD',
  'access-control-allow-headers': 'Accept-Language, If-None-Match, traceparent',
  'access-control-max-age': '86400',
}

/**
 * Answers a request that no call takes: `OPTIONS` of a known path with its methods, another method with 405 and `Allow` (RFC 9110 §15.5.6), and an
 * unknown path with 404.
 */
export function answerUnmatched(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const [path = ''] = request.url.slice(API_BASE.length).split('?')
  const known = TEMPLATES.filter(({ pattern }) => pattern.test(path))
  if (known.length === 0) return sendError(reply, new AppError('not_found'))
  const methods = known.flatMap(({ method, hasHead }) => (hasHead ? [method, 'HEAD'] : [method]))
  reply.header('allow', [...new Set([...methods, 'OPTIONS'])].join(', '))
  if (request.method !== 'OPTIONS') return sendError(reply, new AppError('method_not_allowed'))
  if (known.some((call) => call.isShared)) allowOrigins(reply).headers(PREFLIGHT)
  return reply.code(204).send()
}

const OTHER_VERSION = {
  en: `This version of the API doesn't exist. Use ${API_BASE}.`,
  ne: `एपीआईको यो संस्करण छैन। ${API_BASE} प्रयोग गर्नुहोस्।`,
}

/** Refuses other versions of the API in its own error shape; the site would answer with a page. */
export function refuseOtherVersions(server: FastifyInstance): void {
  server.all('/api/*', (_request, reply) => sendError(reply, new AppError('not_found', { wording: OTHER_VERSION })))
}
