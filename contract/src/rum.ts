import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { LOCALES } from './locale.ts'
import { envelope } from './paging.ts'

/** Web vitals that browsers report (spec 2 §9), named as in the library web-vitals: times in milliseconds; CLS has no unit. */
export const WEB_VITALS = ['CLS', 'FCP', 'INP', 'LCP', 'TTFB'] as const

/** Ratings of web-vitals for one measurement (spec 2 §9). */
export const RATINGS = ['good', 'needs-improvement', 'poor'] as const

/** Effective connection types of the Network Information API; browsers without it report `unknown` (our choice). */
export const CONNECTIONS = ['slow-2g', '2g', '3g', '4g', 'unknown'] as const

const VALUE_MAX = 3_600_000
const REPORT_BYTES_MAX = 1024

/** Measurements of one page view (spec 2 §9). Anonymous: the page is the pattern of its route, such as `/property/:propertySlug`. */
export const RumReport = z.object({
  page: z.string().max(120),
  language: z.enum(LOCALES),
  connection: z.enum(CONNECTIONS),
  measures: z
    .array(
      z.object({
        name: z.enum(WEB_VITALS),
        value: z.number().min(0).max(VALUE_MAX),
        rating: z.enum(RATINGS),
      }),
    )
    .min(1)
    .max(WEB_VITALS.length),
})

export const rumEndpoints = endpoints({
  'POST /rum': {
    duringMaintenance: 'open',
    summary: 'Report anonymous performance measurements of a page',
    body: RumReport,
    bodyBytesMax: REPORT_BYTES_MAX,
    response: envelope(z.object({ received: z.number().int() })),
    errors: [],
    cache: 'private',
  },
})

export type RumReport = z.output<typeof RumReport>
