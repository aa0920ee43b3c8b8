import type { PropertyResult } from '@chautari/contract/availability/shapes'
import { nightsBetween } from '@chautari/contract/dates'
import { IconMapPin, IconStarFilled } from '@tabler/icons-react'
import { useId } from 'react'
import { Link } from 'react-router'
import { useFormats } from '../../../../platform/language/formats.ts'
import { links } from '../../../../links.ts'
import { SaveButton } from '../../../../entities/account/save-button.tsx'
import { usePlaceNames } from '../../../../entities/catalogue/place-names.ts'
import { stayOnDates, staySearch, type Stay } from '../../../../entities/availability/stay.ts'
import { useT } from '../../../../platform/language/texts.ts'
import { useWords } from '../../../../platform/language/words.ts'
import { ButtonLink } from '../../../../ui/actions/button.tsx'
import { cut } from '../../../../ui/text/cut.ts'
import { previewState } from '../../../../ui/pictures/page-preview.ts'
import { latePart } from '../../../../platform/pages/late-part.tsx'
import { useIsMoving } from '../../../../ui/pictures/moving-picture.ts'
import { Photo } from '../../../../ui/pictures/photo.tsx'
import { ScoreChip } from '../../../../ui/feedback/score-chip.tsx'
import { StruckPrice } from '../../../../ui/text/struck-price.tsx'
import { BookNow } from '../../room/book-now.tsx'
import { MovedDates } from './moved-dates.tsx'
import { storeSearch } from '../../search/stored-search.ts'
import { MarkedText } from '../../../../ui/text/marked-text.tsx'
import styles from './result-card.module.css'
import type { SearchPlace } from '../../search/search-place.ts'
import { useTextFormats } from '../../../../ui/fields/text-formats.ts'

// The length at which titles are cut, and the count below which the rooms left are shown (spec 1 §2).
const TITLE_MAX = 40
const FEW_ROOMS = 10
const AMENITIES_SHOWN = 4

const importTerms = () => import('./late-card-terms.tsx')

/** The parts of a card that need no early scripts, so they hydrate later. */
export const CardTerms = latePart(async () => (await importTerms()).CardTerms)
export const WhyPrice = latePart(async () => (await importTerms()).WhyPrice)

type Props = {
  property: PropertyResult
  place: SearchPlace
  /** The searched stay. With flexible dates, the price is for the dates in the result of the property. */
  stay: Stay
  scoreWord: 'excellent' | 'good' | 'average' | 'poor' | 'terrible'
  isEager?: boolean
  /** Whether the results are being refetched, so that the card may be out of date. */
  isWaiting?: boolean
}

/** Shows a property as a search result, with the price of the stay, its dates if they were moved, and its availability (spec 1 §2). */
export function ResultCard({ property, place, stay: asked, scoreWord, isEager = false, isWaiting = false }: Props) {
  const t = useT('results')
  const say = useWords()
  const reasonId = useId()
  const { slug, title, availability: isAvailable } = property
  const stay = stayOnDates(asked, property)
  const address = links.property(slug, staySearch(stay))
  const state = usePreview(property, stay)
  return (
    <article className={isAvailable ? styles.card : `${styles.card} ${styles.out}`}>
      <Cover property={property} isEager={isEager} />
      <div className={styles.save}>
        <SaveButton slug={slug} title={title} />
      </div>
      <div className={styles.body}>
        <Heading property={property} address={address} state={state} scoreWord={scoreWord} />
        <ul className={styles.amenities}>
          {property.amenities.slice(0, AMENITIES_SHOWN).map((amenity) => (
            <li key={amenity}>{say(amenity).text}</li>
          ))}
        </ul>
        {isAvailable && <MovedDates stay={stay} asked={asked} />}
        {isAvailable && <CardTerms property={property} />}
        {isAvailable ? (
          <FewRooms property={property} />
        ) : (
          <p id={reasonId} className={styles.none}>
            {t('unavailable')}
          </p>
        )}
        <footer>
          {isAvailable ? (
            <div className={styles.cost}>
              <Price property={property} />
              <WhyPrice property={property} nights={nightsBetween(stay.startDate, stay.endDate)} rooms={stay.rooms} />
            </div>
          ) : (
            <p className={styles.sold}>{t('notAvailable')}</p>
          )}
          <div className={styles.actions}>
            <ButtonLink
              to={property.mix ? `${address}#rooms` : address}
              state={state}
              viewTransition
              look="quiet"
              aria-label={`${t('checkAvailability')}: ${title}`}
            >
              {t('checkAvailability')}
            </ButtonLink>
            <BookNow
              property={property}
              stay={stay}
              reason={isAvailable ? undefined : reasonId}
              isWaiting={isWaiting}
              onBook={() => storeSearch({ ...place, ...stay }, property.total_price)}
            />
          </div>
        </footer>
      </div>
    </article>
  )
}

/** Renders the rooms left when they are few. Renders nothing for a mix, which has several room types. */
function FewRooms({ property: { available_count: left, mix } }: Pick<Props, 'property'>) {
  const t = useT('results')
  return !mix && left < FEW_ROOMS && <p className={styles.few}>{t('onlyRooms', { n: left })}</p>
}

/** Returns the data that the property's page shows until its own data arrives. */
function usePreview(
  { title, city, country, cover_image: picture, total_price: price, availability }: PropertyResult,
  stay: Stay,
) {
  const tSearch = useT('search')
  const placeName = usePlaceNames()
  const { rupees } = useFormats()
  const nights = tSearch('night', { n: nightsBetween(stay.startDate, stay.endDate) })
  return previewState({
    title,
    place: placeName(`${city}, ${country}`),
    picture: { url: picture.url, colour: picture.colour },
    ...(availability && { price: rupees(price), span: `${nights}, ${tSearch('room', { n: stay.rooms })}` }),
  })
}

type Opening = { address: string; state: ReturnType<typeof usePreview> }

function Heading({ property, address, state, scoreWord }: Pick<Props, 'property' | 'scoreWord'> & Opening) {
  const t = useT('results')
  const placeName = usePlaceNames()
  const { title } = property
  const { languageOf } = useTextFormats()
  return (
    <header>
      <div>
        <p className={styles.brand}>
          <MarkedText>{property.brand_name}</MarkedText>
          {property.star_rating !== null && (
            <span role="img" aria-label={t('stars', { n: property.star_rating })} className={styles.stars}>
              {Array.from({ length: property.star_rating }, (_, n) => (
                <IconStarFilled key={n} size={13} aria-hidden />
              ))}
            </span>
          )}
        </p>
        <h3>
          <Link to={address} state={state} viewTransition title={title} aria-label={title} lang={languageOf(title)}>
            {cut(title, TITLE_MAX)}
          </Link>
        </h3>
        <p className={styles.where}>
          <IconMapPin size={18} stroke={1.75} aria-hidden />
          {placeName(`${property.city}, ${property.country}`)}
        </p>
        <Deal property={property} />
      </div>
      {property.reviews_count > 0 && (
        <ScoreChip average={property.average_rating} word={t(scoreWord)} detail={t('reviews', { n: property.reviews_count })} />
      )}
    </header>
  )
}

/** Shows the saving of the stay and its campaign. */
function Deal({ property }: { property: PropertyResult }) {
  const t = useT('results')
  const { rupees } = useFormats()
  const saved = property.regular_total_price - property.total_price
  const { campaign_name: campaign } = property
  if (saved <= 0 && !campaign) return null
  return (
    <p className={styles.deal}>
      {saved > 0 && t('saving', { amount: rupees(saved) })}
      {saved > 0 && campaign && ' · '}
      {campaign && <MarkedText>{campaign}</MarkedText>}
    </p>
  )
}

function Cover({ property: { slug, cover_image: cover }, isEager }: { property: PropertyResult; isEager: boolean }) {
  const isMoving = useIsMoving(links.property(slug))
  return (
    <div className={styles.photo} style={{ backgroundColor: cover.colour }} data-moving={isMoving || undefined}>
      <Photo url={cover.url} sizes="(max-width: 768px) 104px, 400px" alt={cover.alt} width={400} height={267} isEager={isEager} />
    </div>
  )
}

function Price({ property }: { property: PropertyResult }) {
  const t = useT('results')
  const { rupees } = useFormats()
  const isLowered = property.total_price < property.regular_total_price
  return (
    <p className={styles.price}>
      <small>
        {t('from')}
        {isLowered && (
          <>
            {' '}
            <StruckPrice label={t('regularPrice')} price={rupees(property.regular_total_price)} />
          </>
        )}
      </small>
      <strong>{rupees(property.total_price)}</strong>
    </p>
  )
}
