import { NavLink } from 'react-router'
import { useT } from '../../platform/language/texts.ts'
import styles from './marketing.module.css'

/** The screens below Marketing, in their order. */
const TABS = [
  { name: 'coupons', to: '/marketing' },
  { name: 'title', to: '/marketing/campaigns' },
] as const

/** Leads from one part of marketing to the others. */
export function MarketingTabs() {
  const t = useT('campaigns')
  return (
    <nav aria-label={t('parts')} className={styles.tabs}>
      {TABS.map(({ name, to }) => (
        <NavLink key={name} to={to} end className={styles.choice}>
          {t(name)}
        </NavLink>
      ))}
    </nav>
  )
}
