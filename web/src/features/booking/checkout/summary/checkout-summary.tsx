import { nightsBetween } from '@chautari/contract/dates'
import { Link } from 'react-router'
import { links } from '../../../../links.ts'
import { staySearch, type Stay } from '../../../../entities/availability/stay.ts'
import { useFormats } from '../../../../platform/language/formats.ts'
import { useT } from '../../../../platform/language/texts.ts'
import { PhoneFold } from '../../../../ui/layout/phone-fold.tsx'
import { Photo } from '../../../../ui/pictures/photo.tsx'
import { ShortDays } from '../../../../platform/language/short-days.tsx'
import { chosenName, chosenTotal, wholeStay, type Chosen } from '../choice/chosen-rooms.ts'
import { MarkedText } from '../../../../ui/text/marked-text.tsx'
import styles from './checkout-summary.module.css'
import { ChosenDay } from './chosen-days.tsx'
import { PriceDetails } from './price-details.tsx'
import { showFromTop } from './show-from-top.ts'
import { SummaryBar } from './summary-bar.tsx'
import { MixFits } from '../choice/mix-fits.tsx'
import { StayChoice } from '../choice/stay-choice.tsx'

type Props = Chosen & {
  onChange: (counts: Pick<Stay, 'adult' | 'child' | 'rooms'>) => void
}

/**
 * Renders the order and its price next to every step; on a phone collapsed under a bar with the total. The guests of a mix cannot be changed
 * here, because another party would need other rooms.
 */
export function CheckoutSummary({ onChange, ...chosen }: Props) {
  const t = useT('checkout')
  const { digits } = useFormats()
  const { room, stay, more } = chosen
  const isMix = more.length > 0
  const title = chosenName(chosen, digits)
  const [photo] = room.files
  const nights = nightsBetween(stay.startDate, stay.endDate)
  const about = (
    <>
      <ShortDays from={stay.startDate} to={stay.endDate} /> ·{' '}
      <span className={styles.party}>
        {t('adult', { n: stay.adult })}
        {stay.child > 0 && `, ${t('child', { n: stay.child })}`}
      </span>
    </>
  )
  return (
    <PhoneFold
      className={styles.summary}
      bar={<SummaryBar photo={photo} title={title} about={about} total={chosenTotal(chosen)} />}
      onToggle={showFromTop}
    >
      <div className={styles.inner}>
        {photo && (
          <Photo
            className={styles.photo}
            url={photo.url}
            sizes="380px"
            alt={photo.alt}
            width={800}
            height={533}
            style={{ backgroundColor: photo.colour }}
          />
        )}
        <div>
          <h2>
            <MarkedText>{title}</MarkedText>
          </h2>
          <p className={styles.property}>
            <MarkedText>{room.property_name}</MarkedText>
          </p>
        </div>
        <dl className={styles.dates}>
          <ChosenDay name={t('checkIn')} day={stay.startDate} />
          <ChosenDay name={t('checkOut')} day={stay.endDate} />
        </dl>
        <p className={styles.nights}>
          {t('night', { n: nights })}
          <Link to={`${links.property(room.property_slug, staySearch(wholeStay(chosen)))}#rooms`}>{t('changeDates')}</Link>
        </p>
        {isMix ? <MixFits {...chosen} /> : <StayChoice room={room} stay={stay} onChange={onChange} />}
        <PriceDetails {...chosen} />
      </div>
    </PhoneFold>
  )
}
