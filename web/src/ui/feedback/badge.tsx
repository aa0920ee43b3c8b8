import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './badge.module.css'

/** Renders a label with an icon, so that colour is never the only signal. */
export function Badge({ isGood, children }: { isGood: boolean; children: ReactNode }) {
  const Icon = isGood ? IconCircleCheck : IconAlertCircle
  return (
    <span className={styles.badge} data-good={isGood}>
      <Icon size={16} stroke={2} aria-hidden />
      {children}
    </span>
  )
}
