import { ApiError } from '../../platform/api/api.ts'
import { useT } from '../../platform/language/texts.ts'
import { Button } from '../../ui/actions/button.tsx'
import { UnknownBooking } from './access/unknown-booking.tsx'
import styles from './access/unknown-booking.module.css'

/** Renders why a booking cannot be shown: it does not exist, or the request failed (spec 1 §8). */
export function BookingFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useT('booking')
  const tFrame = useT('frame')
  if (error instanceof ApiError && error.status === 404) {
    return <UnknownBooking heading={t('unknownHeading')}>{t('unknownBody')}</UnknownBooking>
  }
  return (
    <section className={styles.unknown}>
      <h1>{tFrame('error')}</h1>
      <p>{tFrame('errorBody')}</p>
      <Button onClick={onRetry}>{tFrame('retry')}</Button>
    </section>
  )
}
