import type { BookingActName } from '@chautari/contract/staff/booking-file'

/** Acts that answer an open request. Their form is open from the start. */
const ANSWERS: readonly BookingActName[] = ['approve', 'approve_cancellation', 'refund_unapplied', 'record_reversal']

/** Returns the act that answers what a booking awaits; undefined if it awaits nothing. */
export const mainActOf = (possible: readonly BookingActName[]): BookingActName | undefined =>
  ANSWERS.find((act) => possible.includes(act))

type Waiting = { status: string; history: readonly { trigger: string }[] }

/**
 * Returns the React key of the form of an act. A new key empties the form, as after each recorded or corrected reversal, because the next one needs
 * its own amount.
 */
export function formKey(act: BookingActName, { status, history }: Waiting): string {
  const recorded = history.filter(({ trigger }) => trigger === 'reversal_recorded' || trigger === 'reversal_corrected').length
  return `${act} ${status} ${recorded}`
}
