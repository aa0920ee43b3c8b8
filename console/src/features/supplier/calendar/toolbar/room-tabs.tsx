import { useLocale } from '../../../../platform/language/locale.tsx'
import { useT } from '../../../../platform/language/texts.ts'
import type { CalendarRoom } from '../rules/rows.ts'
import styles from './toolbar.module.css'

type Props = { rooms: CalendarRoom[]; shown: string | undefined; onRoom: (slug: string) => void }

/** Renders the choice of the room that a phone shows. */
export function RoomTabs({ rooms, shown, onRoom }: Props) {
  const t = useT('calendar')
  const isNepali = useLocale() === 'ne'
  return (
    <div role="group" className={styles.rooms} aria-label={t('room')}>
      {rooms.map((room) => (
        <button
          key={room.slug}
          type="button"
          className={styles.room}
          aria-pressed={room.slug === shown}
          onClick={() => onRoom(room.slug)}
        >
          {(isNepali && room.title_ne) || room.title}
        </button>
      ))}
    </div>
  )
}
