import { IconLock, IconLogout, IconStar, IconTicket, IconUser, type TablerIcon } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { links } from '../../../links.ts'
import { useT } from '../../../platform/language/texts.ts'
import styles from './dashboard-navigation.module.css'

const PLACES: { name: 'profile' | 'bookings' | 'reviews' | 'password' | 'logout'; to: string; Icon: TablerIcon }[] = [
  { name: 'profile', to: links.profile, Icon: IconUser },
  { name: 'bookings', to: links.bookings, Icon: IconTicket },
  { name: 'reviews', to: links.reviews, Icon: IconStar },
  { name: 'password', to: links.password, Icon: IconLock },
  { name: 'logout', to: links.logout, Icon: IconLogout },
]

export function DashboardNavigation() {
  const t = useT('dashboard')
  const { pathname } = useLocation()
  const row = useRef<HTMLUListElement>(null)
  // On a phone the current entry may be scrolled out of the row.
  useEffect(() => {
    const here = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (row.current && here) row.current.scrollLeft = here.offsetLeft - row.current.clientWidth / 2 + here.offsetWidth / 2
  }, [pathname])
  return (
    <nav className={styles.navigation} aria-label={t('navigation')}>
      <ul ref={row}>
        {PLACES.map(({ name, to, Icon }) => (
          <li key={name}>
            <Link to={to} aria-current={ariaCurrentOf(to, pathname)}>
              <Icon size={20} stroke={1.75} aria-hidden />
              {t(name)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Returns whether an entry is current. The page that edits the profile has no entry of its own and counts as the profile. */
function ariaCurrentOf(to: string, pathname: string): 'page' | 'true' | undefined {
  if (to === pathname) return 'page'
  return to === links.profile && pathname === links.editProfile ? 'true' : undefined
}
