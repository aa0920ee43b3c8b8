import type { Booking } from '@chautari/contract/booking/shapes'
import { Link } from 'react-router'
import { bookedQuantity } from '../../../entities/booking/booked-rooms.ts'
import { links } from '../../../links.ts'
import { useFormats } from '../../../platform/language/formats.ts'
import { useT } from '../../../platform/language/texts.ts'
import styles from './booking-details.module.css'

/** Shows the travellers and the notes of a booking, masked without full access. */
export function BookingDetails({ booking }: { booking: Booking }) {
  const t = useT('booking')
  const formats = useFormats()
  const children = booking.child_count > 0 ? `, ${t('children', { n: booking.child_count })}` : ''
  const party = `${t('adults', { n: booking.adult_count })}${children} · ${t('rooms', { n: bookedQuantity(booking) })}`
  const others = booking.additional_traveller_details.map(({ name }) => name).join(', ')
  const rows: [string, string | null][] = [
    [t('leadTraveller'), booking.lead_traveller_name],
    [t('email'), booking.lead_traveller_email],
    [t('phone'), booking.lead_traveller_phone],
    [t('guests'), booking.type === 'room' ? party : t('persons', { n: booking.quantity })],
    [t('others'), others],
    [t('note'), booking.note],
    [t('bookedOn'), formats.instant(new Date(booking.created_at))],
  ]
  return (
    <section className={styles.details} aria-labelledby="details-heading">
      <h2 id="details-heading">{t('details')}</h2>
      <dl>
        {rows
          .filter(([, value]) => value !== null && value !== '')
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        {booking.terms_version !== null && (
          <div>
            <dt>{t('terms')}</dt>
            <dd>
              <Link to={links.termsOf(booking.terms_version)}>{t('termsVersion', { number: booking.terms_version })}</Link>
            </dd>
          </div>
        )}
      </dl>
    </section>
  )
}
