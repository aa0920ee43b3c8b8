import { AsyncLocalStorage } from 'node:async_hooks'
import { placeIn, traceparentOf, type TracePlace } from './traceparent.ts'
import type { Span } from './tracer.ts'

/** A limit that was counted for the caller, and what is left of it. */
export type LimitUse = { name: string; quota: number; windowSeconds: number; left: number; resetSeconds: number }

/**
 * The request or sweep for which code runs (decision 127). Only logs, traces, response headers and
 * how long a request waits (`patience/patience.ts`) may depend on it, never what a use case decides.
 */
export type Work = {
  /** Such as `GET /bookings/:reference` or `sweep holds`; never an address. */
  readonly name: string
  readonly requestId: string | null
  readonly trace: TracePlace
  /** The reference of the booking, once it is known. */
  booking?: string
  /** The signed-in account or person, as histories name it. */
  actor?: string
  /** The span of the whole work, where tracing is on. */
  span?: Span | undefined
  readonly limits: LimitUse[]
}

const storage = new AsyncLocalStorage<Work>()

/** Returns a new `Work` to pass to `runAs`. Continues the trace of `traceparent`, or begins a new one. */
export function describeWork(
  name: string,
  given: { requestId?: string; traceparent?: string | string[] | undefined } = {},
): Work {
  return { name, requestId: given.requestId ?? null, trace: placeIn(given.traceparent), limits: [] }
}

/** Runs code, and everything that it starts, as part of a piece of work. */
export function runAs<T>(work: Work, run: () => T): T {
  return storage.run(work, run)
}

/** Returns the work that the calling code runs for; undefined outside of any. */
export function currentWork(): Work | undefined {
  return storage.getStore()
}

/** Adds the booking's reference to the log lines of the current request. Does nothing in a sweep, which handles many bookings. */
export function noteBooking(reference: string): void {
  const work = storage.getStore()
  if (work && work.requestId !== null) work.booking = reference
}

/** Returns the fields by which log lines name the current work. */
export function workFields(): Record<string, string> {
  const work = storage.getStore()
  if (!work) return {}
  const { name, requestId, trace, booking, actor } = work
  return {
    ...(requestId !== null && { requestId }),
    work: name,
    trace: trace.traceId,
    ...(booking !== undefined && { booking }),
    ...(actor !== undefined && { actor }),
  }
}

/** Returns the header with which another program continues the current trace, below span `spanId` or else the work's own; empty outside of any work. */
export function traceHeaders(spanId?: string): { traceparent?: string } {
  const work = storage.getStore()
  return work ? { traceparent: traceparentOf(work.trace, spanId ?? work.span?.id) } : {}
}
