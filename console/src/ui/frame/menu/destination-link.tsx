import { NavLink } from 'react-router'
import { useArea, type Destination } from '../area.tsx'
import styles from './sidebar.module.css'

const ICON_PX = 18
const STROKE = 1.75

/** Renders one entry of the menu. */
export function DestinationLink({ destination, onLeave }: { destination: Destination; onLeave?: (() => void) | undefined }) {
  const { home } = useArea()
  const { icon: Icon, label, to, count } = destination
  return (
    <NavLink to={to} end={to === home} className={styles.link} onClick={onLeave}>
      <Icon size={ICON_PX} stroke={STROKE} aria-hidden />
      {label}
      {count}
    </NavLink>
  )
}
