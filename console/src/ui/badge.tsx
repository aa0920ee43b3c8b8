import type { ReactNode } from 'react'
import styles from './badge.module.css'

export type BadgeTone = 'plain' | 'pine' | 'green' | 'amber' | 'red' | 'blue'

/** Renders a short state beside its subject. */
export function Badge({ tone = 'plain', children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {children}
    </span>
  )
}
