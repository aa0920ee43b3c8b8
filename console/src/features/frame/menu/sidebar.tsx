import { useT } from '../../../platform/language/texts.ts'
import { useMay } from '../../../platform/session/member.tsx'
import { AccountMenu } from './account-menu.tsx'
import { Brand } from './brand.tsx'
import { openTo, type Destination } from './destinations.ts'
import { DestinationLink } from './destination-link.tsx'
import styles from './sidebar.module.css'

/** The menu of a desk, in the dark pine that tells staff from partners. */
export function Sidebar() {
  const t = useT('frame')
  return (
    <div className={styles.side}>
      <Brand />
      <nav aria-label={t('menu')} className={styles.nav}>
        <MenuGroups />
      </nav>
      <AccountMenu />
    </div>
  )
}

/** The screens of the menu in groups. */
export function MenuGroups({ onLeave }: { onLeave?: () => void }) {
  const t = useT('frame')
  const groups = Map.groupBy(openTo(useMay()), ({ group }: Destination) => group)
  return [...groups].map(([group, destinations]) => (
    <div key={group}>
      {group !== 'work' && <h2 className={styles.group}>{t(group)}</h2>}
      <ul>
        {destinations.map((destination) => (
          <li key={destination.name}>
            <DestinationLink destination={destination} onLeave={onLeave} />
          </li>
        ))}
      </ul>
    </div>
  ))
}
