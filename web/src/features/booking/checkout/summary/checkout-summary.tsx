import type { Room } from '@chautari/contract/availability/shapes'
import { nightsBetween } from '@chautari/contract/dates'
import { IconChevronDown } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { links } from '../../../../links.ts'
import { staySearch, type Stay } from '../../../../entities/availability/stay.ts'
import { useT } from '../../../../platform/language/texts.ts'
import { Photo } from '../../../../ui/pictures/photo.tsx'
import styles from './checkout-summary.module.css'
import { ChosenDay } from './chosen-days.tsx'
import { PriceDetails } from './price-details.tsx'
import { StayChoice } from '../choice/stay-choice.tsx'

type Props = {
  room: Room
  stay: Stay
  /** Whether the summary is open on a phone. */
  isOpen: boolean
  onChange: (counts: Pick<Stay, 'adult' | 'child' | 'rooms'>) => void
}

/** Shows what is being booked and its price next to every step; collapsible above them on a phone. */
export function CheckoutSummary({ room, stay, isOpen, onChange }: Props) {
  const t = useT('checkout')
  const box = useRef<HTMLDetailsElement>(null)
  const [photo] = room.files
  const nights = nightsBetween(stay.startDate, stay.endDate)
  useEffect(() => {
    const isNarrow = matchMedia('(max-width: 992px)').matches
    if (box.current) box.current.open = isOpen || !isNarrow
  }, [isOpen])

  return (
    <details ref={box} className={styles.summary} open={isOpen}>
      <summary>
        <span>
          <b>{t('summary')}</b>
          <small>
            {room.title} · {t('night', { n: nights })}
          </small>
        </span>
        <IconChevronDown size={22} stroke={1.75} aria-hidden />
      </summary>
      <div className={styles.inner}>
        {photo && (
          <Photo
            className={styles.photo}
            url={photo.url}
            sizes="(max-width: 992px) 100vw, 380px"
            alt={photo.alt}
            width={800}
            height={533}
            style={{ backgroundColor: photo.colour }}
            isEager
          />
        )}
        <div>
          <h2>{room.title}</h2>
          <p className={styles.property}>{room.property_name}</p>
        </div>
        <dl className={styles.dates}>
          <ChosenDay name={t('checkIn')} day={stay.startDate} />
          <ChosenDay name={t('checkOut')} day={stay.endDate} />
        </dl>
        <p className={styles.nights}>
          {t('night', { n: nights })}
          <Link to={`${links.property(room.property_slug, staySearch(stay))}#rooms`}>{t('changeDates')}</Link>
        </p>
        <StayChoice room={room} stay={stay} onChange={onChange} />
        <PriceDetails room={room} stay={stay} />
      </div>
    </details>
  )
}
