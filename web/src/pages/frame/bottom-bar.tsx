import { IconBackpack, IconBuildingSkyscraper, IconTag, IconUser } from '@tabler/icons-react'
import { Link, NavLink, useLocation } from 'react-router'
import { markOfHotels } from '../../platform/hotel-pages.ts'
import { links } from '../../platform/links.ts'
import { useT } from '../../platform/texts.ts'
import styles from './bottom-bar.module.css'

export function BottomBar() {
  const t = useT('frame')
  const { pathname } = useLocation()
  const entries = [
    { to: links.packages, label: t('toursTab'), Icon: IconBackpack },
    { to: links.deals, label: t('dealsTab'), Icon: IconTag },
    { to: links.profile, label: t('profileTab'), Icon: IconUser },
  ]
  return (
    <nav className={styles.bar} aria-label={t('bottomNavigation')}>
      <Link to={links.home} aria-current={markOfHotels(pathname)}>
        <IconBuildingSkyscraper size={24} stroke={1.75} aria-hidden />
        {t('hotelTab')}
      </Link>
      {entries.map(({ to, label, Icon }) => (
        <NavLink key={to} to={to}>
          <Icon size={24} stroke={1.75} aria-hidden />
          {label}
        </NavLink>
      ))}
    </nav>
  )
}
