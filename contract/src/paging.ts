import { z } from 'zod'

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
    next_page_url: z.string().nullable(),
  })

/** A page of a list. */
export type Paged<T> = Omit<z.output<ReturnType<typeof paged>>, 'data'> & { data: T[] }
