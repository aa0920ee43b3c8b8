import type { Room } from '@chautari/contract/availability/shapes'
import { IconCalendarSearch } from '@tabler/icons-react'
import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import { useT } from '../../../platform/language/texts.ts'
import { Button } from '../../../ui/actions/button.tsx'
import styles from './room-list.module.css'

type Props = {
  rooms: Room[]
  /** The number of pages shown; the link `more` shows one more. */
  pages: number
  hasFailed: boolean
  /** Whether a mix of rooms is shown above, so that an empty list needs no hint. */
  hasMix?: boolean
  renderRow: (room: Room) => ReactNode
  more: ReactNode
  stayBarId: string
}

export function RoomList({ rooms, pages, hasFailed, hasMix = false, renderRow, more, stayBarId }: Props) {
  const t = useT('room')
  const list = useRef<HTMLUListElement>(null)
  useFocusOnAdded(list, { pages, count: rooms.length })
  if (rooms.length === 0 && hasMix) return null
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
      <ul ref={list} className={styles.rooms}>
        {rooms.map((room) => (
          <li key={room.slug}>{renderRow(room)}</li>
        ))}
      </ul>
      {more}
    </>
  )
}

/** Moves the focus to the first new room, because the pressed link may have been removed. */
function useFocusOnAdded(list: RefObject<HTMLUListElement | null>, { pages, count }: { pages: number; count: number }): void {
  const shown = useRef({ pages, count })
  useEffect(() => {
    const before = shown.current
    shown.current = { pages, count }
    if (pages > before.pages) list.current?.children[before.count]?.querySelector<HTMLElement>('h3 a')?.focus()
  }, [list, pages, count])
}
