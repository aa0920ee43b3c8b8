import type { Booking } from '@chautari/contract/booking/shapes'
import { bookAgainLink } from '../../features/booking/book-again.ts'
import { BookingDetails } from '../../features/booking/summary/booking-details.tsx'
import { BookingNotice } from '../../features/booking/status/booking-notice.tsx'
import { BookingReference } from '../../features/booking/booking-reference.tsx'
import { bookingStage } from '../../features/booking/status/booking-stage.ts'
import { BookingTimeline } from '../../features/booking/status/booking-timeline.tsx'
import { PriceSummary } from '../../features/booking/summary/price-summary.tsx'
import { ProductSummary } from '../../features/booking/summary/product-summary.tsx'
import { StatusBadge } from '../../features/booking/status/status-badge.tsx'
import { links } from '../../platform/links.ts'
import { useT } from '../../platform/texts.ts'
import { ButtonLink } from '../../ui/button.tsx'
import styles from './guest-booking-page.module.css'

export function BookingView({ booking }: { booking: Booking }) {
  const t = useT('booking')
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
      <BookingNotice booking={booking} actions={<WhatToDo booking={booking} />} />
      <div className={styles.panel}>
        <BookingTimeline booking={booking} />
      </div>
      <div className={styles.columns}>
        <div className={styles.panel}>
          <ProductSummary booking={booking} />
        </div>
        <div className={styles.stack}>
          <div className={styles.panel}>
            <PriceSummary booking={booking} />
          </div>
          <div className={styles.panel}>
            <BookingDetails booking={booking} />
          </div>
        </div>
      </div>
    </>
  )
}

function WhatToDo({ booking }: { booking: Booking }) {
  const t = useT('booking')
  const stage = bookingStage(booking)
  if (stage === 'payable') return <ButtonLink to={links.payment(booking.booking_reference)}>{t('payNow')}</ButtonLink>
  if (stage === 'unverified') return <ButtonLink to={links.paymentError(booking.booking_reference)}>{t('checkAgain')}</ButtonLink>
  if (stage !== 'expired') return null
  return (
    <ButtonLink to={bookAgainLink(booking)}>
      {booking.has_availability ? t('bookAgain') : t(booking.type === 'room' ? 'seeRooms' : 'seeDays')}
    </ButtonLink>
  )
}
