import { z } from 'zod'

/** Up to this many candidates the `total` of a list is exact; beyond it is a lower bound (our choice: counting more would slow searches). */
export const EXACT_TOTAL_MAX = 1000

/** Wraps the response of a single item: `{ "data": … }` (decision 005). */
export const envelope = <T extends z.ZodType>(data: T) => z.object({ data })

/** Wraps the response of a paginated list (decision 005). */
export const paged = <T extends z.ZodType>(item: T) =>
  z.object({
    data: z.array(item),
    current_page: z.number().int(),
    last_page: z.number().int(),
    per_page: z.number().int(),
    total: z.number().int(),
    /** Whether there are more than `total`, which is not counted any further. Property searches are always counted. */
    total_is_estimate: z.boolean().optional(),
    next_page_url: z.string().nullable(),
  })

/** A page of a list. */
export type Paged<T> = Omit<z.output<ReturnType<typeof paged>>, 'data'> & { data: T[] }
