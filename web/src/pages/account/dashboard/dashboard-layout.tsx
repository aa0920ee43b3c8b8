import { Outlet, useLocation } from 'react-router'
import { Breadcrumb } from '../../../ui/layout/breadcrumb.tsx'
import { links } from '../../../links.ts'
import { useRequiredSession } from '../../../entities/account/signing-in.ts'
import { useT } from '../../../platform/language/texts.ts'
import { DashboardNavigation } from './dashboard-navigation.tsx'
import styles from './dashboard-layout.module.css'
import { MemberCard } from './member-card.tsx'

type PageName = 'profile' | 'editProfile' | 'bookings' | 'reviews' | 'settings' | 'inbox' | 'editBooking'

const NAMES = new Map<string, PageName>([
  [links.profile, 'profile'],
  [links.editProfile, 'editProfile'],
  [links.bookings, 'bookings'],
  [links.reviews, 'reviews'],
  [links.password, 'settings'],
  [links.inbox, 'inbox'],
])

/** Renders the layout of the account pages (spec 2 §2). Each page sets its own title and heading. */
export default function DashboardLayout() {
  const t = useT('dashboard')
  const { pathname } = useLocation()
  useRequiredSession()
  const name = NAMES.get(pathname) ?? 'editBooking'
  const dashboard = { name: t('dashboard'), to: links.profile }
  return (
    <div className={styles.page}>
      <Breadcrumb
        label={t('breadcrumb')}
        steps={name === 'profile' ? [dashboard] : [dashboard, { name: t('profile'), to: links.profile }]}
        current={t(name)}
      />
      <div className={styles.columns}>
        <aside className={styles.side} aria-label={t('you')}>
          <MemberCard />
          <DashboardNavigation />
        </aside>
        <div className={styles.content}>
          <Outlet />
        </div>
      </div>
    </div>
  )
}
