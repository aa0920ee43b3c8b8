import type { Deal } from '@chautari/contract/availability/shapes'
import { Link } from 'react-router'
import { useTextFormats } from '../../ui/fields/text-formats.ts'
import { useFormats } from '../../platform/language/formats.ts'
import { CardHeart } from '../../entities/account/card-heart.tsx'
import { links } from '../../links.ts'
import { usePlaceNames } from '../../entities/catalogue/place-names.ts'
import { useT } from '../../platform/language/texts.ts'
import { cut } from '../../ui/text/cut.ts'
import { Photo } from '../../ui/pictures/photo.tsx'
import { ScoreChip } from '../../ui/feedback/score-chip.tsx'
import { StruckPrice } from '../../ui/text/struck-price.tsx'
import { MarkedText } from '../../ui/text/marked-text.tsx'
import styles from './deal-card.module.css'

// The length at which titles are cut (spec 1 §2).
const TITLE_MAX = 23

type Props = {
  deal: Deal
  scoreWord: 'excellent' | 'good' | 'average' | 'poor' | 'terrible'
  /** The campaign of the group, not repeated on the card. */
  campaign?: string | undefined
  isEager?: boolean
}

/** Shows a deal: the saving per night or person, the regular price and the current one. */
export function DealCard({ deal, scoreWord, campaign, isEager = false }: Props) {
  const t = useT('deals')
  const { rupees } = useFormats()
  const { languageOf } = useTextFormats()
  const place = usePlaceNames()
  const { kind, slug, title, picture, price, regular_price: regular } = deal
  return (
    <article className={styles.card}>
      <div className={styles.photo} style={{ backgroundColor: picture.colour }}>
        <Photo
          url={picture.url}
          sizes="(max-width: 600px) 92vw, (max-width: 992px) 46vw, 290px"
          alt={picture.alt}
          width={400}
          height={300}
          isEager={isEager}
        />
        {price < regular && <span className={styles.saving}>{t('saving', { amount: rupees(regular - price) })}</span>}
      </div>
      <div className={styles.body}>
        <h3>
          <Link to={addressOf(deal)} title={title} aria-label={title} lang={languageOf(title)}>
            {cut(title, TITLE_MAX)}
          </Link>
        </h3>
        <p className={styles.where}>{place(deal.place)}</p>
        {deal.room && (
          <p className={styles.where}>
            <MarkedText>{deal.room.title}</MarkedText>
          </p>
        )}
        {deal.offer_name !== campaign && (
          <p className={styles.offer} lang={languageOf(deal.offer_name)}>
            {deal.offer_name}
          </p>
        )}
        {deal.reviews_count > 0 && (
          <ScoreChip average={deal.average_rating} word={t(scoreWord)} detail={t('reviews', { n: deal.reviews_count })} />
        )}
        <p className={styles.price}>
          {price < regular && <StruckPrice label={t('regularPrice')} price={rupees(regular)} />}
          <strong>{price === 0 ? t('free') : rupees(price)}</strong>
          {price > 0 && <span>{kind === 'property' ? t('perNight') : t('perPerson')}</span>}
        </p>
      </div>
      <CardHeart kind={kind} slug={slug} label={t('save', { title })} />
    </article>
  )
}

/** Opens the room with the price of the deal, over its property. */
function addressOf({ kind, slug, room }: Deal): string {
  if (kind === 'package') return links.package(slug)
  return links.property(slug, room ? `room=${room.slug}` : '')
}
