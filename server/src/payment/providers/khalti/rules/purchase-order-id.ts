/** The maximum number of Khalti attempts per booking: their number has one symbol in the order id. */
export const KHALTI_ATTEMPT_NUMBER_MAX = 35

/**
 * Returns the order id of an attempt at Khalti: `K`, its number in base 36 and the booking reference, so that every attempt has
 * its own id and clients get the reference by dropping the first two symbols. Throws a RangeError when the number needs more than
 * one symbol.
 */
export function purchaseOrderId(reference: string, number: number): string {
  if (number < 1 || number > KHALTI_ATTEMPT_NUMBER_MAX) throw new RangeError(`Not one symbol of base 36: ${number}`)
  return `K${number.toString(36).toUpperCase()}${reference}`
}

/** Returns the booking reference of an order id: all but its first two symbols (spec 1 §4). */
export function referenceInOrder(orderId: string): string {
  return orderId.slice(2)
}
