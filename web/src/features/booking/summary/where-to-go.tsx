import { callTo, directionsTo } from '@chautari/contract/booking/directions'
import type { Booking } from '@chautari/contract/booking/shapes'
import { IconCar, IconNavigation, IconPhone } from '@tabler/icons-react'
import { useMapLabels } from '../../../entities/catalogue/map-labels.ts'
import { usePlaceNames } from '../../../entities/catalogue/place-names.ts'
import { useT } from '../../../platform/language/texts.ts'
import { PlaceMap } from '../../../entities/catalogue/place-map.tsx'
import { bookingStage } from '../status/booking-stage.ts'
import { MarkedText } from '../../../ui/text/marked-text.tsx'
import { StayDates } from './stay-dates.tsx'
import styles from './where-to-go.module.css'

/** Returns whether to show the place: the booking is confirmed, or paid and awaiting approval, and has a location. */
export function hasWhereToGo(booking: Booking): boolean {
  const isAhead = ['awaiting_approval', 'settled'].includes(bookingStage(booking)) && !booking.is_completed
  return isAhead && booking.product.venue !== null
}

/** Shows where and when to arrive: map, address, directions, the phone of the property or tour operator, and the dates (issue 13 §3). */
export function WhereToGo({ booking }: { booking: Booking }) {
  const { product } = booking
  const t = useT('booking')
  const placeName = usePlaceNames()
  const name = product.kind === 'room' ? product.property_name : product.title
  const labels = useMapLabels(name)
  if (product.venue === null) return null
  const { address, address_ne: inNepali, latitude, longitude, phone } = product.venue
  const meetingPoint = product.kind === 'package' ? product.meeting_point : null
  const point = latitude === null || longitude === null ? undefined : { latitude, longitude }
  return (
    <section className={styles.where} aria-labelledby="where-heading">
      <div className={styles.place}>
        <p className="visually-hidden">{t('whereTo')}</p>
        <h2 id="where-heading">
          <MarkedText>{name}</MarkedText>
        </h2>
        <p>{placeName(address)}</p>
        {meetingPoint && meetingPoint !== address && <p>{t('meetingPoint', { place: placeName(meetingPoint) })}</p>}
      </div>
      <WayThere point={point} phone={phone} callLabel={t(product.kind === 'room' ? 'callHotel' : 'callAgency')} />
      <p className={styles.driver}>
        <IconCar size={22} stroke={1.75} aria-hidden />
        <span>
          {t('forDriver')} <b lang="ne">{inNepali}</b> {phone !== null && <span className={styles.phone}>{phone}</span>}
        </span>
      </p>
      <div className={styles.dates}>
        <StayDates booking={booking} />
      </div>
      {/* Displayed above the address but after it in the DOM, so that Directions is the first tab stop. */}
      {point && (
        <div className={styles.map}>
          <PlaceMap {...point} title={name} labels={labels} />
        </div>
      )}
    </section>
  )
}

type WayThereProps = { point: { latitude: number; longitude: number } | undefined; phone: string | null; callLabel: string }

function WayThere({ point, phone, callLabel }: WayThereProps) {
  const t = useT('booking')
  return (
    <div className={styles.actions}>
      {point && (
        <a className={styles.main} href={directionsTo(point)} target="_blank" rel="noreferrer">
          <IconNavigation size={20} stroke={1.75} aria-hidden />
          {t('directions')}
        </a>
      )}
      {phone !== null && (
        <a className={styles.quiet} href={callTo(phone)}>
          <IconPhone size={20} stroke={1.75} aria-hidden />
          {callLabel}
        </a>
      )}
    </div>
  )
}
