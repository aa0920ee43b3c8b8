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
    /** Marks a route as a provider's: its calls are recorded, and can be delayed or meet a fault. */
    call?: { provider: string; endpoint: string }
  }
}

const FAULTS_WITHOUT_RESPONSE: readonly (FaultKind | null)[] = ['timeout', 'done_then_timeout', 'drip', 'reset', 'reset_midway']

/** Longer than any sensible client waits; the socket still has to close eventually. */
const TIMEOUT_FAULT_MS = 120_000

/** Records every call to a provider, delays it by `latency_ms` and applies the fault that waits for it. */
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
    // The handler has finished; only its response is held back.
    if (entries.get(request)?.fault === 'done_then_timeout') await neverSend(reply)
  })

  app.addHook('onResponse', async (request, reply) => {
    const entry = entries.get(request)
    if (entry && !FAULTS_WITHOUT_RESPONSE.includes(entry.fault)) entry.status_code = reply.statusCode
  })
}

function record(
  request: FastifyRequest,
  known: Pick<RecordedRequest, 'provider' | 'endpoint' | 'fault' | 'received_at'>,
): RecordedRequest {
  // Browsers send cookies to every port of a host, and the shop's sessions do not belong in this log.
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

/** Returns all ids of the payment that a call is about: Khalti's lookup contains the pidx only, its refund the transaction. */
function providerRefsIn(sandbox: SandboxState, { body, query, params }: FastifyRequest): readonly string[] {
  const members = [body, query, params].flatMap((source) =>
    typeof source === 'object' && source !== null ? Object.entries(source) : [],
  )
  const named = members.flatMap(([name, value]) => (REF_NAMES.includes(name) && typeof value === 'string' ? [refOf(value)] : []))
  return named.flatMap((ref) => [ref, ...(findPayment(sandbox, ref)?.names ?? [])])
}

/** Extracts the reference from the query of a card search. */
function refOf(value: string): string {
  return value.replace(/^clientReferenceInformation\.code:"?([A-Za-z0-9-]+).*$/, '$1')
}

async function applyFault(reply: FastifyReply, { kind, seconds }: Fault): Promise<FastifyReply | undefined> {
  if (kind === 'slow') await wait(seconds * 1000)
  if (kind === 'slow' || kind === 'done_then_timeout') return undefined
  if (kind === 'timeout') return neverRespond(reply)
  if (kind === 'drip') return dripResponse(reply)
  if (kind === 'reset' || kind === 'reset_midway') return resetConnection(reply, kind === 'reset_midway')
  return sendCannedResponse(reply, kind === 'unknown_word' ? unknownStatusResponse(reply.request) : CANNED[kind])
}

function sendCannedResponse(reply: FastifyReply, { code, contentType, body, location }: CannedResponse): FastifyReply {
  if (location) reply.header('location', location)
  return reply.code(code).header('content-type', contentType).send(body)
}

/** Sends one byte a second until the caller gives up. */
function dripResponse(reply: FastifyReply): FastifyReply {
  reply.hijack()
  reply.raw.writeHead(200, { 'content-type': 'application/json' })
  const drip = setInterval(() => reply.raw.write(' '), 1000)
  reply.raw.once('close', () => clearInterval(drip))
  closeSocketEventually(reply)
  return reply
}

function resetConnection(reply: FastifyReply, isMidway: boolean): FastifyReply {
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

function closeSocketEventually({ raw: response }: FastifyReply): void {
  const end = setTimeout(() => response.destroy(), TIMEOUT_FAULT_MS).unref()
  response.once('close', () => clearTimeout(end))
}
