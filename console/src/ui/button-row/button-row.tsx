import type { ReactNode } from 'react'
import styles from './button-row.module.css'

/** Renders buttons side by side, or stacked on a narrow screen. */
export function ButtonRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>
}
