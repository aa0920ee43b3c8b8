import type { BookingStatus } from '@chautari/contract/booking/status'
import type { BookingActName } from '@chautari/contract/staff/booking-file'

type Result = { outcome: 'done' | 'second_person' | 'refused'; refund: number | null; status: BookingStatus }

const REFUNDING = ['reject', 'withdraw', 'cancel', 'approve_cancellation', 'refund_unapplied'] as const
type Refunding = (typeof REFUNDING)[number]

type ActLabel = BookingActName | `${Refunding}_refund` | 'cancel_request' | 'second'

/** Returns the suffix of the text key of the button: the outcome in the preview, or the act without a preview. */
export function labelOf(act: BookingActName, result: Result | undefined): ActLabel {
  if (!result || result.outcome === 'refused') return act
  if (result.outcome === 'second_person') return 'second'
  if (act === 'cancel' && result.status === 'cancellation_pending') return 'cancel_request'
  const refunding = REFUNDING.find((each) => each === act)
  return refunding && result.refund !== null && result.refund > 0 ? `${refunding}_refund` : act
}

/** Returns the suffix of the text key for an act that was performed. */
export function doneOf(act: BookingActName, { outcome, status }: Result): BookingActName | 'second' | 'request' {
  if (outcome === 'second_person') return 'second'
  return act === 'cancel' && status === 'cancellation_pending' ? 'request' : act
}
