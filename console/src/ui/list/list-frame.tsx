import type { ReactNode } from 'react'
import styles from './list.module.css'

/** Shows the card around a list that fills a screen. */
export function ListFrame({ children }: { children: ReactNode }) {
  return <div className={styles.frame}>{children}</div>
}
