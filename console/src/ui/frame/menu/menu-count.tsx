import { useFormats } from '../../../platform/language/formats.ts'
import styles from './sidebar.module.css'

/** Shows how much waits on a screen, beside its link; nothing when none does. */
export function MenuCount({ count }: { count: number }) {
  const formats = useFormats()
  return count > 0 && <span className={styles.count}>{formats.number(count)}</span>
}
