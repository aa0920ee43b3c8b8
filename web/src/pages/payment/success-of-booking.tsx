import type { Booking } from '@chautari/contract/booking/shapes'
import { IconCheck } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useStoreVoucher } from '../../features/booking/documents/use-store-voucher.ts'
import { hasVoucher, VoucherPanel } from '../../features/booking/documents/voucher-panel.tsx'
import { BookingNotice } from '../../features/booking/status/booking-notice.tsx'
import { BookingReference } from '../../features/booking/access/booking-reference.tsx'
import { bookingStage, type BookingStage } from '../../features/booking/status/booking-stage.ts'
import { PriceSummary } from '../../features/booking/summary/price-summary.tsx'
import { ProductSummary } from '../../features/booking/summary/product-summary.tsx'
import { hasWhereToGo, WhereToGo } from '../../features/booking/summary/where-to-go.tsx'
import { RefundList } from '../../features/servicing/refunds/refund-list.tsx'
import { useRefunds } from '../../features/servicing/refunds/use-refunds.ts'
import { useBookingLink } from '../../entities/booking/booking-link.ts'
import { links } from '../../links.ts'
import { useT } from '../../platform/language/texts.ts'
import { ButtonLink } from '../../ui/actions/button.tsx'
import styles from './outcome-page.module.css'

export function SuccessOfBooking({ booking }: { booking: Booking }) {
  useStoreVoucher(booking)
  return booking.status === 'approved' ? <Booked booking={booking} /> : <NotBookedYet booking={booking} />
}

function Booked({ booking }: { booking: Booking }) {
  const t = useT('payment')
  const linkTo = useBookingLink()
  return (
    <>
      <section className={styles.card} aria-labelledby="booked">
        <span className={styles.check} aria-hidden>
          <IconCheck size={44} stroke={2.5} />
        </span>
        <h1 id="booked">{t(booking.earlier.length > 0 ? 'successOfChange' : 'success')}</h1>
        {/* Omitted when the voucher shows it with its QR code. */}
        {!hasVoucher(booking) && (
          <div className={styles.reference}>
            <BookingReference reference={booking.booking_reference} />
          </div>
        )}
        <p>
          <Mailed booking={booking} />
        </p>
        <div className={styles.actions}>
          <ButtonLink to={linkTo(booking)}>{t('bookingDetails')}</ButtonLink>
          <ButtonLink to={booking.type === 'room' ? links.home : links.packages} look="quiet">
            {t('exploreMore')}
          </ButtonLink>
        </div>
      </section>
      <div className={styles.pair}>
        <div className={styles.stack}>
          {hasWhereToGo(booking) && <WhereToGo booking={booking} />}
          <section className={styles.panel}>
            <ProductSummary booking={booking} hasDates={!hasWhereToGo(booking)} />
          </section>
        </div>
        <div className={styles.stack}>
          {hasVoucher(booking) && <VoucherPanel booking={booking} />}
          <div className={styles.panel}>
            <PriceSummary booking={booking} />
          </div>
          <Overpaid booking={booking} />
          <section className={styles.panel} aria-labelledby="next">
            <h2 id="next">{t('successNext')}</h2>
            <ol className={styles.next}>
              <li>{t('successNext1')}</li>
              <li>{t(booking.type === 'room' ? 'successNext2' : 'successNext2OfPackage')}</li>
            </ol>
          </section>
        </div>
      </div>
    </>
  )
}

/** Renders the refund of a double payment, such as in two tabs. */
function Overpaid({ booking }: { booking: Booking }) {
  const refunds = useRefunds(booking).filter(({ kind }) => kind === 'excess')
  if (refunds.length === 0) return null
  return (
    // In its own boundary, because its texts are fetched only now and the page must stay visible.
    <Suspense>
      <div className={styles.panel}>
        <RefundList refunds={refunds} />
      </div>
    </Suspense>
  )
}

/** Shows how the confirmation was sent, with the email address for callers with full access (spec 1 §2). */
function Mailed({ booking }: { booking: Booking }) {
  const t = useT('payment')
  if (booking.is_free) return t('successFree')
  if (booking.lead_traveller_email === null) return t('successTexted')
  return booking.is_masked ? t('successMailed') : t('successMail', { email: booking.lead_traveller_email })
}

function NotBookedYet({ booking }: { booking: Booking }) {
  const t = useT('payment')
  const linkTo = useBookingLink()
  const stage = bookingStage(booking)
  const reference = booking.booking_reference
  const yours = useT('booking')('heading')
  const headings: Partial<Record<BookingStage, string>> = {
    awaiting_approval: t('success'),
    settled: yours,
    rejected: yours,
    cancelled: yours,
    other: yours,
  }
  return (
    <>
      <h1>{headings[stage] ?? t('notYet')}</h1>
      <BookingReference reference={reference} />
      <BookingNotice
        booking={booking}
        actions={
          <>
            {stage === 'payable' && <ButtonLink to={links.payment(reference)}>{t('goPay')}</ButtonLink>}
            <ButtonLink to={linkTo(booking)} look={stage === 'payable' ? 'quiet' : 'primary'}>
              {t('bookingDetails')}
            </ButtonLink>
          </>
        }
      />
      {stage === 'awaiting_approval' && (
        <div className={styles.panel}>
          <p>
            <Mailed booking={booking} />
          </p>
          <PriceSummary booking={booking} />
        </div>
      )}
      <p>
        <ButtonLink to={booking.type === 'room' ? links.home : links.packages} look="plain">
          {t('exploreMore')}
        </ButtonLink>
      </p>
    </>
  )
}
