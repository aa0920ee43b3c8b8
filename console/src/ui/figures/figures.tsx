import type { ReactNode } from 'react'
import styles from './figures.module.css'

type FiguresProps = { label: string; isWide?: boolean; children: ReactNode }

/** Renders a row of figures. `isWide` gives each the space for a long note. */
export function Figures({ label, isWide = false, children }: FiguresProps) {
  return (
    <dl className={styles.figures} aria-label={label} data-wide={isWide || undefined}>
      {children}
    </dl>
  )
}

type Props = { name: string; value: ReactNode; isUrgent?: boolean; children?: ReactNode }

/** Renders a figure with its name and a note. */
export function Figure({ name, value, isUrgent = false, children }: Props) {
  return (
    <div className={styles.figure} data-urgent={isUrgent || undefined}>
      <dt>{name}</dt>
      <dd>
        <strong>{value}</strong>
        {children && <span className={styles.remark}>{children}</span>}
      </dd>
    </div>
  )
}
