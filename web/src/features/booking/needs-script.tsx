import { useT } from '../../platform/language/texts.ts'
import styles from './access/unknown-booking.module.css'

/**
 * Tells visitors without JavaScript that bookings need it. Only the browser fetches bookings, so that no cached HTML contains
 * one.
 */
export function NeedsScript() {
  const t = useT('booking')
  return (
    <noscript>
      <p className={styles.script}>{t('needsScript')}</p>
    </noscript>
  )
}
