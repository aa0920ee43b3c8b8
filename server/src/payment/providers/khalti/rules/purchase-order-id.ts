/** The most attempts of one booking that Khalti can be told of: their number has one symbol there. */
export const KHALTI_ATTEMPT_NUMBER_MAX = 35

/**
 * How Khalti knows an attempt: `K`, its number in base 36 and the booking's reference, so that every attempt has an id of its own
 * and a client finds the reference by dropping the first two symbols. Throws a RangeError beyond one symbol.
 */
export function purchaseOrderId(reference: string, number: number): string {
  if (number < 1 || number > KHALTI_ATTEMPT_NUMBER_MAX) throw new RangeError(`Not one symbol of base 36: ${number}`)
  return `K${number.toString(36).toUpperCase()}${reference}`
}

/** The booking that an order of ours is of (spec 1 §4: the order id without its first two symbols). */
export function referenceInOrder(orderId: string): string {
  return orderId.slice(2)
}
