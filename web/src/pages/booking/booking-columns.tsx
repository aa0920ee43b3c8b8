import type { Booking } from '@chautari/contract/booking/shapes'
import { lazy, Suspense } from 'react'
import { BookedTerms } from '../../entities/booking/booked-terms.tsx'
import { hasVoucher, VoucherPanel } from '../../features/booking/documents/voucher-panel.tsx'
import { BookingTimeline } from '../../features/booking/history/booking-timeline.tsx'
import { bookingStage, type BookingStage } from '../../features/booking/status/booking-stage.ts'
import { BookingDetails } from '../../features/booking/summary/booking-details.tsx'
import { PriceSummary } from '../../features/booking/summary/price-summary.tsx'
import { ProductSummary } from '../../features/booking/summary/product-summary.tsx'
import { hasWhereToGo, WhereToGo } from '../../features/booking/summary/where-to-go.tsx'
import { RefundList } from '../../features/servicing/refunds/refund-list.tsx'
import { refundAhead, useRefunds } from '../../features/servicing/refunds/use-refunds.ts'
import { useT } from '../../platform/language/texts.ts'
import { loadWithRetries } from '../../platform/pages/load-with-retries.ts'
import { CancelAction, ChangeHint, hasCancel, hasMessages, MessagesLink } from './booking-to-do.tsx'
import styles from './booking-view.module.css'

// Loaded after the booking: the first view does not need it.
const ThreadPanel = lazy(() =>
  loadWithRetries(async () => ({
    default: (await import('../../features/messaging/thread/thread-panel.tsx')).ThreadPanel,
  })),
)

const OVER: BookingStage[] = ['cancelled', 'rejected']

/**
 * Renders the parts of a booking in the order in which a traveller needs them: where to go, or the refund of a cancelled booking, then
 * voucher, price, terms and details (issue 13 §3). This is also the tab order. In a wide window a grid places them side by side.
 */
export function BookingColumns({ booking }: { booking: Booking }) {
  const isAhead = hasWhereToGo(booking)
  const refunds = useRefunds(booking)
  const isOver = OVER.includes(bookingStage(booking))
  const refundPanel = refunds.length > 0 && (
    <div className={styles.panel} data-part="refunds">
      <RefundList refunds={refunds} />
    </div>
  )
  return (
    <div className={styles.columns} data-has-voucher={hasVoucher(booking) || undefined}>
      {isOver && refundPanel}
      {isAhead && (
        <div data-part="where">
          <WhereToGo booking={booking} />
        </div>
      )}
      {hasVoucher(booking) && (
        <div data-part="voucher">
          <VoucherPanel booking={booking} />
        </div>
      )}
      <div className={styles.panel} data-part="price">
        <PriceSummary booking={booking} />
      </div>
      {!isOver && refundPanel}
      <TermsPanel booking={booking} />
      <div className={styles.panel} data-part="details">
        <BookingDetails booking={booking} />
        {hasMessages(booking) && <MessagesLink />}
      </div>
      <div className={styles.panel} data-part="product">
        <ProductSummary booking={booking} isLinked hasDates={!isAhead} />
      </div>
      <Progress booking={booking} refunds={refunds} />
      {/* Last, because it loads after the other panels and would move those below it. */}
      {!booking.is_masked && (
        <Suspense>
          <ThreadPanel reference={booking.booking_reference} className={styles.panel} />
        </Suspense>
      )}
    </div>
  )
}

const TERMS_MATTER: BookingStage[] = ['payable', 'checking', 'awaiting_approval', 'settled']

/** Renders the refund terms and, if the booking can be cancelled, how to change or cancel it. */
function TermsPanel({ booking }: { booking: Booking }) {
  const isShown = TERMS_MATTER.includes(bookingStage(booking)) && !booking.is_completed
  if (!isShown && !hasCancel(booking)) return null
  return (
    <div className={styles.panel} data-part="terms">
      {isShown && <BookedTerms booking={booking} />}
      {hasCancel(booking) && (
        <div className={styles.cancel}>
          <ChangeHint />
          <CancelAction booking={booking} />
        </div>
      )}
    </div>
  )
}

function Progress({ booking, refunds }: { booking: Booking; refunds: ReturnType<typeof useRefunds> }) {
  const t = useT('booking')
  return (
    <section className={styles.panel} data-part="progress" aria-labelledby="progress-heading">
      <h2 id="progress-heading">{t('progress')}</h2>
      <BookingTimeline booking={booking} refund={refundAhead(refunds)} />
    </section>
  )
}
