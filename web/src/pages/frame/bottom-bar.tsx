import { IconBackpack, IconBuildingSkyscraper, IconTag, IconUser } from '@tabler/icons-react'
import { NavLink } from 'react-router'
import { links } from '../../platform/links.ts'
import { useT } from '../../platform/texts.ts'
import styles from './bottom-bar.module.css'

export function BottomBar() {
  const t = useT('frame')
  const entries = [
    { to: links.home, label: t('hotelTab'), Icon: IconBuildingSkyscraper },
    { to: links.packages, label: t('toursTab'), Icon: IconBackpack },
    { to: links.deals, label: t('dealsTab'), Icon: IconTag },
    { to: links.profile, label: t('profileTab'), Icon: IconUser },
  ]
  return (
    <nav className={styles.bar} aria-label={t('bottomNavigation')}>
      {entries.map(({ to, label, Icon }) => (
        <NavLink key={to} to={to} end>
          <Icon size={24} stroke={1.75} aria-hidden />
          {label}
        </NavLink>
      ))}
    </nav>
  )
}
