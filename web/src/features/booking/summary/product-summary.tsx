import type { Booking } from '@chautari/contract/booking/shapes'
import { IconBed, IconCoffee, IconCoffeeOff, IconUsers } from '@tabler/icons-react'
import { useT } from '../../../platform/texts.ts'
import { photoAt, photoSet } from '../../../ui/photo-sizes.ts'
import { StayDates } from './stay-dates.tsx'
import styles from './product-summary.module.css'

/** The room that a booking is for: where, what it holds, and when. */
export function ProductSummary({ booking }: { booking: Booking }) {
  const t = useT('booking')
  const { product } = booking
  const Breakfast = product.is_breakfast_included ? IconCoffee : IconCoffeeOff
  return (
    <article className={styles.product}>
      <img
        className={styles.photo}
        src={photoAt(product.thumbnail.url, 400)}
        srcSet={photoSet(product.thumbnail.url)}
        sizes="(max-width: 768px) 40vw, 400px"
        alt={product.thumbnail.alt}
        width={600}
        height={400}
      />
      <div className={styles.names}>
        <p className={styles.property}>{product.property_name}</p>
        <h2 className={styles.title}>{product.title}</h2>
        <p className={styles.place}>
          {product.location.address.city}, {product.location.address.country}
        </p>
      </div>
      <ul className={styles.facts}>
        <li>
          <Breakfast size={20} stroke={1.75} aria-hidden />
          {product.is_breakfast_included ? t('breakfast') : t('noBreakfast')}
        </li>
        <li>
          <IconBed size={20} stroke={1.75} aria-hidden />
          {t('beds', { n: product.total_beds })} {t('perRoom')}
        </li>
        <li>
          <IconUsers size={20} stroke={1.75} aria-hidden />
          {t('maxGuests', { n: product.max_allowed_guests })} {t('maxChildren', { n: product.max_allowed_childrens })}{' '}
          {t('perRoom')}
        </li>
      </ul>
      <StayDates booking={booking} />
    </article>
  )
}
