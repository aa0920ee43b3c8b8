import { useT } from '../../platform/language/texts.ts'
import styles from './unknown-booking.module.css'

/** A booking is fetched by the browser alone, so that no HTML ever holds one; who has no scripts is told instead of waiting. */
export function NeedsScript() {
  const t = useT('booking')
  return (
    <noscript>
      <p className={styles.script}>{t('needsScript')}</p>
    </noscript>
  )
}
