import { z } from 'zod'
import type { Collector } from '../tracing/tracer.ts'

/** What is watched, beyond the log: traces, under the names that OpenTelemetry gives its variables, and slow statements. */
export const TRACING_FIELDS = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url().optional(),
  OTEL_SERVICE_NAME: z.string().default('chautari'),
  CHAUTARI_SLOW_QUERY_MS: z.coerce.number().int().min(1).default(500),
}

type Read = z.output<z.ZodObject<typeof TRACING_FIELDS>>

/** Returns the configured collector of traces, if there is one. */
export function tracingOf({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SERVICE_NAME: service }: Read): Collector | undefined {
  return endpoint === undefined ? undefined : { endpoint, service }
}
