import { NavLink } from 'react-router'
import styles from './screen-tabs.module.css'

/** Links between the screens of one part of the console, in their order. */
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
