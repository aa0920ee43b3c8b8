import { z } from 'zod'

/** Returns the schema of a whole number of at least 0 from the environment, with its default. */
export const count = (fallback: number) => z.coerce.number().int().min(0).default(fallback)
