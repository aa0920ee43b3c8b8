import type { Room } from '@chautari/contract/availability/shapes'
import { IconCalendarSearch } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useT } from '../../platform/texts.ts'
import styles from './room-list.module.css'

type Props = { rooms: Room[]; renderRow: (room: Room) => ReactNode; more: ReactNode; stayBarId: string }

export function RoomList({ rooms, renderRow, more, stayBarId }: Props) {
  const t = useT('room')
  if (rooms.length === 0)
    return (
      <div className={styles.empty}>
        <IconCalendarSearch size={40} stroke={1.5} aria-hidden />
        <p className={styles.none}>{t('noMatch')}</p>
        <p>{t('noMatchHint')}</p>
        <a href={`#${stayBarId}`}>{t('changeDates')}</a>
      </div>
    )
  return (
    <>
      <p className="visually-hidden" role="status">
        {t('shown', { n: rooms.length })}
      </p>
      <ul className={styles.rooms}>
        {rooms.map((room) => (
          <li key={room.slug}>{renderRow(room)}</li>
        ))}
      </ul>
      {more}
    </>
  )
}
