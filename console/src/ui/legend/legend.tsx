import type { ReactNode } from 'react'
import styles from './legend.module.css'

/** The states of a cell in a calendar that its colour or a mark shows. */
type Mark = 'today' | 'rest' | 'past' | 'full' | 'closed' | 'own' | 'warning'

type Props = {
  children: ReactNode
  /** A sentence below. */
  note?: string | undefined
  /** Whether it stands at the edge of the screen. */
  isInset?: boolean
}

/** Explains the colours and marks of the cells of a calendar. */
export function Legend({ children, note, isInset = false }: Props) {
  return (
    <div className={styles.legend} data-inset={isInset || undefined}>
      {children}
      {note && <p>{note}</p>}
    </div>
  )
}

/** Explains one colour or mark. */
export function LegendMark({ mark, children }: { mark: Mark; children: ReactNode }) {
  return (
    <span>
      <i data-mark={mark} /> {children}
    </span>
  )
}
