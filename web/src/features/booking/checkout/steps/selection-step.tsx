import type { Room } from '@chautari/contract/availability/shapes'
import { IconBed, IconCheck, IconCoffee, IconCoffeeOff, IconUsers } from '@tabler/icons-react'
import { useT } from '../../../../platform/language/texts.ts'
import { useWords } from '../../../../platform/language/words.ts'
import { useWriting } from '../../../../ui/fields/writing.ts'
import styles from './selection-step.module.css'

/** Shows the first step: the room and the stay, before the traveller's details. */
export function SelectionStep({ room }: { room: Room }) {
  const t = useT('checkout')
  const say = useWords()
  const { languageOf } = useWriting()
  const Breakfast = room.is_breakfast_included ? IconCoffee : IconCoffeeOff
  const icon = { size: 22, stroke: 1.75, 'aria-hidden': true } as const
  return (
    <div className={styles.selection}>
      <h3>{room.title}</h3>
      <p className={styles.property}>{t('atProperty', { property: room.property_name })}</p>
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
          <Breakfast {...icon} />
          {room.is_breakfast_included ? t('breakfast') : t('noBreakfast')}
        </li>
        {room.inclusions.map(say).map(({ text, lang }) => (
          <li key={text} lang={lang}>
            <IconCheck {...icon} />
            {text}
          </li>
        ))}
      </ul>
      <p className={styles.text} lang={languageOf(room.description)}>
        {room.description}
      </p>
    </div>
  )
}
