import type { OwnBookings } from '@chautari/contract/booking/shapes'
import { Link } from 'react-router'
import { useT } from '../../../platform/language/texts.ts'
import styles from './booking-tabs.module.css'
import { listPositionSearch, TABS, type BookingTab } from './use-own-bookings.ts'

type Props = {
  /** The number of bookings per tab; undefined while loading. */
  counts?: OwnBookings['booking_count'] | undefined
  current: BookingTab
}

/** Shows the tabs as links, so that the browser's Back button works; each opens its first page (spec 2 §2). */
export function BookingTabs({ counts, current }: Props) {
  const t = useT('bookings')
  return (
    <nav className={styles.tabs} aria-label={t('tabs')}>
      {TABS.map((tab) => (
        <Link
          key={tab}
          to={listPositionSearch({ tab, page: 1 })}
          aria-current={tab === current ? 'page' : undefined}
          preventScrollReset
        >
          {counts ? t('count', { label: t(tab || 'all'), n: counts[tab || 'total'] }) : t(tab || 'all')}
        </Link>
      ))}
    </nav>
  )
}
