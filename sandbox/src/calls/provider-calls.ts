import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isoTime } from '../clock.ts'
import { findPayment } from '../control/payments.ts'
import { CANNED, unknownStatusResponse, type CannedResponse } from './fault-responses.ts'
import type { Fault, FaultKind } from './faults.ts'
import type { RecordedRequest } from './request-log.ts'
import type { SandboxState } from '../state.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Marks a route as a provider's: it is recorded, may be delayed, and may meet a fault. */
    call?: { provider: string; endpoint: string }
  }
}

const SILENT_FAULTS: readonly (FaultKind | null)[] = ['timeout', 'done_then_timeout', 'drip', 'reset', 'reset_midway']

/** Long past any sensible client's patience; the socket must still end some day. */
const TIMEOUT_FAULT_MS = 120_000

export function recordProviderCalls(app: FastifyInstance, sandbox: SandboxState): void {
  const entries = new WeakMap<FastifyRequest, RecordedRequest>()

  app.addHook('preHandler', async (request, reply) => {
    const call = request.routeOptions.config.call
    if (!call) return
    const fault = sandbox.faults.take({ ...call, providerRefs: providerRefsIn(sandbox, request) })
    const entry = record(request, { ...call, fault: fault?.kind ?? null, received_at: isoTime(sandbox.clock.now()) })
    entries.set(request, entry)
    sandbox.requests.add(entry)
    await wait(sandbox.config.current().latency_ms)
    if (fault) return applyFault(reply, fault)
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

const REF_NAMES = ['transaction_uuid', 'purchase_order_id', 'pidx', 'transaction_id', 'query', 'to', 'TXNID', 'referenceId']

/** All that the payment of a call is called: Khalti's lookup names its pidx alone, and its refund the transaction. */
function providerRefsIn(sandbox: SandboxState, { body, query, params }: FastifyRequest): readonly string[] {
  const members = [body, query, params].flatMap((source) =>
    typeof source === 'object' && source !== null ? Object.entries(source) : [],
  )
  const named = members.flatMap(([name, value]) => (REF_NAMES.includes(name) && typeof value === 'string' ? [refOf(value)] : []))
  return named.flatMap((ref) => [ref, ...(findPayment(sandbox, ref)?.names ?? [])])
}

/** A card's search asks by the reference inside its query. */
function refOf(value: string): string {
  return value.replace(/^clientReferenceInformation\.code:"?([A-Za-z0-9-]+).*$/, '$1')
}

async function applyFault(reply: FastifyReply, { kind, seconds }: Fault): Promise<FastifyReply | undefined> {
  if (kind === 'slow') await wait(seconds * 1000)
  if (kind === 'slow' || kind === 'done_then_timeout') return undefined
  if (kind === 'timeout') return neverRespond(reply)
  if (kind === 'drip') return dripResponse(reply)
  if (kind === 'reset' || kind === 'reset_midway') return breakOff(reply, kind === 'reset_midway')
  return sendCannedResponse(reply, kind === 'unknown_word' ? unknownStatusResponse(reply.request) : CANNED[kind])
}

function sendCannedResponse(reply: FastifyReply, { code, contentType, body, location }: CannedResponse): FastifyReply {
  if (location) reply.header('location', location)
  return reply.code(code).header('content-type', contentType).send(body)
}

/** A byte each second, for as long as the caller bears it. */
function dripResponse(reply: FastifyReply): FastifyReply {
  reply.hijack()
  reply.raw.writeHead(200, { 'content-type': 'application/json' })
  const drip = setInterval(() => reply.raw.write(' '), 1000)
  reply.raw.once('close', () => clearInterval(drip))
  closeSocketEventually(reply)
  return reply
}

function breakOff(reply: FastifyReply, isMidway: boolean): FastifyReply {
  reply.hijack()
  const { socket } = reply.request.raw
  if (!isMidway) {
    socket.resetAndDestroy()
    return reply
  }
  reply.raw.writeHead(200, { 'content-type': 'application/json', 'content-length': '400' })
  reply.raw.write('{"status":"COMPLETE",', () => socket.resetAndDestroy())
  return reply
}

function neverRespond(reply: FastifyReply): FastifyReply {
  reply.hijack()
  closeSocketEventually(reply)
  return reply
}

function neverSend(reply: FastifyReply): Promise<never> {
  closeSocketEventually(reply)
  return new Promise(() => {})
}

function closeSocketEventually(reply: FastifyReply): void {
  const { socket } = reply.request.raw
  const end = setTimeout(() => socket.destroy(), TIMEOUT_FAULT_MS).unref()
  socket.once('close', () => clearTimeout(end))
}
