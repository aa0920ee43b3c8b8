import { useT } from '../../../platform/language/texts.ts'
import { useArea, type Destination } from '../area.tsx'
import { AccountMenu } from './account-menu.tsx'
import { Brand } from './brand.tsx'
import { DestinationLink } from './destination-link.tsx'
import styles from './sidebar.module.css'

/** Renders the menu of a wide window: dark pine for staff, light for partners, so that users with both roles do not confuse the two areas. */
export function Sidebar() {
  const t = useT('frame')
  return (
    <div className={styles.side}>
      <Brand tag={useArea().tag} />
      <nav aria-label={t('menu')} className={styles.nav}>
        <MenuGroups />
      </nav>
      <AccountMenu />
    </div>
  )
}

/** Renders the screens of the menu in groups. */
export function MenuGroups({ onLeave }: { onLeave?: () => void }) {
  const groups = Map.groupBy(useArea().destinations, ({ group = '' }: Destination) => group)
  return [...groups].map(([group, destinations]) => (
    <div key={group}>
      {group !== '' && <h2 className={styles.group}>{group}</h2>}
      <ul>
        {destinations.map((destination) => (
          <li key={destination.to}>
            <DestinationLink destination={destination} onLeave={onLeave} />
          </li>
        ))}
      </ul>
    </div>
  ))
}
