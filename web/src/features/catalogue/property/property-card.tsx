import type { PropertyCard as Card } from '@chautari/contract/catalogue/shapes'
import { Link } from 'react-router'
import { useTextFormats } from '../../../ui/fields/text-formats.ts'
import { useFormats } from '../../../platform/language/formats.ts'
import { links } from '../../../links.ts'
import { CardHeart } from '../../../entities/account/card-heart.tsx'
import { usePlaceNames } from '../../../entities/catalogue/place-names.ts'
import { useT } from '../../../platform/language/texts.ts'
import { cut } from '../../../ui/text/cut.ts'
import { previewState } from '../../../ui/pictures/page-preview.ts'
import { useIsMoving } from '../../../ui/pictures/moving-picture.ts'
import { Photo } from '../../../ui/pictures/photo.tsx'
import { ScoreChip } from '../../../ui/feedback/score-chip.tsx'
import { StruckPrice } from '../../../ui/text/struck-price.tsx'
import { MarkedText } from '../../../ui/text/marked-text.tsx'
import styles from './property-card.module.css'
import { scoreWord } from '../score-word.ts'

// The length at which titles are cut (spec 1 §9).
const TITLE_MAX = 23

type Props = { property: Card; /** False on the page of saved stays, which has its own heart. */ hasHeart?: boolean }

/** Shows a property as a card of the home page. */
export function PropertyCard({ property, hasHeart = true }: Props) {
  const t = useT('home')
  const { rupees } = useFormats()
  const { languageOf } = useTextFormats()
  const place = usePlaceNames()
  const { slug, title, cover_image: cover, campaign_name: campaign } = property
  const isLowered = property.starting_price < property.minimum_room_rate
  const saved = property.minimum_room_rate - property.starting_price
  const address = links.property(slug)
  const isMoving = useIsMoving(address)
  const state = previewState({
    title,
    place: place(property.address),
    picture: cover,
    price: rupees(property.starting_price),
    span: t('perNight'),
  })
  return (
    <article className={styles.card}>
      <div className={styles.photo} style={{ backgroundColor: cover.colour }} data-waits data-moving={isMoving || undefined}>
        <Photo url={cover.url} sizes="(max-width: 768px) 74vw, 290px" alt={cover.alt} width={400} height={300} />
        {(isLowered || campaign) && (
          <span className={styles.campaign}>
            {isLowered && t('saving', { amount: rupees(saved) })}
            {isLowered && campaign && ' · '}
            {campaign && <MarkedText>{campaign}</MarkedText>}
          </span>
        )}
      </div>
      <div className={styles.body}>
        <h3>
          <Link to={address} state={state} viewTransition title={title} lang={languageOf(title)}>
            {cut(title, TITLE_MAX)}
          </Link>
        </h3>
        <p className={styles.where}>{place(property.address)}</p>
        {property.reviews_count > 0 && (
          <ScoreChip
            average={property.average_rating}
            word={t(scoreWord(property.average_rating))}
            detail={t('reviews', { n: property.reviews_count })}
          />
        )}
        <p className={styles.price}>
          {isLowered && <StruckPrice label={t('regularPrice')} price={rupees(property.minimum_room_rate)} />}
          <strong>{rupees(property.starting_price)}</strong>
          <span>{t('perNight')}</span>
        </p>
      </div>
      {hasHeart && <CardHeart kind="property" slug={slug} label={t('save', { title })} />}
    </article>
  )
}
