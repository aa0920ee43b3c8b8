import { useFormats } from '../../../platform/language/formats.ts'
import { useT } from '../../../platform/language/texts.ts'
import { Badge, type BadgeTone } from '../../../ui/badge.tsx'
import type { Booking } from './bookings-query.ts'

type ShownState = 'pending' | 'approved' | 'reject' | 'cancellation_pending' | 'cancellation_approved'

/** The state that each status is shown as; those that are left out are confirmed. A supplier sees no booking that waits for a payment. */
const SHOWN_STATES: Partial<Record<Booking['status'], ShownState>> = {
  pending: 'pending',
  reject: 'reject',
  cancellation_pending: 'cancellation_pending',
  cancellation_approved: 'cancellation_approved',
  cancelled: 'cancellation_approved',
}

const TONES: Record<ShownState, BadgeTone> = {
  pending: 'amber',
  approved: 'green',
  reject: 'plain',
  cancellation_pending: 'amber',
  cancellation_approved: 'plain',
}

/** Shows the state of a booking in the words of its supplier; of a request with its deadline. */
export function BookingState({ booking: { status, answer_by: by } }: { booking: Pick<Booking, 'status' | 'answer_by'> }) {
  const t = useT('reservations')
  const formats = useFormats()
  const shown = SHOWN_STATES[status] ?? 'approved'
  return (
    <Badge tone={TONES[shown]}>
      {shown === 'pending' && by !== null ? t('answerBy', { at: formats.instant(new Date(by)) }) : t(shown)}
    </Badge>
  )
}
