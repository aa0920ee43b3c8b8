import { useState, type ReactNode } from 'react'
import styles from './fold.module.css'

/** Shows a part of a panel that is closed at first. Its content is rendered, and so loaded, only once it is open. */
export function Fold({ title, children }: { title: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={styles.fold} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{title}</summary>
      {isOpen && children}
    </details>
  )
}
