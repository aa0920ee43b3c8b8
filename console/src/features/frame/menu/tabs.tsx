import { IconMenu2, IconSearch } from '@tabler/icons-react'
import { NavLink } from 'react-router'
import { useT } from '../../../platform/language/texts.ts'
import { useMay } from '../../../platform/session/member.tsx'
import { openTo } from './destinations.ts'
import { palette } from '../palette/palette.ts'
import styles from './tabs.module.css'

const ICON_PX = 22
const STROKE = 1.75
const TABS = 2

/** The tabs of a phone: the first screens, search, and everything else. */
export function Tabs({ onMenu }: { onMenu: () => void }) {
  const t = useT('frame')
  const first = openTo(useMay()).slice(0, TABS)
  return (
    <nav aria-label={t('tabs')} className={styles.tabs}>
      {first.map(({ name, to, icon: Icon }) => (
        <NavLink key={name} to={to} end={to === '/'} className={styles.tab}>
          <Icon size={ICON_PX} stroke={STROKE} aria-hidden />
          {t(name)}
        </NavLink>
      ))}
      <button type="button" className={styles.tab} onClick={palette.open}>
        <IconSearch size={ICON_PX} stroke={STROKE} aria-hidden />
        {t('find')}
      </button>
      <button type="button" className={styles.tab} onClick={onMenu}>
        <IconMenu2 size={ICON_PX} stroke={STROKE} aria-hidden />
        {t('more')}
      </button>
    </nav>
  )
}
