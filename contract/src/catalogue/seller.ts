import { z } from 'zod'

/** The seller of a property or package, as registered with the authorities of Nepal (issue 16 §3); null until the supplier gave it. */
export const Seller = z.object({
  legal_name: z.string().nullable(),
  registration_number: z.string().nullable(),
  pan: z.string().nullable(),
})

export type Seller = z.output<typeof Seller>
