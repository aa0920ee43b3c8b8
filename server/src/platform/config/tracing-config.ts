import { z } from 'zod'
import type { Collector } from '../telemetry/tracer.ts'

/** The environment variables of traces, by OpenTelemetry's names, and of the slow-query log. */
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
