import type { Collector, Span, Tracer } from './tracer.ts'

let tracer: Tracer | undefined

/** Starts a span and returns it; undefined, at almost no cost, when tracing is off. */
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
 * Turns tracing on if a collector is configured. Returns a function that sends the remaining spans and turns it off. Without a collector, OpenTelemetry
 * is not loaded.
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
