import { NavLink } from 'react-router'
import { useT } from '../../platform/language/texts.ts'
import styles from './listing-tabs.module.css'

/** The screens below Listings, in their order. */
const TABS = [
  { name: 'properties', to: '/listings' },
  { name: 'packages', to: '/listings/packages' },
  { name: 'suppliers', to: '/listings/suppliers' },
] as const

/** Leads from one kind of listing to the others. */
export function ListingTabs() {
  const t = useT('listings')
  return (
    <nav aria-label={t('parts')} className={styles.tabs}>
      {TABS.map(({ name, to }) => (
        <NavLink key={name} to={to} end className={styles.tab}>
          {t(name)}
        </NavLink>
      ))}
    </nav>
  )
}
