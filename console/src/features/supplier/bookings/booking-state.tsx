import { useFormats } from '../../../platform/language/formats.ts'
import { useT } from '../../../platform/language/texts.ts'
import { Badge, type BadgeTone } from '../../../ui/badge.tsx'
import type { Booking } from './bookings-query.ts'

type ShownState = 'pending' | 'approved' | 'reject' | 'cancellation_pending' | 'cancellation_approved'

/** The shown state of each status; other statuses are shown as confirmed. Suppliers do not see bookings that await payment. */
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

/** Shows the state of a booking as its supplier sees it, and the deadline of a request. */
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
