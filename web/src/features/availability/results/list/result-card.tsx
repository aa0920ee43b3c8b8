import type { PropertyResult } from '@chautari/contract/availability/shapes'
import { nightsBetween } from '@chautari/contract/dates'
import { IconMapPin, IconStarFilled } from '@tabler/icons-react'
import { useId } from 'react'
import { Link } from 'react-router'
import { useFormats } from '../../../../platform/language/formats.ts'
import { links } from '../../../../links.ts'
import { CancellationLine } from '../../../../entities/booking/cancellation-line.tsx'
import { SaveButton } from '../../../../entities/account/save-button.tsx'
import { usePlaceNames } from '../../../../entities/catalogue/place-names.ts'
import { staySearch, type Stay } from '../../../../entities/availability/stay.ts'
import { useT } from '../../../../platform/language/texts.ts'
import { useWords } from '../../../../platform/language/words.ts'
import { ButtonLink } from '../../../../ui/actions/button.tsx'
import { cut } from '../../../../ui/text/cut.ts'
import { knowing } from '../../../../ui/pictures/known-page.ts'
import { Photo } from '../../../../ui/pictures/photo.tsx'
import { ScoreChip } from '../../../../ui/feedback/score-chip.tsx'
import { StruckPrice } from '../../../../ui/text/struck-price.tsx'
import { BookNow } from '../../room/book-now.tsx'
import { keepSearch } from '../../search/kept-search.ts'
import styles from './result-card.module.css'
import type { SearchPlace } from '../../search/search-place.ts'
import { useWriting } from '../../../../ui/fields/writing.ts'

// The cut of titles, and the count below which the rooms left are shown (spec 1 §2).
const TITLE_MAX = 40
const FEW_ROOMS = 10
const AMENITIES_SHOWN = 4

type Props = {
  property: PropertyResult
  place: SearchPlace
  stay: Stay
  scoreWord: 'excellent' | 'good' | 'average' | 'poor' | 'terrible'
  isEager?: boolean
  /** The results are being refetched; what is shown may be out of date. */
  isWaiting?: boolean
}

/** Shows a property as a search result, with the price of the stay and its availability (spec 1 §2). */
export function ResultCard({ property, place, stay, scoreWord, isEager = false, isWaiting = false }: Props) {
  const t = useT('results')
  const say = useWords()
  const reasonId = useId()
  const { slug, title, availability: isAvailable, available_count: left } = property
  const address = links.property(slug, staySearch(stay))
  const state = useKnown(property, stay)
  return (
    <article className={isAvailable ? styles.card : `${styles.card} ${styles.out}`}>
      <Cover property={property} isEager={isEager} />
      <div className={styles.body}>
        <Heading property={property} address={address} state={state} scoreWord={scoreWord} />
        <ul className={styles.amenities}>
          {property.amenities.slice(0, AMENITIES_SHOWN).map((amenity) => (
            <li key={amenity}>{say(amenity).text}</li>
          ))}
        </ul>
        {isAvailable && <CancellationLine terms={property.refund_terms} total={property.total_price} />}
        {isAvailable && left < FEW_ROOMS && <p className={styles.few}>{t('onlyRooms', { n: left })}</p>}
        {!isAvailable && (
          <p id={reasonId} className={styles.none}>
            {t('unavailable')}
          </p>
        )}
        <footer>
          {isAvailable ? <Price property={property} stay={stay} /> : <p className={styles.sold}>{t('notAvailable')}</p>}
          <div className={styles.actions}>
            <ButtonLink to={address} state={state} look="quiet" aria-label={`${t('checkAvailability')}: ${title}`}>
              {t('checkAvailability')}
            </ButtonLink>
            <BookNow
              slug={slug}
              title={title}
              roomSlug={property.room_slug}
              stay={stay}
              reason={isAvailable ? undefined : reasonId}
              isWaiting={isWaiting}
              onBook={() => keepSearch({ ...place, ...stay }, property.total_price)}
            />
          </div>
        </footer>
      </div>
    </article>
  )
}

/** Returns what the property's page shows of it until its data arrives. */
function useKnown({ title, city, country, cover_image: picture, total_price: price, availability }: PropertyResult, stay: Stay) {
  const form = useT('search')
  const placeName = usePlaceNames()
  const { rupees } = useFormats()
  const nights = form('night', { n: nightsBetween(stay.startDate, stay.endDate) })
  return knowing({
    title,
    place: placeName(`${city}, ${country}`),
    picture: { url: picture.url, colour: picture.colour },
    ...(availability && { price: rupees(price), span: `${nights}, ${form('room', { n: stay.rooms })}` }),
  })
}

type Opening = { address: string; state: ReturnType<typeof useKnown> }

function Heading({ property, address, state, scoreWord }: Pick<Props, 'property' | 'scoreWord'> & Opening) {
  const t = useT('results')
  const placeName = usePlaceNames()
  const { title } = property
  const { languageOf } = useWriting()
  return (
    <header>
      <div>
        <p className={styles.brand}>
          {property.brand_name}
          {property.star_rating !== null && (
            <span role="img" aria-label={t('stars', { n: property.star_rating })}>
              {Array.from({ length: property.star_rating }, (_, n) => (
                <IconStarFilled key={n} size={13} aria-hidden />
              ))}
            </span>
          )}
        </p>
        <h3>
          <Link to={address} state={state} title={title} aria-label={title} lang={languageOf(title)}>
            {cut(title, TITLE_MAX)}
          </Link>
        </h3>
        <p className={styles.where}>
          <IconMapPin size={18} stroke={1.75} aria-hidden />
          {placeName(`${property.city}, ${property.country}`)}
        </p>
      </div>
      {property.reviews_count > 0 && (
        <ScoreChip average={property.average_rating} word={t(scoreWord)} detail={t('reviews', { n: property.reviews_count })} />
      )}
    </header>
  )
}

function Cover({ property, isEager }: { property: PropertyResult; isEager: boolean }) {
  const t = useT('results')
  const { cover_image: cover, campaign_name: campaign } = property
  const { rupees } = useFormats()
  const saved = property.regular_total_price - property.total_price
  const chip = [saved > 0 && t('saving', { amount: rupees(saved) }), campaign].filter(Boolean).join(' · ')
  return (
    <div className={styles.photo} style={{ backgroundColor: cover.colour }}>
      <Photo url={cover.url} sizes="(max-width: 768px) 104px, 400px" alt={cover.alt} width={400} height={267} isEager={isEager} />
      {chip && <span>{chip}</span>}
      <div className={styles.save}>
        <SaveButton slug={property.slug} title={property.title} />
      </div>
    </div>
  )
}

function Price({ property, stay }: { property: PropertyResult; stay: Stay }) {
  const t = useT('results')
  const form = useT('search')
  const { rupees } = useFormats()
  const nights = form('night', { n: nightsBetween(stay.startDate, stay.endDate) })
  const isLowered = property.total_price < property.regular_total_price
  return (
    <p className={styles.price}>
      <strong>{rupees(property.total_price)}</strong>
      {isLowered && <StruckPrice label={t('regularPrice')} price={rupees(property.regular_total_price)} />}
      <small>{property.room_title}</small>
      <small>
        <b>{t('from')}</b> · {t('span', { nights, rooms: form('room', { n: stay.rooms }) })}
      </small>
    </p>
  )
}
