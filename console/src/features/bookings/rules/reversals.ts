import type { BookingActName } from '@chautari/contract/staff/booking-file'

/** A payment with a partial reversal of unknown size; amounts in rupees. */
type Reversal = { payment: number; recorded: number | null; at_most: number }

/** Returns the payments whose recorded amount staff can correct. */
export const correctable = <R extends Reversal>(reversals: readonly R[]): R[] =>
  reversals.filter(({ recorded }) => recorded !== null)

/**
 * Returns the payment whose reversed amount an act records or corrects; undefined for other acts. Recording concerns the first payment without an
 * amount; a correction the chosen payment, by default the last.
 */
export function reversalOf<R extends Reversal>(act: BookingActName, reversals: readonly R[], payment?: number): R | undefined {
  if (act === 'record_reversal') return reversals.find(({ recorded }) => recorded === null)
  if (act !== 'correct_reversal') return undefined
  const choices = correctable(reversals)
  return choices.find((reversal) => reversal.payment === payment) ?? choices.at(-1)
}
