/** The most attempts that one booking can have: their number has two digits on the wire. */
export const ATTEMPT_NUMBER_MAX = 99

/**
 * Returns how a provider knows an attempt: letters, digits and a hyphen, at most 19, never used twice. Our choice: every provider
 * that takes an id of the merchant's own takes this one.
 */
export function transactionUuid(reference: string, number: number): string {
  return `${reference}-${String(number).padStart(2, '0')}`
}

/** The booking that one of our ids is of. */
export function referenceIn(uuid: string): string {
  return uuid.slice(0, uuid.lastIndexOf('-'))
}
