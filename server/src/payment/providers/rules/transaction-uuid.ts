/** The most attempts that one booking can have: their number has two digits on the wire. */
export const ATTEMPT_NUMBER_MAX = 99

/**
 * Returns the id of an attempt at a provider: at most 19 letters, digits and a hyphen, never used twice. Our choice: every
 * provider that accepts merchant ids accepts this format.
 */
export function transactionUuid(reference: string, number: number): string {
  return `${reference}-${String(number).padStart(2, '0')}`
}

/** Returns the booking reference in one of our ids. */
export function referenceIn(uuid: string): string {
  return uuid.slice(0, uuid.lastIndexOf('-'))
}
