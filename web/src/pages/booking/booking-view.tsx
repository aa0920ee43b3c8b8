import type { Booking } from '@chautari/contract/booking/shapes'
import { ProveAccess } from '../../features/booking/access/prove-access.tsx'
import { hasNextToDo, NextToDo } from '../../features/booking/actions/next-to-do.tsx'
import { BookingReference } from '../../features/booking/access/booking-reference.tsx'
import { useKeptVoucher } from '../../features/booking/documents/use-kept-voucher.ts'
import { RefundList } from '../../features/servicing/refunds/refund-list.tsx'
import { BookedTerms } from '../../entities/booking/booked-terms.tsx'
import { refundAhead, useRefunds } from '../../features/servicing/refunds/use-refunds.ts'
import { BookingNotice } from '../../features/booking/status/booking-notice.tsx'
import { bookingStage, type BookingStage } from '../../features/booking/status/booking-stage.ts'
import { BookingTimeline } from '../../features/booking/history/booking-timeline.tsx'
import { StatusBadge } from '../../features/booking/status/status-badge.tsx'
import { BookingDetails } from '../../features/booking/summary/booking-details.tsx'
import { PriceSummary } from '../../features/booking/summary/price-summary.tsx'
import { ProductSummary } from '../../features/booking/summary/product-summary.tsx'
import { hasWhereToGo, WhereToGo } from '../../features/booking/summary/where-to-go.tsx'
import { lazy, Suspense } from 'react'
import { useT } from '../../platform/language/texts.ts'
import { hasMoreToDo, MoreToDo } from './booking-to-do.tsx'
import styles from './booking-view.module.css'

// Loaded after the booking: the first view does not need it.
const ThreadPanel = lazy(async () => ({
  default: (await import('../../features/messaging/thread/thread-panel.tsx')).ThreadPanel,
}))

// Few bookings have a change.
const ChangeNotice = lazy(async () => ({
  default: (await import('../../features/booking/change/change-notice.tsx')).ChangeNotice,
}))

// Few travellers are asked to move to another departure.
const ProposalNotice = lazy(async () => ({
  default: (await import('../../features/servicing/proposal/proposal-notice.tsx')).ProposalNotice,
}))

/** Shows a booking: status, actions, timeline and details (spec 1 §2, §4). */
export function BookingView({ booking, receivedAt }: { booking: Booking; receivedAt: number }) {
  const t = useT('booking')
  const refunds = useRefunds(booking)
  useKeptVoucher(booking)
  return (
    <>
      <header className={styles.header}>
        <div>
          <h1>{t('heading')}</h1>
          <BookingReference reference={booking.booking_reference} />
        </div>
        <p>
          <span className="visually-hidden">{t('statusLabel')}: </span>
          <StatusBadge status={booking.status} />
        </p>
      </header>
      <Notices booking={booking} receivedAt={receivedAt} />
      {hasMoreToDo(booking) && (
        <div className={styles.actions}>
          <MoreToDo booking={booking} />
        </div>
      )}
      {booking.is_masked && <ProveAccess booking={booking} />}
      <div className={styles.columns}>
        <div className={styles.stack}>
          {hasWhereToGo(booking) && (
            <div className={styles.panel}>
              <WhereToGo product={booking.product} />
            </div>
          )}
          <div className={styles.panel}>
            <ProductSummary booking={booking} isLinked />
          </div>
          <section className={styles.panel} aria-labelledby="progress-heading">
            <h2 id="progress-heading">{t('progress')}</h2>
            <BookingTimeline booking={booking} refund={refundAhead(refunds)} />
          </section>
        </div>
        <div className={styles.stack}>
          <div className={styles.panel}>
            <PriceSummary booking={booking} />
          </div>
          {refunds.length > 0 && (
            <div className={styles.panel}>
              <RefundList refunds={refunds} />
            </div>
          )}
          <div className={styles.panel}>
            <BookingDetails booking={booking} />
          </div>
          {TERMS_MATTER.includes(bookingStage(booking)) && !booking.is_completed && (
            <div className={styles.panel}>
              <BookedTerms booking={booking} />
            </div>
          )}
          {/* Last, because it comes after the other panels and would move those below it. */}
          {!booking.is_masked && (
            <Suspense>
              <ThreadPanel reference={booking.booking_reference} className={styles.panel} />
            </Suspense>
          )}
        </div>
      </div>
    </>
  )
}

const TERMS_MATTER: BookingStage[] = ['payable', 'checking', 'awaiting_approval', 'settled']

/** The news of the booking: its status, the change that waits for a payment, and the departure to which it may move. */
function Notices({ booking, receivedAt }: { booking: Booking; receivedAt: number }) {
  return (
    <>
      {/* That a departure is confirmed is no news where it does not take place. */}
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
