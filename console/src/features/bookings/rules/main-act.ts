import type { BookingActName } from '@chautari/contract/staff/booking-file'

/** Acts that answer something that waits, and so are open without being asked for. */
const ANSWERS: readonly BookingActName[] = ['approve', 'approve_cancellation', 'refund_unapplied', 'record_reversal']

/** Returns the act that a booking waits for; undefined when nothing waits. */
export const mainActOf = (possible: readonly BookingActName[]): BookingActName | undefined =>
  ANSWERS.find((act) => possible.includes(act))

type Waiting = { status: string; history: readonly { trigger: string }[] }

/**
 * Returns the React key of the form of an act. The form is emptied when the key changes. Each recorded or corrected reversal changes it, because the next
 * one needs its own amount.
 */
export function formKey(act: BookingActName, { status, history }: Waiting): string {
  const recorded = history.filter(({ trigger }) => trigger === 'reversal_recorded' || trigger === 'reversal_corrected').length
  return `${act} ${status} ${recorded}`
}
