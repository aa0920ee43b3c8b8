import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { LOCALES } from './locale.ts'
import { envelope } from './paging.ts'

/** What browsers measure of a page, by the names that web-vitals gives it: times in milliseconds, and CLS, which has no unit. */
export const MEASURED = ['CLS', 'FCP', 'INP', 'LCP', 'TTFB'] as const
export const RATINGS = ['good', 'needs-improvement', 'poor'] as const
export const CONNECTIONS = ['slow-2g', '2g', '3g', '4g', 'unknown'] as const

const VALUE_MAX = 3_600_000
const REPORT_BYTES_MAX = 1024

/** What one visit to a page measured. Nothing of it says who visited, nor what: a page goes by its route's pattern. */
export const RumReport = z.object({
  /** Such as `/property/:propertySlug`. */
  page: z.string().max(120),
  language: z.enum(LOCALES),
  connection: z.enum(CONNECTIONS),
  measures: z
    .array(
      z.object({
        name: z.enum(MEASURED),
        value: z.number().min(0).max(VALUE_MAX),
        rating: z.enum(RATINGS),
      }),
    )
    .min(1)
    .max(MEASURED.length),
})

export const rumEndpoints = endpoints({
  'POST /rum': {
    summary: 'What a browser measured of a page; kept as numbers, of nobody',
    body: RumReport,
    bodyBytesMax: REPORT_BYTES_MAX,
    response: envelope(z.object({ received: z.number().int() })),
    errors: [],
    cache: 'private',
  },
})

export type RumReport = z.output<typeof RumReport>
