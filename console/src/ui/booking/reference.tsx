import { formatReference } from '@chautari/contract/booking/reference'
import styles from './reference.module.css'

/** Shows a booking reference in groups, its last four in bold, as people read them out. */
export function Reference({ reference }: { reference: string }) {
  const groups = formatReference(reference).split('-')
  return (
    <span className={styles.reference}>
      {groups.slice(0, -1).join(' ')} <strong>{groups.at(-1)}</strong>
    </span>
  )
}
