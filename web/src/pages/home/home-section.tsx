import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useCards, type Card } from '../../platform/pages/cached-cards.ts'
import styles from './home-section.module.css'

type SectionProps = {
  id: string
  title: string
  lead?: string
  /** The link to more. */
  more?: { to: string; text: string }
  children: ReactNode
}

/** Shows a section of a home page. */
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

type RowProps<T extends object> = { items: T[]; abreast: 3 | 4; keyOf: (item: T) => string; Card: Card<T> }

/** Shows cards side by side; a swipeable row on a phone. */
export function CardRow<T extends object>({ items, abreast, keyOf, Card }: RowProps<T>) {
  const contentOf = useCards()
  return (
    <ul className={styles.row} data-abreast={abreast}>
      {items.map((item) => (
        <li key={keyOf(item)} {...contentOf(item, Card)} />
      ))}
    </ul>
  )
}
