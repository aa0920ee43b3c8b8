import type { Room } from '@chautari/contract/availability/shapes'
import { IconBed, IconUsers } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { shownPlan } from '../../../../entities/availability/room-plan.ts'
import { MealFact } from '../../../../entities/rates/meal-fact.tsx'
import { useT } from '../../../../platform/language/texts.ts'
import styles from './selection-step.module.css'

export const FACT_ICON = { size: 22, stroke: 1.75, 'aria-hidden': true } as const

/** Lists the guests that a room sleeps, its beds and its meal, followed by other items. */
export function RoomFacts({ room, children }: { room: Room; children?: ReactNode }) {
  const t = useT('checkout')
  return (
    <ul className={styles.facts}>
      <li>
        <IconUsers {...FACT_ICON} />
        {t('sleeps', { n: room.max_allowed_guests })}
        {room.max_allowed_childrens > 0 && ` ${t('andChildren', { n: room.max_allowed_childrens })}`}
      </li>
      <li>
        <IconBed {...FACT_ICON} />
        {t('beds', { n: room.total_beds })}
      </li>
      <li>
        <MealFact meal={shownPlan(room).meal} size={FACT_ICON.size} />
      </li>
      {children}
    </ul>
  )
}
