import type { BookingStatus } from '@chautari/contract/booking/status'
import { useT } from '../../platform/language/texts.ts'
import { Badge, type BadgeTone } from '../badge.tsx'

const TONES: Record<BookingStatus, BadgeTone> = {
  pending: 'amber',
  approved: 'green',
  reject: 'plain',
  cancellation_pending: 'amber',
  cancellation_approved: 'blue',
  cancellation_rejected: 'green',
  cancelled: 'plain',
  payment_pending: 'plain',
  payment_failed: 'plain',
  payment_verification_pending: 'amber',
  payment_verification_failed: 'red',
}

/** Renders the status of a booking with the labels that staff use. */
export function StatusBadge({ status }: { status: BookingStatus }) {
  const t = useT('statuses')
  return <Badge tone={TONES[status]}>{t(status)}</Badge>
}
