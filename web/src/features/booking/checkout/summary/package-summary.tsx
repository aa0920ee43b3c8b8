import type { Package } from '@chautari/contract/availability/shapes'
import { GUESTS_MAX, PERSONS_MIN } from '@chautari/contract/availability/limits'
import type { CalendarDate } from '@chautari/contract/dates'
import { Link } from 'react-router'
import { links } from '../../../../links.ts'
import { usePlaceNames } from '../../../../entities/catalogue/place-names.ts'
import { useT } from '../../../../platform/language/texts.ts'
import { CountField } from '../../../../ui/fields/count-field.tsx'
import { PhoneFold } from '../../../../ui/layout/phone-fold.tsx'
import { Photo } from '../../../../ui/pictures/photo.tsx'
import { PackageKind } from '../../summary/package-kind.tsx'
import { ShortDays } from '../../../../platform/language/short-days.tsx'
import { MarkedText } from '../../../../ui/text/marked-text.tsx'
import styles from './checkout-summary.module.css'
import { ChosenDay } from './chosen-days.tsx'
import { packageTotal } from '../choice/order-total.ts'
import { choiceSearch, displayedEnd, type PackageChoice } from '../choice/package-choice.ts'
import { PackagePrice } from './package-price.tsx'
import { showFromTop } from './show-from-top.ts'
import { SummaryBar } from './summary-bar.tsx'

type Props = {
  tour: Package
  choice: PackageChoice
  /** The start date; undefined until chosen. */
  startDay: CalendarDate | undefined
  onCount: (count: number) => void
}

/** Renders the package being booked, with dates, travellers and price, next to every step; on a phone collapsed under a bar with the total. */
export function PackageSummary({ tour, choice, startDay, onCount }: Props) {
  const t = useT('checkout')
  const placeName = usePlaceNames()
  const photo = tour.thumbnail
  const about = (
    <>
      {startDay && (
        <>
          <ShortDays from={startDay} to={displayedEnd(startDay, tour.days)} /> ·{' '}
        </>
      )}
      <span className={styles.party}>{t('person', { n: choice.count })}</span>
    </>
  )
  return (
    <PhoneFold
      className={styles.summary}
      bar={<SummaryBar photo={photo} title={tour.title} about={about} total={packageTotal(tour, choice.count)} />}
      onToggle={showFromTop}
    >
      <div className={styles.inner}>
        <Photo
          className={styles.photo}
          url={photo.url}
          sizes="380px"
          alt={photo.alt}
          width={800}
          height={533}
          style={{ backgroundColor: photo.colour }}
        />
        <div>
          <h2>
            <MarkedText>{tour.title}</MarkedText>
          </h2>
          <p className={styles.property}>
            <PackageKind type={tour.category} /> · {placeName(tour.destination)}
          </p>
        </div>
        {startDay && (
          <dl className={styles.dates}>
            <ChosenDay name={t(tour.days === 1 ? 'day' : 'start')} day={startDay} />
            {tour.days > 1 && <ChosenDay name={t('end')} day={displayedEnd(startDay, tour.days)} />}
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
        <PackagePrice tour={tour} count={choice.count} />
      </div>
    </PhoneFold>
  )
}
