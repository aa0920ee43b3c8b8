import type { Room } from '@chautari/contract/availability/shapes'
import { IconBed, IconCoffee, IconCoffeeOff, IconUsers } from '@tabler/icons-react'
import { useT } from '../../../platform/language/texts.ts'
import styles from './room-facts.module.css'

/** Shows guests, beds and breakfast of a room in one line. */
export function RoomFacts({ room }: { room: Room }) {
  const t = useT('room')
  const Breakfast = room.is_breakfast_included ? IconCoffee : IconCoffeeOff
  return (
    <ul className={styles.facts}>
      <li>
        <IconUsers size={19} stroke={1.75} aria-hidden />
        {t('sleeps', { n: room.max_allowed_guests })}
        {room.max_allowed_childrens > 0 && ` ${t('andChildren', { n: room.max_allowed_childrens })}`}
      </li>
      <li>
        <IconBed size={19} stroke={1.75} aria-hidden />
        {t('beds', { n: room.total_beds })}
      </li>
      <li data-muted={!room.is_breakfast_included || undefined}>
        <Breakfast size={19} stroke={1.75} aria-hidden />
        {room.is_breakfast_included ? t('breakfast') : t('noBreakfast')}
      </li>
    </ul>
  )
}
