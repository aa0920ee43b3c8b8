import type { Booking } from '@chautari/contract/booking/shapes'
import { useT } from '../../../platform/language/texts.ts'
import { BookingReference } from '../access/booking-reference.tsx'
import { bookingActions } from '../actions/booking-actions.ts'
import { BookingDocuments } from './booking-documents.tsx'
import styles from './voucher-panel.module.css'

/** Returns whether the caller may have the voucher: with full access to a confirmed booking. */
export const hasVoucher = (booking: Booking) => bookingActions(booking).includes('documents')

/**
 * Renders the voucher: the QR code, which the server draws, the reference and the documents. After the journey, only the last
 * two.
 */
export function VoucherPanel({ booking }: { booking: Booking }) {
  const t = useT('booking')
  const isAhead = !booking.is_completed
  const heading = booking.type === 'room' ? 'voucherHeading' : 'voucherHeadingOfPackage'
  return (
    <section className={styles.voucher} aria-labelledby="voucher-heading">
      {/* A page stored for offline use by an earlier release has no code. */}
      {isAhead && booking.qr_code && <QrCode {...booking.qr_code} />}
      <div className={styles.words}>
        <h2 id="voucher-heading">{t(isAhead ? heading : 'yourVoucher')}</h2>
        <BookingReference reference={booking.booking_reference} isCompact />
        {isAhead && <p>{t('worksOffline')}</p>}
      </div>
      <div className={styles.actions}>
        <BookingDocuments reference={booking.booking_reference} />
      </div>
    </section>
  )
}

// The quiet zone that a reader needs around the code (ISO/IEC 18004).
const QUIET = 4

/** Shows a QR code, dark on white in both themes, because many readers fail on light on dark. */
function QrCode({ size, path }: { size: number; path: string }) {
  const t = useT('booking')
  const side = size + 2 * QUIET
  return (
    <svg className={styles.code} viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`} role="img" aria-label={t('qrCode')}>
      <path d={path} shapeRendering="crispEdges" />
    </svg>
  )
}
