import { formatReference } from '@chautari/contract/booking/reference'
import styles from './reference.module.css'

/** Renders a booking reference in groups, with its last four characters in bold, because people read these out. */
export function Reference({ reference }: { reference: string }) {
  const groups = formatReference(reference).split('-')
  return (
    <span className={styles.reference}>
      {groups.slice(0, -1).join(' ')} <strong>{groups.at(-1)}</strong>
    </span>
  )
}
