import type { QueueItem } from '@chautari/contract/staff/queue'
import type { QueueKind } from '@chautari/contract/staff/duty/queue-kinds'

/** Decisions about work that does not belong to a booking. */
export const DECISIONS = [
  'recheck_payment',
  'approve_request',
  'decline_request',
  'mark_sent',
  'publish_review',
  'refuse_review',
  'remove_message',
  'dismiss_report',
  'send_again',
  'give_up',
] as const

export type DecisionName = (typeof DECISIONS)[number]

/** How an item is decided: by an act on its booking, or another decision. */
export type QueueAct =
  | 'approve'
  | 'reject'
  | 'approve_cancellation'
  | 'refuse_cancellation'
  | 'rule_out'
  | 'record_reversal'
  | DecisionName

/** The acts that decide an item: what `A` does and what `D` does. */
type DecidingActs = { yes?: QueueAct; no?: QueueAct }

const DECIDING_ACTS: Record<QueueKind, DecidingActs> = {
  booking_to_answer: { yes: 'approve', no: 'reject' },
  cancellation_to_decide: { yes: 'approve_cancellation', no: 'refuse_cancellation' },
  payment_in_doubt: { yes: 'recheck_payment', no: 'rule_out' },
  reversal_to_record: { yes: 'record_reversal' },
  refund_by_hand: { yes: 'mark_sent' },
  second_approval: { yes: 'approve_request', no: 'decline_request' },
  held_review: { yes: 'publish_review', no: 'refuse_review' },
  message_report: { yes: 'remove_message', no: 'dismiss_report' },
  // Decided on a screen of its own, which shows the change.
  listing_change: {},
  // Decided in the file of the supplier, beside its documents.
  new_supplier: {},
  supplier_change: {},
  undelivered_message: { yes: 'send_again', no: 'give_up' },
}

/** Returns the acts that decide an item. A user can only withdraw their own request. */
export function actsOf({ kind, is_own: isOwn }: Pick<QueueItem, 'kind' | 'is_own'>): DecidingActs {
  const { yes, no } = DECIDING_ACTS[kind]
  return { ...(yes && !isOwn && { yes }), ...(no && { no }) }
}

/** Returns the address of an item’s screen: its booking, its supplier, or the change of a listing. */
export function screenOf({ kind, reference, number }: Pick<QueueItem, 'kind' | 'reference' | 'number'>): string | undefined {
  if (reference !== null) return `/bookings/${reference}`
  if (kind === 'listing_change') return `/listings/changes/${number}`
  return kind === 'new_supplier' || kind === 'supplier_change' ? `/listings/suppliers/${number}` : undefined
}

/** Returns whether an act is a decision about work without a booking. */
export const isDecision = (act: QueueAct): act is DecisionName => DECISIONS.some((each) => each === act)
