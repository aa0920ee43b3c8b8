import { readReference } from '@chautari/contract/booking/reference'
import { useSearchParams } from 'react-router'
import { UnknownBooking } from '../../features/booking/access/unknown-booking.tsx'
import { useLastBooking } from '../../features/booking/use-last-booking.ts'
import { PageHead } from '../../platform/pages/page-head.tsx'
import { useT } from '../../platform/language/texts.ts'
import { ErrorOfBooking } from './error-of-booking.tsx'
import styles from './outcome-page.module.css'

/** Shows what an unconfirmed payment means, and what to do. */
export default function PaymentErrorPage() {
  const t = useT('payment')
  const [search] = useSearchParams()
  const last = useLastBooking()
  const given = search.get('bookingReference') ?? ''
  const reference = given === '' ? last : (readReference(given) ?? given)
  return (
    <div className={styles.page}>
      {reference === null ? (
        <>
          <PageHead title={t('errorTitle')} isPrivate />
          <UnknownBooking heading={t('errorHeading')}>{t('noneBody')}</UnknownBooking>
        </>
      ) : (
        <ErrorOfBooking key={reference} reference={reference} />
      )}
    </div>
  )
}
