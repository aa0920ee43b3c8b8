import type { Room } from '@chautari/contract/availability/shapes'
import { IconBed, IconUsers } from '@tabler/icons-react'
import { commonMeal } from '@chautari/contract/rates/meals'
import { MealFact } from '../../../entities/rates/meal-fact.tsx'
import { useT } from '../../../platform/language/texts.ts'
import styles from './room-facts.module.css'

/** Shows guests and beds of a room in one line, and its meals unless its plans have different ones. */
export function RoomFacts({ room }: { room: Room }) {
  const t = useT('room')
  const meal = commonMeal(room.plans)
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
      {meal && (
        <li data-muted={meal === 'room_only' || undefined}>
          <MealFact meal={meal} size={19} />
        </li>
      )}
    </ul>
  )
}
