import { randomBytes } from 'node:crypto'

/** The place of a request in a trace that may span several programs (W3C Trace Context): ids in hexadecimal. */
export type TracePlace = { traceId: string; parentId: string | null; isSampled: boolean }

const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/
const NO_TRACE = '0'.repeat(32)
const NO_SPAN = '0'.repeat(16)
const SAMPLED = 0x01
const TRACE_BYTES = 16
const SPAN_BYTES = 8

/** Returns the place that a `traceparent` header names, or the beginning of a new trace for a missing or invalid one. */
export function placeIn(traceparent: string | string[] | undefined): TracePlace {
  const [, traceId = NO_TRACE, parentId = NO_SPAN, flags = ''] = TRACEPARENT.exec(String(traceparent ?? '')) ?? []
  if (traceId === NO_TRACE || parentId === NO_SPAN) return { traceId: randomHex(TRACE_BYTES), parentId: null, isSampled: true }
  return { traceId, parentId, isSampled: (Number.parseInt(flags, 16) & SAMPLED) === SAMPLED }
}

/** Returns the `traceparent` header of a request to another program. Each has a span id of its own. */
export function traceparentOf({ traceId, isSampled }: TracePlace, spanId = randomHex(SPAN_BYTES)): string {
  return `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`
}

function randomHex(bytes: number): string {
  return randomBytes(bytes).toString('hex')
}
