import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ListFrame } from './list-frame.tsx'
import styles from './list.module.css'

/** Shows the choices above a list, which narrow it. */
export function ListFilters({ children }: { children: ReactNode }) {
  return <div className={styles.filters}>{children}</div>
}

/** Shows a list of rows with a line between them, in the card of a list that fills a screen. */
export function ListRows({ children }: { children: ReactNode }) {
  return (
    <ListFrame>
      <ul className={styles.rows}>{children}</ul>
    </ListFrame>
  )
}

/** Shows a row that opens what it shows. */
export function LinkedRow({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      <Link to={to} className={styles.row}>
        {children}
      </Link>
    </li>
  )
}
