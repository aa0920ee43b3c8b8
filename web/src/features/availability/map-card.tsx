import type { PropertyResult } from '@chautari/contract/availability/shapes'
import { formatRupees } from '@chautari/contract/money'
import { IconStarFilled } from '@tabler/icons-react'
import { Link } from 'react-router'
import { links } from '../../platform/links.ts'
import { staySearch, type Stay } from '../../platform/stay.ts'
import { useT } from '../../platform/texts.ts'
import { photoAt, photoSet } from '../../ui/photo-sizes.ts'
import { formatScore } from '../../ui/score-chip.tsx'
import styles from './map-card.module.css'

type Props = { property: PropertyResult; stay: Stay; isInStrip?: boolean }

/** A result in short, for a map: one link with its picture, its name and what the stay costs. */
export function MapCard({ property, stay, isInStrip = false }: Props) {
  const t = useT('map')
  const { slug, title, city, cover_image: cover, star_rating: stars } = property
  return (
    <Link
      className={isInStrip ? `${styles.card} ${styles.flat}` : styles.card}
      to={links.property(slug, staySearch(stay))}
      draggable={false}
    >
      <img
        src={photoAt(cover.url, 400)}
        srcSet={photoSet(cover.url)}
        sizes={isInStrip ? '110px' : '264px'}
        alt=""
        width={264}
        height={148}
        draggable={false}
        decoding="async"
        style={{ backgroundColor: cover.colour }}
      />
      <span className={styles.body}>
        <b>{title}</b>
        <span className={styles.where}>
          {city}
          {stars !== null && (
            <>
              {' · '}
              {stars} <IconStarFilled size={12} aria-hidden />
            </>
          )}
          {property.reviews_count > 0 && ` · ${formatScore(property.average_rating)}`}
        </span>
        <Price property={property} word={property.availability ? t('total') : t('soldOut')} />
      </span>
    </Link>
  )
}

function Price({ property, word }: { property: PropertyResult; word: string }) {
  if (!property.availability) return <span className={styles.none}>{word}</span>
  return (
    <span className={styles.price}>
      <strong>{formatRupees(property.total_price)}</strong>
      {property.total_price < property.regular_total_price && <s>{formatRupees(property.regular_total_price)}</s>}
      <small>{word}</small>
    </span>
  )
}
