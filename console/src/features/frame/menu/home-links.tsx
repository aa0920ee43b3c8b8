import { Link } from 'react-router'
import { useT } from '../../../platform/language/texts.ts'
import { useMay } from '../../../platform/session/member.tsx'
import { Keys } from '../../../ui/keys.tsx'
import { openTo } from './destinations.ts'
import styles from './home-links.module.css'

const ICON_PX = 20
const STROKE = 1.75

/** The screens that the person may open, as cards with their keys. */
export function HomeLinks() {
  const t = useT('frame')
  const hints = useT('home')
  const screens = openTo(useMay()).filter(({ name }) => name !== 'home')
  return (
    <ul className={styles.cards}>
      {screens.map(({ name, to, icon: Icon, key }) => (
        <li key={name}>
          <Link to={to} className={styles.card}>
            <Icon size={ICON_PX} stroke={STROKE} aria-hidden />
            <span>
              <strong>{t(name)}</strong>
              <span className={styles.hint}>{hints(name === 'home' ? 'security' : name)}</span>
            </span>
            <span className={styles.keys}>
              <Keys keys={`g ${key}`} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
