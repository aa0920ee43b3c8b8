import type { Room } from '@chautari/contract/availability/shapes'
import { IconCalendarSearch } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useT } from '../../platform/texts.ts'
import { Button } from '../../ui/button.tsx'
import styles from './room-list.module.css'

type Props = { rooms: Room[]; hasFailed: boolean; renderRow: (room: Room) => ReactNode; more: ReactNode; stayBarId: string }

export function RoomList({ rooms, hasFailed, renderRow, more, stayBarId }: Props) {
  const t = useT('room')
  if (rooms.length === 0)
    return (
      <div className={styles.empty}>
        <IconCalendarSearch size={40} stroke={1.5} aria-hidden />
        <p className={styles.none}>{t('noMatch')}</p>
        <p>{hasFailed ? t('failed') : t('noMatchHint')}</p>
        <a href={`#${stayBarId}`}>{t('changeDates')}</a>
        {hasFailed && (
          <Button look="quiet" onClick={() => location.reload()}>
            {t('retry')}
          </Button>
        )}
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
