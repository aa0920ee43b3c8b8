import { IconBackpack, IconBuildingSkyscraper, IconTag, IconUser } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import { links } from '../../links.ts'
import { ariaCurrentOf } from './menu-marks.ts'
import { useT } from '../../platform/language/texts.ts'
import styles from './bottom-bar.module.css'

export function BottomBar() {
  const t = useT('frame')
  const { pathname } = useLocation()
  const entries = [
    { to: links.home, part: 'hotels', label: t('hotelTab'), Icon: IconBuildingSkyscraper },
    { to: links.packages, part: 'packages', label: t('toursTab'), Icon: IconBackpack },
    { to: links.deals, part: 'deals', label: t('dealsTab'), Icon: IconTag },
    { to: links.profile, part: 'profile', label: t('profileTab'), Icon: IconUser },
  ] as const
  return (
    <nav className={styles.bar} aria-label={t('bottomNavigation')}>
      {entries.map(({ to, part, label, Icon }) => (
        <Link key={part} to={to} aria-current={ariaCurrentOf(part, pathname)}>
          <Icon size={24} stroke={1.75} aria-hidden />
          {label}
        </Link>
      ))}
    </nav>
  )
}
