/** The kinds of work in the queue of staff (issue 15 §2). */
export const QUEUE_KINDS = [
  'booking_to_answer',
  'cancellation_to_decide',
  'payment_in_doubt',
  'reversal_to_record',
  'refund_by_hand',
  'second_approval',
  'held_review',
  'message_report',
  'listing_change',
  'new_supplier',
  'supplier_change',
  'undelivered_message',
] as const

export type QueueKind = (typeof QUEUE_KINDS)[number]
