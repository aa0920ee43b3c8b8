import type { BookingActName } from '@chautari/contract/staff/booking-file'
import type { CorrectionName } from '@chautari/contract/staff/bookings/corrections'
import type { RecordedAct } from '@chautari/contract/trail/recorded-acts'

type Dashed<S extends string> = S extends `${infer Word}_${infer Rest}` ? `${Word}-${Dashed<Rest>}` : S
type OnBooking = Dashed<BookingActName | CorrectionName>

const ON_BOOKINGS: Record<OnBooking, RecordedAct> = {
  approve: 'bookings.approve',
  reject: 'bookings.reject',
  withdraw: 'bookings.withdraw',
  reopen: 'bookings.reopen',
  cancel: 'bookings.cancel',
  'approve-cancellation': 'bookings.approve_cancellation',
  'refuse-cancellation': 'bookings.refuse_cancellation',
  'rule-out': 'bookings.rule_out',
  'refund-unapplied': 'bookings.refund_unapplied',
  'record-reversal': 'bookings.record_reversal',
  'correct-reversal': 'bookings.correct_reversal',
  'correct-name': 'bookings.correct_name',
  'correct-email': 'bookings.correct_email',
  'correct-phone': 'bookings.correct_phone',
  'withdraw-correction': 'bookings.withdraw_correction',
}

/** The audit trail's act for each staff action. Staff actions have the names of the commands. */
export const RECORDED_AS = {
  ...ON_BOOKINGS,
  amend: 'bookings.amend',
  'withdraw-amendment': 'bookings.withdraw_amendment',
  'propose-move': 'bookings.propose_move',
  'resend-message': 'bookings.resend_message',
  'call-off': 'departures.call_off',
  'refund-done': 'refunds.refund_done',
  'accept-review': 'reviews.accept_review',
  'reject-review': 'reviews.reject_review',
  'answer-review': 'reviews.answer_review',
  'remove-answer': 'reviews.remove_answer',
  'retry-message': 'messages.retry_message',
  'drop-message': 'messages.drop_message',
  'remove-message': 'threads.remove',
  'dismiss-message': 'threads.dismiss',
  'end-sessions': 'travellers.end_sessions',
  'disable-account': 'travellers.disable_account',
  'enable-account': 'travellers.enable_account',
  'delete-account': 'travellers.delete_account',
  impersonate: 'travellers.impersonate',
  'change-nights': 'prices.change_nights',
  'change-product': 'prices.change_product',
  'change-plan': 'prices.change_plan',
  'undo-act': 'prices.undo_act',
} as const satisfies Record<string, RecordedAct>

export type StaffActionName = keyof typeof RECORDED_AS

/** Returns the name of an act on a booking as the command line spells it. */
export function dashed<S extends BookingActName | CorrectionName>(act: S): Dashed<S> {
  return act.replaceAll('_', '-') as Dashed<S>
}
