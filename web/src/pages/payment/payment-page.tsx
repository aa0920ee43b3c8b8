import { readReference } from '@chautari/contract/booking/reference'
import { useParams } from 'react-router'
import { UnknownBooking } from '../../features/booking/access/unknown-booking.tsx'
import { useLastBooking } from '../../features/booking/use-last-booking.ts'
import { PageHead } from '../../platform/pages/page-head.tsx'
import { useT } from '../../platform/language/texts.ts'
import { PaymentOfBooking } from './payment-of-booking.tsx'
import styles from './payment-page.module.css'

/** The pay button of this page replaces the site's bottom bar. */
export const handle = { hasOwnBar: true }

/** Renders the payment of the booking in the address, or else of the latest booking of this browser. */
export default function PaymentPage() {
  const t = useT('payment')
  const { bookingReference } = useParams()
  const last = useLastBooking()
  const reference = bookingReference === undefined ? last : (readReference(bookingReference) ?? bookingReference)
  return (
    <div className={styles.page}>
      <PageHead title={t('title')} isPrivate />
      {reference === null ? (
        <UnknownBooking heading={t('noneHeading')}>{t('noneBody')}</UnknownBooking>
      ) : (
        <PaymentOfBooking key={reference} reference={reference} />
      )}
    </div>
  )
}
