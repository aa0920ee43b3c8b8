import type { OwnBookings as Listed } from '@chautari/contract/booking/shapes'
import { useSearchParams } from 'react-router'
import { useT } from '../../../platform/language/texts.ts'
import { Pagination } from '../../../ui/layout/pagination.tsx'
import { BookingTabs } from './booking-tabs.tsx'
import { NoBookings } from './no-bookings.tsx'
import { OwnBookingCard, type CardActions } from './own-booking-card.tsx'
import styles from './own-bookings.module.css'
import { listPositionSearch, readListPosition } from './use-own-bookings.ts'

type Props = CardActions & {
  listed: Listed
  /** Whether the next tab or page is loading. */
  isWaiting: boolean
}

/** Renders the traveller's bookings in tabs, page by page (spec 2 §2). */
export function OwnBookings({ listed: { bookings, booking_count: counts }, isWaiting, ...actions }: Props) {
  const t = useT('bookings')
  const { tab } = readListPosition(useSearchParams()[0])
  const label = t(tab || 'all')
  return (
    <>
      <BookingTabs counts={counts} current={tab} />
      <p className="visually-hidden" role="status">
        {!isWaiting && t('shown', { label, n: bookings.total })}
      </p>
      <div className={styles.page} aria-busy={isWaiting}>
        {bookings.data.length === 0 ? (
          <NoBookings label={label} isWaiting={isWaiting} />
        ) : (
          <ul className={styles.list} aria-label={t('list')}>
            {bookings.data.map((booking) => (
              <li key={booking.booking_reference}>
                <OwnBookingCard booking={booking} {...actions} />
              </li>
            ))}
          </ul>
        )}
      </div>
      <Pagination
        current={bookings.current_page}
        last={bookings.last_page}
        to={(page) => listPositionSearch({ tab, page })}
        labels={{ list: t('pages'), page: (n) => t('page', { n }), previous: t('previous'), next: t('next') }}
      />
    </>
  )
}
