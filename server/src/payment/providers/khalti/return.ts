import { z } from 'zod'

/** The payment that a return from Khalti names. */
export type KhaltiReturn = { orderId: string; pidx: string }

const Query = z.object({ purchase_order_id: z.string().min(1).max(80), pidx: z.string().min(1).max(60) })

/**
 * Reads the query of a return from Khalti. It is unsigned, so it only selects the payment to look up; its status and amount are
 * ignored. Returns nothing when it names no payment, as Khalti's failure report may.
 */
export function readKhaltiReturn(query: Record<string, unknown>): KhaltiReturn | undefined {
  const read = Query.safeParse(query)
  return read.success ? { orderId: read.data.purchase_order_id, pidx: read.data.pidx } : undefined
}
