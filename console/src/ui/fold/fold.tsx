import { useState, type ReactNode } from 'react'
import styles from './fold.module.css'

/** Renders a section of a panel that is initially collapsed. Its content is rendered, and therefore loaded, only when it is opened. */
export function Fold({ title, children }: { title: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={styles.fold} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{title}</summary>
      {isOpen && children}
    </details>
  )
}
