import type { Room } from '@chautari/contract/availability/shapes'
import type { MouseEvent } from 'react'
import { IconCheck } from '@tabler/icons-react'
import type { Stay } from '../../../../entities/availability/stay.ts'
import { CancellationLine } from '../../../../entities/booking/cancellation-line.tsx'
import { useT } from '../../../../platform/language/texts.ts'
import { useWords } from '../../../../platform/language/words.ts'
import { useTextFormats } from '../../../../ui/fields/text-formats.ts'
import { MarkedText } from '../../../../ui/text/marked-text.tsx'
import { stayTotal } from '../choice/order-total.ts'
import { Capacity, ROOMS_FIELD } from '../choice/stay-choice.tsx'
import { ChosenDays } from '../summary/chosen-days.tsx'
import { FACT_ICON, RoomFacts } from './room-facts.tsx'
import styles from './selection-step.module.css'

type Props = { room: Room; stay: Stay }

/** Shows the first step: the room and the stay, before the traveller's details. */
export function SelectionStep({ room, stay }: Props) {
  const t = useT('checkout')
  const say = useWords()
  const { languageOf } = useTextFormats()
  return (
    <div className={styles.selection}>
      <h3>
        <MarkedText>{room.title}</MarkedText>
      </h3>
      <p className={styles.property}>
        <MarkedText>{t('atProperty', { property: room.property_name })}</MarkedText>
      </p>
      <RoomFacts room={room}>
        {room.inclusions.map(say).map(({ text, lang }) => (
          <li key={text} lang={lang}>
            <IconCheck {...FACT_ICON} />
            {text}
          </li>
        ))}
      </RoomFacts>
      <CancellationLine terms={room.refund_terms} total={stayTotal(room, stay)} />
      <p className={styles.text} lang={languageOf(room.description)}>
        {room.description}
      </p>
      <ChosenStay room={room} stay={stay} />
    </div>
  )
}

/** Renders the chosen dates and party on a phone, where the fields that change them are collapsed. */
function ChosenStay({ room, stay }: Props) {
  const t = useT('checkout')
  return (
    <section className={styles.stay} aria-label={t('stay')}>
      <div>
        <ChosenDays from={stay.startDate} to={stay.endDate} />
        <Capacity room={room} stay={stay} />
      </div>
      <a href={`#${ROOMS_FIELD}`} aria-label={t('changeOf', { what: t('stay') })} onClick={openSummary}>
        {t('change')}
      </a>
    </section>
  )
}

/** Opens the summary and scrolls to its fields. Without JavaScript the browser follows the link instead. */
function openSummary(event: MouseEvent): void {
  const field = document.getElementById(ROOMS_FIELD)
  field?.closest('details')?.setAttribute('open', '')
  field?.focus()
  event.preventDefault()
}
