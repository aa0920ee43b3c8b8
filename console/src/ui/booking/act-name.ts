import type { BookingActName } from '@chautari/contract/staff/booking-file'
import type { CorrectionName } from '@chautari/contract/staff/bookings/corrections'
import { useT } from '../../platform/language/texts.ts'

// Not imported from the contract, because its list would load the validation library in the browser.
const ACTS: Record<
  BookingActName | CorrectionName | 'resend_message' | 'call_off' | 'refund_done' | 'amend' | 'withdraw_amendment',
  true
> = {
  approve: true,
  reject: true,
  withdraw: true,
  reopen: true,
  cancel: true,
  approve_cancellation: true,
  refuse_cancellation: true,
  rule_out: true,
  refund_unapplied: true,
  record_reversal: true,
  correct_reversal: true,
  resend_message: true,
  call_off: true,
  refund_done: true,
  amend: true,
  withdraw_amendment: true,
  correct_name: true,
  correct_email: true,
  correct_phone: true,
  withdraw_correction: true,
}

const isAct = (act: string): act is keyof typeof ACTS => act in ACTS

/** Returns a function that returns the name of an act on a booking, in the spelling of the API or the audit log. An unknown act keeps its server name. */
export function useActName(): (act: string) => string {
  const t = useT('acts')
  return (act) => {
    const name = act.replaceAll('-', '_')
    return isAct(name) ? t(name) : act.replaceAll('-', ' ')
  }
}
