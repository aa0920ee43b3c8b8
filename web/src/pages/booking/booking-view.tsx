import { formatReference } from '@chautari/contract/booking/reference'
import type { Booking } from '@chautari/contract/booking/shapes'
import { lazy, Suspense } from 'react'
import { BookingReference } from '../../features/booking/access/booking-reference.tsx'
import { ProveAccess } from '../../features/booking/access/prove-access.tsx'
import { hasNextToDo, NextToDo } from '../../features/booking/actions/next-to-do.tsx'
import { useKeptVoucher } from '../../features/booking/documents/use-kept-voucher.ts'
import { hasVoucher } from '../../features/booking/documents/voucher-panel.tsx'
import { BookingNotice, isConfirmed } from '../../features/booking/status/booking-notice.tsx'
import { StatusBadge } from '../../features/booking/status/status-badge.tsx'
import { useT } from '../../platform/language/texts.ts'
import { loadWithRetries } from '../../platform/pages/load-with-retries.ts'
import { BookingColumns } from './booking-columns.tsx'
import styles from './booking-view.module.css'

// Loaded on demand: few bookings have a change.
const ChangeNotice = lazy(() =>
  loadWithRetries(async () => ({
    default: (await import('../../features/booking/change/change-notice.tsx')).ChangeNotice,
  })),
)

// Loaded on demand: few travellers are asked to move to another departure.
const ProposalNotice = lazy(() =>
  loadWithRetries(async () => ({
    default: (await import('../../features/servicing/proposal/proposal-notice.tsx')).ProposalNotice,
  })),
)

/** Shows a booking: status, actions, timeline and details (spec 1 §2, §4). */
export function BookingView({ booking, receivedAt }: { booking: Booking; receivedAt: number }) {
  const t = useT('booking')
  useKeptVoucher(booking)
  return (
    <>
      <header className={styles.header}>
        <h1>{t(isConfirmed(booking) ? 'approvedHeading' : 'heading')}</h1>
        <p>
          <span className="visually-hidden">{t('statusLabel')}: </span>
          <StatusBadge status={booking.status} />
        </p>
        {/* Omitted when the voucher shows it, which has a copy button. */}
        {hasVoucher(booking) ? (
          <p className={styles.reference}>{t('bookedReference', { reference: formatReference(booking.booking_reference) })}</p>
        ) : (
          <div className={styles.reference}>
            <BookingReference reference={booking.booking_reference} />
          </div>
        )}
      </header>
      <Notices booking={booking} receivedAt={receivedAt} />
      {booking.is_masked && <ProveAccess booking={booking} />}
      <BookingColumns booking={booking} />
    </>
  )
}

/** Renders the notices of the booking: its status, a change that awaits payment, and a proposed departure. */
function Notices({ booking, receivedAt }: { booking: Booking; receivedAt: number }) {
  return (
    <>
      {/* Omitted when another departure is proposed, because the booked one does not take place. */}
      {!booking.proposal?.is_called_off && (
        <BookingNotice booking={booking} actions={hasNextToDo(booking) && <NextToDo booking={booking} />} />
      )}
      {(booking.pending_change ?? booking.missed_change) && (
        <Suspense>
          <ChangeNotice booking={booking} receivedAt={receivedAt} />
        </Suspense>
      )}
      {booking.proposal && (
        <Suspense>
          <ProposalNotice booking={booking} proposal={booking.proposal} />
        </Suspense>
      )}
    </>
  )
}
