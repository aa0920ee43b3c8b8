import type { ReactNode } from 'react'
import styles from './legend.module.css'

/** The states of a calendar cell that have a colour or a mark. */
type Mark = 'today' | 'rest' | 'past' | 'full' | 'closed' | 'own' | 'warning'

type Props = {
  children: ReactNode
  /** A note below the legend. */
  note?: string | undefined
  /** Whether the legend is at the edge of the screen. */
  isInset?: boolean
}

/** Renders the legend of the colours and marks of calendar cells. */
export function Legend({ children, note, isInset = false }: Props) {
  return (
    <div className={styles.legend} data-inset={isInset || undefined}>
      {children}
      {note && <p>{note}</p>}
    </div>
  )
}

/** Renders the entry of one colour or mark. */
export function LegendMark({ mark, children }: { mark: Mark; children: ReactNode }) {
  return (
    <span>
      <i data-mark={mark} /> {children}
    </span>
  )
}
