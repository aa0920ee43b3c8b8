import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './home-section.module.css'

type SectionProps = {
  id: string
  title: string
  lead?: string
  /** Where there is more of it. */
  more?: { to: string; text: string }
  children: ReactNode
}

/** A part of a home page under its own heading. */
export function HomeSection({ id, title, lead, more, children }: SectionProps) {
  return (
    <section className={styles.section} aria-labelledby={id}>
      <header>
        <div>
          <h2 id={id}>{title}</h2>
          {lead && <p>{lead}</p>}
        </div>
        {more && (
          <Link to={more.to} aria-label={`${more.text}: ${title}`}>
            {more.text} <span aria-hidden>→</span>
          </Link>
        )}
      </header>
      {children}
    </section>
  )
}

type RowProps<T> = { items: T[]; abreast: 3 | 4; keyOf: (item: T) => string; children: (item: T) => ReactNode }

/** Cards side by side on a desk; on a phone a row to swipe. */
export function CardRow<T>({ items, abreast, keyOf, children }: RowProps<T>) {
  return (
    <ul className={styles.row} data-abreast={abreast}>
      {items.map((item) => (
        <li key={keyOf(item)}>{children(item)}</li>
      ))}
    </ul>
  )
}
