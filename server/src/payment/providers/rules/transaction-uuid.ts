/** The most attempts that one booking can have: their number has two digits on the wire. */
export const ATTEMPT_NUMBER_MAX = 99

/** How eSewa knows an attempt: letters, digits and a hyphen, never used twice (eSewa ePay v2 documentation). */
export function transactionUuid(reference: string, number: number): string {
  return `${reference}-${String(number).padStart(2, '0')}`
}

/** The booking that one of our ids is of. */
export function referenceIn(uuid: string): string {
  return uuid.slice(0, uuid.lastIndexOf('-'))
}
