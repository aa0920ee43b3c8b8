import { Link, NavLink } from 'react-router'
import styles from './screen-tabs.module.css'

/** Shows links between the screens of one part of the console, in their order. */
export function ScreenTabs({ label, screens }: { label: string; screens: { to: string; name: string }[] }) {
  return (
    <nav aria-label={label} className={styles.tabs}>
      {screens.map(({ to, name }) => (
        <NavLink key={to} to={to} end className={styles.tab}>
          {name}
        </NavLink>
      ))}
    </nav>
  )
}

type Part = { to: string; name: string; isChosen: boolean }

/** Shows links between the parts of one screen, below those between screens. */
export function PartTabs({ label, parts }: { label: string; parts: Part[] }) {
  return (
    <nav aria-label={label} className={styles.tabs} data-parts>
      {parts.map(({ to, name, isChosen }) => (
        <Link key={to} to={to} className={styles.tab} aria-current={isChosen ? 'true' : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  )
}
