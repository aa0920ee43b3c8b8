import { Checkbox } from '@mantine/core'
import { useLocale } from '../../../../platform/language/locale.tsx'
import { useT } from '../../../../platform/language/texts.ts'
import type { Calendar } from '../calendar-queries.ts'
import styles from './season-dialog.module.css'

type BoxesProps = { calendar: Calendar; value: string[]; onChange: (rooms: string[]) => void }

/** Renders checkboxes for the rooms whose nights change. */
export function RoomBoxes({ calendar, value, onChange }: BoxesProps) {
  const t = useT('calendar')
  const isNepali = useLocale() === 'ne'
  return (
    <fieldset className={styles.group}>
      <legend>{t('rooms')}</legend>
      <div className={styles.boxes}>
        {calendar.rooms.map((room) => (
          <Checkbox
            key={room.slug}
            label={(isNepali && room.title_ne) || room.title}
            checked={value.includes(room.slug)}
            onChange={({ currentTarget: { checked } }) =>
              onChange(checked ? [...value, room.slug] : value.filter((slug) => slug !== room.slug))
            }
          />
        ))}
      </div>
    </fieldset>
  )
}
