import type { Collector, Span, Tracer } from './tracer.ts'

let tracer: Tracer | undefined

/** Starts a span where tracing is on; otherwise it costs a comparison. */
export function startSpan(name: string, attributes: Record<string, string | number> = {}): Span | undefined {
  return tracer?.start(name, attributes)
}

/** Runs a step of the current work inside a span. */
export async function inSpan<T>(
  name: string,
  attributes: Record<string, string | number>,
  run: (span?: Span) => Promise<T>,
): Promise<T> {
  const span = startSpan(name, attributes)
  if (!span) return run()
  try {
    const result = await run(span)
    span.end()
    return result
  } catch (error) {
    span.end(error)
    throw error
  }
}

/**
 * Turns tracing on where a collector is configured, and returns a function that sends what is left. Without one, OpenTelemetry is not even loaded.
 */
export async function openTracing(collector: Collector | undefined): Promise<() => Promise<void>> {
  if (!collector) return async () => {}
  const { openTelemetry } = await import('./open-telemetry.ts')
  const opened = openTelemetry(collector)
  tracer = opened
  return async () => {
    tracer = undefined
    await opened.stop()
  }
}
