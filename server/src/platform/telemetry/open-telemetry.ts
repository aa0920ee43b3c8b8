import { context, SpanKind, SpanStatusCode, trace, TraceFlags, type Context } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base'
import type { Collector, Tracer } from './tracer.ts'
import { currentWork, type Work } from './work.ts'

/** Opens the tracer that sends spans to a collector. Loaded only where one is configured. */
export function openTelemetry({ endpoint, service }: Collector): Tracer {
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` }))],
  })
  const tracer = provider.getTracer(service)
  return {
    start(name, attributes) {
      const work = currentWork()
      const kind = work?.span ? SpanKind.CLIENT : SpanKind.SERVER
      const span = tracer.startSpan(name, { attributes, kind }, parentOf(work))
      return {
        id: span.spanContext().spanId,
        end(error) {
          if (error !== undefined)
            span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : typeof error })
          span.end()
        },
      }
    },
    stop: () => provider.shutdown(),
  }
}

/** Returns the context of the span that a new one belongs to: the work's own, or the one of the caller's `traceparent`. */
function parentOf(work: Work | undefined): Context {
  const base = context.active()
  const spanId = work?.span?.id ?? work?.trace.parentId
  if (!work || !spanId) return base
  const traceFlags = work.trace.isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE
  return trace.setSpanContext(base, { traceId: work.trace.traceId, spanId, traceFlags, isRemote: work.span === undefined })
}
