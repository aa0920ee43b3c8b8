import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isoTime } from './clock.ts'
import type { Fault, FaultKind } from './faults.ts'
import type { RecordedRequest } from './requests.ts'
import type { World } from './world.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Marks a route as a provider's: it is recorded, may be delayed, and may meet a fault. */
    call?: { provider: string; endpoint: string }
  }
}

type CannedAnswer = { code: number; contentType: string; body: string }

const JSON_TYPE = 'application/json; charset=utf-8'

const CANNED: Record<Exclude<FaultKind, 'timeout' | 'slow'>, CannedAnswer> = {
  '500': { code: 500, contentType: JSON_TYPE, body: '{"status":500,"error":"Internal Server Error"}' },
  '403': { code: 403, contentType: JSON_TYPE, body: '{"message":"Forbidden"}' },
  html: {
    code: 200,
    contentType: 'text/html; charset=utf-8',
    body: '<!doctype html><title>Maintenance</title><h1>We will be back soon</h1>',
  },
  truncated_json: { code: 200, contentType: JSON_TYPE, body: '{"product_code":"EPAYTEST","transaction_uu' },
  // Seen from eSewa's status check with HTTP 200: code 0 is an error here.
  code0: { code: 200, contentType: JSON_TYPE, body: '{"code":0,"error_message":"Service is currently unavailable"}' },
}

/** Long past any sensible client's patience; the socket must still end some day. */
const TIMEOUT_FAULT_MS = 120_000

export function watchProviderCalls(app: FastifyInstance, world: World): void {
  const entries = new WeakMap<FastifyRequest, RecordedRequest>()

  app.addHook('preHandler', async (request, reply) => {
    const call = request.routeOptions.config.call
    if (!call) return
    const fault = world.faults.take({ ...call, providerRef: providerRefIn(request) })
    const entry = record(request, { ...call, fault: fault?.kind ?? null, received_at: isoTime(world.clock.now()) })
    entries.set(request, entry)
    world.requests.add(entry)
    await wait(world.config.current().latency_ms)
    if (fault) return meetFault(reply, fault)
  })

  app.addHook('onResponse', async (request, reply) => {
    const entry = entries.get(request)
    if (entry && entry.fault !== 'timeout') entry.status_code = reply.statusCode
  })
}

function record(
  request: FastifyRequest,
  known: Pick<RecordedRequest, 'provider' | 'endpoint' | 'fault' | 'received_at'>,
): RecordedRequest {
  // Browsers send cookies to every port of a host: the shop's sessions are no business of this log.
  const written = Object.entries(request.headers).filter(([name]) => name !== 'cookie')
  const headers = written.map(([name, value]) => [name, String(value)] as const)
  return {
    ...known,
    method: request.method,
    path: request.url.split('?', 1)[0] ?? '',
    query: request.query,
    headers: Object.fromEntries(headers),
    body: request.body ?? null,
    status_code: null,
  }
}

function providerRefIn({ body, query }: FastifyRequest): string | undefined {
  for (const source of [body, query]) {
    if (typeof source !== 'object' || source === null || !('transaction_uuid' in source)) continue
    if (typeof source.transaction_uuid === 'string') return source.transaction_uuid
  }
  return undefined
}

async function meetFault(reply: FastifyReply, fault: Fault): Promise<FastifyReply | undefined> {
  if (fault.kind === 'slow') {
    await wait(fault.seconds * 1000)
    return undefined
  }
  if (fault.kind === 'timeout') return neverAnswer(reply)
  const answer = CANNED[fault.kind]
  return reply.code(answer.code).header('content-type', answer.contentType).send(answer.body)
}

function neverAnswer(reply: FastifyReply): FastifyReply {
  reply.hijack()
  const { socket } = reply.request.raw
  const end = setTimeout(() => socket.destroy(), TIMEOUT_FAULT_MS).unref()
  socket.once('close', () => clearTimeout(end))
  return reply
}
