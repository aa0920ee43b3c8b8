import type { ReactNode } from 'react'
import { Photo } from '../../ui/pictures/photo.tsx'
import styles from './landing.module.css'

type HeroProps = { heading: string; lead: string; picture: string; children: ReactNode }

/** Shows the hero of a landing page, next to a decorative picture. */
export function Hero({ heading, lead, picture, children }: HeroProps) {
  return (
    <section className={styles.hero}>
      <div>
        <h1>{heading}</h1>
        <p>{lead}</p>
        {children}
      </div>
      <Photo url={picture} sizes="(max-width: 992px) 100vw, 560px" alt="" width={800} height={533} isEager />
    </section>
  )
}

type Card = { heading: string; text: string }
type CardsProps = { id: string; heading: string; cards: Card[]; look?: 'cards' | 'four' }

/** Shows a row of points under a heading. */
export function Cards({ id, heading, cards, look = 'cards' }: CardsProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <ul className={styles[look]}>
        {cards.map((card) => (
          <li key={card.heading} className={styles.card}>
            <h3>{card.heading}</h3>
            <p>{card.text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
