import { z } from 'zod'

/** Lists answer an exact total up to this many candidates; beyond, `total` is a lower bound. */
export const EXACT_TOTAL_MAX = 1000

/** The answer around a single thing: `{ "data": … }`. */
export const envelope = <T extends z.ZodType>(data: T) => z.object({ data })

/** The answer around a list that can grow. */
export const paged = <T extends z.ZodType>(item: T) =>
  z.object({
    data: z.array(item),
    current_page: z.number().int(),
    last_page: z.number().int(),
    per_page: z.number().int(),
    total: z.number().int(),
    total_is_estimate: z.boolean().optional(),
    next_page_url: z.string().nullable(),
  })

export type Paged<T> = Omit<z.output<ReturnType<typeof paged>>, 'data'> & { data: T[] }
