import type { PropertyResult } from '@chautari/contract/availability/shapes'
import { formatRupees } from '@chautari/contract/money'
import { IconStarFilled } from '@tabler/icons-react'
import { Link } from 'react-router'
import { links } from '../../platform/links.ts'
import { staySearch, type Stay } from '../../platform/stay.ts'
import { useT } from '../../platform/texts.ts'
import { Photo } from '../../ui/photo.tsx'
import { formatScore } from '../../ui/score-chip.tsx'
import { StruckPrice } from '../../ui/struck-price.tsx'
import styles from './map-card.module.css'

type Props = { property: PropertyResult; stay: Stay; isInStrip?: boolean }

/** A result in short, for a map: one link with its picture, its name and what the stay costs. */
export function MapCard({ property, stay, isInStrip = false }: Props) {
  const { slug, title, city, cover_image: cover, star_rating: stars } = property
  return (
    <Link
      className={isInStrip ? `${styles.card} ${styles.flat}` : styles.card}
      to={links.property(slug, staySearch(stay))}
      draggable={false}
    >
      <Photo
        url={cover.url}
        sizes={isInStrip ? '110px' : '264px'}
        alt=""
        width={264}
        height={148}
        draggable={false}
        style={{ backgroundColor: cover.colour }}
        isEager
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
        <Price property={property} />
      </span>
    </Link>
  )
}

function Price({
  property: { availability: isAvailable, total_price: total, regular_total_price: regular },
}: Pick<Props, 'property'>) {
  const t = useT('map')
  if (!isAvailable) return <span className={styles.none}>{t('soldOut')}</span>
  return (
    <span className={styles.price}>
      <strong>{formatRupees(total)}</strong>
      {total < regular && <StruckPrice label={t('regularPrice')} price={formatRupees(regular)} />}
      <small>{t('total')}</small>
    </span>
  )
}
