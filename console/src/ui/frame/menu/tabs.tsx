import { IconMenu2, IconSearch } from '@tabler/icons-react'
import { NavLink } from 'react-router'
import { useT } from '../../../platform/language/texts.ts'
import { useArea } from '../area.tsx'
import { palette } from '../palette/palette.ts'
import styles from './tabs.module.css'

const ICON_PX = 22
const STROKE = 1.75
/** The number of screens with a tab, with and without a search tab. */
const TABS = { staff: 2, supplier: 4 }

/** Renders the tabs of a phone: the first screens, search if the area has one, and a tab for everything else. */
export function Tabs({ onMenu }: { onMenu: () => void }) {
  const t = useT('frame')
  const { look, home, destinations, found } = useArea()
  return (
    <nav aria-label={t('tabs')} className={styles.tabs}>
      {destinations.slice(0, TABS[look]).map(({ label, to, icon: Icon, count }) => (
        <NavLink key={to} to={to} end={to === home} className={styles.tab}>
          <Icon size={ICON_PX} stroke={STROKE} aria-hidden />
          {label}
          {look === 'supplier' && count}
        </NavLink>
      ))}
      {found && (
        <button type="button" className={styles.tab} onClick={palette.open}>
          <IconSearch size={ICON_PX} stroke={STROKE} aria-hidden />
          {t('find')}
        </button>
      )}
      <button type="button" className={styles.tab} onClick={onMenu}>
        <IconMenu2 size={ICON_PX} stroke={STROKE} aria-hidden />
        {t('more')}
      </button>
    </nav>
  )
}
