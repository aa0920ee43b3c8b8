import { randomUUID } from 'node:crypto'

/** The place of a request in a trace that may span several programs (W3C Trace Context): ids in hexadecimal. */
export type TracePlace = { traceId: string; parentId: string | null; isSampled: boolean }

const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/
const NO_TRACE = '0'.repeat(32)
const NO_SPAN = '0'.repeat(16)
const SAMPLED = 0x01
const TRACE_DIGITS = 32
const SPAN_DIGITS = 16

/** Returns the place in the trace of a `traceparent` header; the start of a new trace when it is missing or invalid. */
export function placeIn(traceparent: string | string[] | undefined): TracePlace {
  const [, traceId = NO_TRACE, parentId = NO_SPAN, flags = ''] = TRACEPARENT.exec(String(traceparent ?? '')) ?? []
  if (traceId === NO_TRACE || parentId === NO_SPAN) return { traceId: randomHex(TRACE_DIGITS), parentId: null, isSampled: true }
  return { traceId, parentId, isSampled: (Number.parseInt(flags, 16) & SAMPLED) === SAMPLED }
}

/** Returns the `traceparent` header for a request to another program. Without `spanId`, it gets a random one. */
export function traceparentOf({ traceId, isSampled }: TracePlace, spanId = randomHex(SPAN_DIGITS)): string {
  return `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`
}

/**
 * Returns random hexadecimal digits, at most 32. Taken from a UUID, which Node generates in advance: generating random bytes took a third of the time
 * of sending a cached page.
 */
function randomHex(digits: number): string {
  return randomUUID().replaceAll('-', '').slice(-digits)
}
