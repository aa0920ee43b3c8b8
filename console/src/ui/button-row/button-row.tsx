import type { ReactNode } from 'react'
import styles from './button-row.module.css'

/** Shows buttons side by side, on a narrow screen below one another. */
export function ButtonRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>
}
