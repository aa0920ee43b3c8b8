import type { PropertyResult } from '@chautari/contract/availability/shapes'
import { IconStarFilled } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useFormats } from '../../../../platform/language/formats.ts'
import { links } from '../../../../links.ts'
import { usePlaceNames } from '../../../../entities/catalogue/place-names.ts'
import { stayOnDates, staySearch, type Stay } from '../../../../entities/availability/stay.ts'
import { useT } from '../../../../platform/language/texts.ts'
import { Photo } from '../../../../ui/pictures/photo.tsx'
import { formatScore } from '../../../../ui/feedback/score-chip.tsx'
import { StruckPrice } from '../../../../ui/text/struck-price.tsx'
import { MarkedText } from '../../../../ui/text/marked-text.tsx'
import { MovedDates } from '../list/moved-dates.tsx'
import styles from './map-card.module.css'

type Props = { property: PropertyResult; stay: Stay; isInStrip?: boolean }

/** Shows a result on the map as one link with picture, name and price. */
export function MapCard({ property, stay, isInStrip = false }: Props) {
  const { digits } = useFormats()
  const placeName = usePlaceNames()
  const { slug, title, city, cover_image: cover, star_rating: stars } = property
  const shown = stayOnDates(stay, property)
  return (
    <Link
      className={isInStrip ? `${styles.card} ${styles.flat}` : styles.card}
      to={links.property(slug, staySearch(shown))}
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
        <b>
          <MarkedText>{title}</MarkedText>
        </b>
        <span className={styles.where}>
          {placeName(city)}
          {stars !== null && (
            <>
              {' · '}
              {digits(stars)} <IconStarFilled size={12} aria-hidden />
            </>
          )}
          {property.reviews_count > 0 && ` · ${digits(formatScore(property.average_rating))}`}
        </span>
        {property.availability && <MovedDates stay={shown} asked={stay} />}
        <Price property={property} />
      </span>
    </Link>
  )
}

function Price({
  property: { availability: isAvailable, total_price: total, regular_total_price: regular },
}: Pick<Props, 'property'>) {
  const t = useT('map')
  const { rupees } = useFormats()
  if (!isAvailable) return <span className={styles.none}>{t('soldOut')}</span>
  return (
    <span className={styles.price}>
      <strong>{rupees(total)}</strong>
      {total < regular && <StruckPrice label={t('regularPrice')} price={rupees(regular)} />}
      <small>{t('total')}</small>
    </span>
  )
}
