import { CancellationLine } from '../../../../entities/booking/cancellation-line.tsx'
import { useT } from '../../../../platform/language/texts.ts'
import { MarkedText } from '../../../../ui/text/marked-text.tsx'
import { chosenTerms, chosenTotal, linesOf, type Chosen, type ChosenRooms } from '../choice/chosen-rooms.ts'
import { MixFits } from '../choice/mix-fits.tsx'
import { ChosenDays } from '../summary/chosen-days.tsx'
import { RoomFacts } from './room-facts.tsx'
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
  return (
    <>
      <h3>
        {t('room', { n: quantity })}: <MarkedText>{room.title}</MarkedText>
      </h3>
      <RoomFacts room={room} />
    </>
  )
}
