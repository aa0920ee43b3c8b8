import { useFormats } from '../../../platform/language/formats.ts'
import styles from './sidebar.module.css'

/** Renders the number of items that need attention, beside the link of a screen. Renders nothing for zero. */
export function MenuCount({ count }: { count: number }) {
  const formats = useFormats()
  return count > 0 && <span className={styles.count}>{formats.number(count)}</span>
}
