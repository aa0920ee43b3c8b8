import { NavLink } from 'react-router'
import { useT } from '../../../platform/language/texts.ts'
import type { Destination } from './destinations.ts'
import { QueueCount } from './queue-count.tsx'
import styles from './sidebar.module.css'

const ICON_PX = 18
const STROKE = 1.75

/** One line of the menu. */
export function DestinationLink({ destination, onLeave }: { destination: Destination; onLeave?: (() => void) | undefined }) {
  const t = useT('frame')
  const { icon: Icon, name, to } = destination
  return (
    <NavLink to={to} end={to === '/'} className={styles.link} onClick={onLeave}>
      <Icon size={ICON_PX} stroke={STROKE} aria-hidden />
      {t(name)}
      {name === 'queue' && <QueueCount />}
    </NavLink>
  )
}
