import type { Package } from '@chautari/contract/availability/shapes'
import { GUESTS_MAX, PERSONS_MIN } from '@chautari/contract/availability/limits'
import type { CalendarDate } from '@chautari/contract/dates'
import { IconChevronDown } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useFormats } from '../../../../platform/language/formats.ts'
import { links } from '../../../../links.ts'
import { usePlaceNames } from '../../../../entities/catalogue/place-names.ts'
import { useT } from '../../../../platform/language/texts.ts'
import { CountField } from '../../../../ui/fields/count-field.tsx'
import { Photo } from '../../../../ui/pictures/photo.tsx'
import { StruckPrice } from '../../../../ui/text/struck-price.tsx'
import { PackageKind } from '../../summary/package-kind.tsx'
import styles from './checkout-summary.module.css'
import { ChosenDay } from './chosen-days.tsx'
import { packageTotal } from '../choice/order-total.ts'
import { choiceSearch, toldEnd, type PackageChoice } from '../choice/package-choice.ts'
import prices from './price-details.module.css'

type Props = {
  tour: Package
  choice: PackageChoice
  /** The start date; undefined until chosen. */
  startDay: CalendarDate | undefined
  onCount: (count: number) => void
}

/** Shows the package being booked, with dates, travellers and price, next to every step; collapsible on a phone. */
export function PackageSummary({ tour, choice, startDay, onCount }: Props) {
  const t = useT('checkout')
  const placeName = usePlaceNames()
  const photo = tour.thumbnail
  return (
    <details className={styles.summary} open>
      <summary>
        <span>
          <b>{t('summary')}</b>
          <small>
            {tour.title} · {t('person', { n: choice.count })}
          </small>
        </span>
        <IconChevronDown size={22} stroke={1.75} aria-hidden />
      </summary>
      <div className={styles.inner}>
        <Photo
          className={styles.photo}
          url={photo.url}
          isEager
          sizes="(max-width: 992px) 100vw, 380px"
          alt={photo.alt}
          width={800}
          height={533}
          style={{ backgroundColor: photo.colour }}
        />
        <div>
          <h2>{tour.title}</h2>
          <p className={styles.property}>
            <PackageKind type={tour.category} /> · {placeName(tour.destination)}
          </p>
        </div>
        {startDay && (
          <dl className={styles.dates}>
            <ChosenDay name={t(tour.days === 1 ? 'day' : 'start')} day={startDay} />
            {tour.days > 1 && <ChosenDay name={t('end')} day={toldEnd(startDay, tour.days)} />}
          </dl>
        )}
        <p className={styles.nights}>
          {t('days', { n: tour.days })}
          {(!tour.is_fixed_departure || tour.departures.length > 1) && (
            <Link to={`${links.package(tour.slug, choiceSearch(choice))}#buy`}>{t('changeDay')}</Link>
          )}
        </p>
        <CountField
          name="count"
          label={t('persons')}
          value={choice.count}
          min={PERSONS_MIN}
          max={Math.max(PERSONS_MIN, Math.min(GUESTS_MAX, tour.free_seats))}
          labels={{ fewer: t('fewer', { what: t('persons') }), more: t('more', { what: t('persons') }) }}
          onChange={onCount}
        />
        <Price tour={tour} count={choice.count} />
      </div>
    </details>
  )
}

/** Shows persons × price with two decimals (spec 1 §5). */
function Price({ tour, count }: { tour: Package; count: number }) {
  const t = useT('checkout')
  const formats = useFormats()
  const price = tour.offer_price ?? tour.unit_price
  return (
    <section className={prices.details} aria-labelledby="price-details-heading">
      <h3 id="price-details-heading">{t('priceDetails')}</h3>
      {price < tour.unit_price && <p className={prices.offer}>{tour.campaign_name ?? t('offerPlain')}</p>}
      <dl>
        <div>
          <dt>{t('perPerson')}</dt>
          <dd>
            {price < tour.unit_price && <StruckPrice label={t('regularPrice')} price={formats.rupees(tour.unit_price)} />}
            {price === 0 ? t('free') : formats.rupees(price)}
          </dd>
        </div>
        <div>
          <dt>{t('persons')}</dt>
          <dd>× {formats.digits(count)}</dd>
        </div>
        <div className={prices.total}>
          <dt>{t('total')}</dt>
          <dd aria-live="polite">{formats.npr(packageTotal(tour, count))}</dd>
        </div>
      </dl>
      <p className={prices.taxes}>{t('taxes')}</p>
    </section>
  )
}
