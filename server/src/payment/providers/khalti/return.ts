import { z } from 'zod'

/** Which payment a traveller says to come back from. */
export type KhaltiReturn = { orderId: string; pidx: string }

const Query = z.object({ purchase_order_id: z.string().min(1).max(80), pidx: z.string().min(1).max(60) })

/**
 * Reads the query that Khalti sent the traveller back with. Nobody signs it, so it says at most which payment to ask Khalti about;
 * its status and amount are not even read. Nothing when it names none, as Khalti's own report of a failure may.
 */
export function readKhaltiReturn(query: Record<string, unknown>): KhaltiReturn | undefined {
  const read = Query.safeParse(query)
  return read.success ? { orderId: read.data.purchase_order_id, pidx: read.data.pidx } : undefined
}
