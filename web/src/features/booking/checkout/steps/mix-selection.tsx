import { IconBed, IconUsers } from '@tabler/icons-react'
import { shownPlan } from '../../../../entities/availability/room-plan.ts'
import { MealFact } from '../../../../entities/rates/meal-fact.tsx'
import { CancellationLine } from '../../../../entities/booking/cancellation-line.tsx'
import { useT } from '../../../../platform/language/texts.ts'
import { MarkedText } from '../../../../ui/text/marked-text.tsx'
import { chosenTerms, chosenTotal, linesOf, type Chosen, type ChosenRooms } from '../choice/chosen-rooms.ts'
import { MixFits } from '../choice/mix-fits.tsx'
import { ChosenDays } from '../summary/chosen-days.tsx'
import styles from './selection-step.module.css'

/** Shows the first step of a mix: its rooms by type, the stay, and the terms of all. */
export function MixSelection(chosen: Chosen) {
  const t = useT('checkout')
  return (
    <div className={styles.selection}>
      <p>
        <MarkedText>{t('atProperty', { property: chosen.room.property_name })}</MarkedText>
      </p>
      {linesOf(chosen).map((line) => (
        <RoomsOfType key={line.room.slug} {...line} />
      ))}
      <CancellationLine terms={chosenTerms(chosen)} total={chosenTotal(chosen)} />
      <section className={styles.stay} aria-label={t('stay')}>
        <div>
          <ChosenDays from={chosen.stay.startDate} to={chosen.stay.endDate} />
          <MixFits {...chosen} />
        </div>
      </section>
    </div>
  )
}

function RoomsOfType({ room, quantity }: ChosenRooms) {
  const t = useT('checkout')
  const icon = { size: 22, stroke: 1.75, 'aria-hidden': true } as const
  return (
    <>
      <h3>
        {t('room', { n: quantity })}: <MarkedText>{room.title}</MarkedText>
      </h3>
      <ul className={styles.facts}>
        <li>
          <IconUsers {...icon} />
          {t('sleeps', { n: room.max_allowed_guests })}
          {room.max_allowed_childrens > 0 && ` ${t('andChildren', { n: room.max_allowed_childrens })}`}
        </li>
        <li>
          <IconBed {...icon} />
          {t('beds', { n: room.total_beds })}
        </li>
        <li>
          <MealFact meal={shownPlan(room).meal} size={22} />
        </li>
      </ul>
    </>
  )
}
