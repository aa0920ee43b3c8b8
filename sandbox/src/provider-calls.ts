import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isoTime } from './clock.ts'
import { findPayment } from './control/payments.ts'
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

const CANNED: Record<Exclude<FaultKind, 'timeout' | 'done_then_timeout' | 'slow'>, CannedAnswer> = {
  '500': { code: 500, contentType: JSON_TYPE, body: '{"status":500,"error":"Internal Server Error"}' },
  '403': { code: 403, contentType: JSON_TYPE, body: '{"message":"Forbidden"}' },
  '429': { code: 429, contentType: JSON_TYPE, body: '{"detail":"Request was throttled."}' },
  html: {
    code: 200,
    contentType: 'text/html; charset=utf-8',
    body: '<!doctype html><title>Maintenance</title><h1>We will be back soon</h1>',
  },
  truncated_json: { code: 200, contentType: JSON_TYPE, body: '{"product_code":"EPAYTEST","transaction_uu' },
  // Seen from eSewa's status check with HTTP 200: code 0 is an error here.
  code0: { code: 200, contentType: JSON_TYPE, body: '{"code":0,"error_message":"Service is currently unavailable"}' },
}

const SILENT_FAULTS: readonly (FaultKind | null)[] = ['timeout', 'done_then_timeout']

/** Long past any sensible client's patience; the socket must still end some day. */
const TIMEOUT_FAULT_MS = 120_000

export function watchProviderCalls(app: FastifyInstance, world: World): void {
  const entries = new WeakMap<FastifyRequest, RecordedRequest>()

  app.addHook('preHandler', async (request, reply) => {
    const call = request.routeOptions.config.call
    if (!call) return
    const fault = world.faults.take({ ...call, providerRefs: providerRefsIn(world, request) })
    const entry = record(request, { ...call, fault: fault?.kind ?? null, received_at: isoTime(world.clock.now()) })
    entries.set(request, entry)
    world.requests.add(entry)
    await wait(world.config.current().latency_ms)
    if (fault) return meetFault(reply, fault)
  })

  app.addHook('onSend', async (request, reply) => {
    // The work is done; only the answer never comes.
    if (entries.get(request)?.fault === 'done_then_timeout') await neverSend(reply)
  })

  app.addHook('onResponse', async (request, reply) => {
    const entry = entries.get(request)
    if (entry && !SILENT_FAULTS.includes(entry.fault)) entry.status_code = reply.statusCode
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

const REF_NAMES = ['transaction_uuid', 'purchase_order_id', 'pidx', 'transaction_id', 'query', 'to']

/** All that the payment of a call is called: Khalti's lookup names its pidx alone, and its refund the transaction. */
function providerRefsIn(world: World, { body, query, params }: FastifyRequest): readonly string[] {
  const members = [body, query, params].flatMap((source) =>
    typeof source === 'object' && source !== null ? Object.entries(source) : [],
  )
  const named = members.flatMap(([name, value]) => (REF_NAMES.includes(name) && typeof value === 'string' ? [refOf(value)] : []))
  return named.flatMap((ref) => [ref, ...(findPayment(world, ref)?.names ?? [])])
}

/** A card's search asks by the reference inside its query. */
function refOf(value: string): string {
  return value.replace(/^clientReferenceInformation\.code:"?([A-Za-z0-9-]+).*$/, '$1')
}

async function meetFault(reply: FastifyReply, fault: Fault): Promise<FastifyReply | undefined> {
  if (fault.kind === 'slow') {
    await wait(fault.seconds * 1000)
    return undefined
  }
  if (fault.kind === 'done_then_timeout') return undefined
  if (fault.kind === 'timeout') return neverAnswer(reply)
  const answer = CANNED[fault.kind]
  return reply.code(answer.code).header('content-type', answer.contentType).send(answer.body)
}

function neverAnswer(reply: FastifyReply): FastifyReply {
  reply.hijack()
  endSocketSomeDay(reply)
  return reply
}

function neverSend(reply: FastifyReply): Promise<never> {
  endSocketSomeDay(reply)
  return new Promise(() => {})
}

function endSocketSomeDay(reply: FastifyReply): void {
  const { socket } = reply.request.raw
  const end = setTimeout(() => socket.destroy(), TIMEOUT_FAULT_MS).unref()
  socket.once('close', () => clearTimeout(end))
}
