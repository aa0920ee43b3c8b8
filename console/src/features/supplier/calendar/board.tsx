import { calendarDate, type CalendarDate } from '@chautari/contract/dates'
import { useState } from 'react'
import { useLocale } from '../../../platform/language/locale.tsx'
import { useT } from '../../../platform/language/texts.ts'
import styles from './board.module.css'
import type { Calendar } from './calendar-queries.ts'
import { CalendarGrid } from './grid/calendar-grid.tsx'
import { CalendarLegend } from './grid/calendar-legend.tsx'
import { CellEditor } from './grid/cell-editor.tsx'
import { CalendarPanel } from './panel/calendar-panel.tsx'
import { ConflictNote } from './panel/conflict-note.tsx'
import { RefusalNote } from './panel/refusal-note.tsx'
import { daysFrom, viewWith } from './rules/columns.ts'
import { rowsOf } from './rules/rows.ts'
import { newValuesOf } from './rules/shown.ts'
import { RoomTabs } from './toolbar/room-tabs.tsx'
import { Toolbar } from './toolbar/toolbar.tsx'
import { useSheet } from './use-sheet.ts'

type Props = {
  calendar: Calendar
  properties: { slug: string; title: string; title_ne: string | null }[]
  first: CalendarDate
  count: number
  isPhone: boolean
  isStale: boolean
  room: string | null
  onShow: (day: CalendarDate) => void
  onRoom: (room: string) => void
  onProperty: (slug: string) => void
}

/** The tools above the grid, the grid, and the panel for the chosen nights. */
export function Board({ calendar, properties, first, count, isPhone, isStale, room, onShow, onRoom, onProperty }: Props) {
  const rooms = isPhone ? roomShown(calendar, room) : calendar.rooms
  const view = useRows(rooms)
  const days = daysFrom(first, count)
  const show = (day: CalendarDate) => onShow(viewWith(day, first, count))
  return (
    <>
      <Toolbar {...{ calendar, properties, days, onShow, onProperty }} />
      {isPhone && <RoomTabs rooms={calendar.rooms} shown={rooms[0]?.slug} onRoom={onRoom} />}
      <div aria-busy={isStale}>
        <Sheet {...{ calendar, rooms, view, days, isPhone }} onShow={show} />
      </div>
    </>
  )
}

function roomShown({ rooms }: Calendar, slug: string | null) {
  const shown = rooms.find((room) => room.slug === slug) ?? rooms[0]
  return shown ? [shown] : []
}

type View = ReturnType<typeof useRows>

/** Keeps which rooms are folded and which show their limits, and returns the rows. */
function useRows(rooms: Calendar['rooms']) {
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const [limited, setLimited] = useState<ReadonlySet<string>>(new Set())
  const rows = rowsOf(rooms, { folded, limited })
  const roomOf = (key: string) => rows.find((row) => row.key === key)?.room
  return {
    rows,
    folded,
    fold: (key: string) => setFolded((now) => toggled(now, roomOf(key))),
    limit: (key: string) => setLimited((now) => toggled(now, roomOf(key))),
  }
}

function toggled(now: ReadonlySet<string>, value: string | undefined): ReadonlySet<string> {
  if (value === undefined) return now
  return now.has(value) ? new Set([...now].filter((each) => each !== value)) : new Set([...now, value])
}

type SheetProps = {
  calendar: Calendar
  rooms: Calendar['rooms']
  view: View
  days: CalendarDate[]
  isPhone: boolean
  onShow: (day: CalendarDate) => void
}

function Sheet({ calendar, rooms, view, days, isPhone, onShow }: SheetProps) {
  const t = useT('calendar')
  const isNepali = useLocale() === 'ne'
  const work = useSheet({ calendar, rows: view.rows, isPhone })
  const { choosing, chosen, acting, typing, acts, warned } = work
  const { property } = calendar
  const title = (isNepali && property.title_ne) || property.title
  return (
    <>
      <CalendarGrid
        label={t('gridLabel', { property: title, n: days.length })}
        rooms={rooms}
        rows={view.rows}
        days={days}
        today={calendarDate(calendar.today)}
        choosing={choosing}
        chosen={new Set(chosen.flatMap(({ row, days: nights }) => nights.map((day) => `${row.key} ${day}`)))}
        values={valuesShown(work)}
        writing={acting.writing}
        warned={warned}
        folded={view.folded}
        editor={typing ? <CellEditor typing={typing} /> : null}
        onShow={onShow}
        acts={{ ...acts, onFold: view.fold, onLimits: view.limit }}
      />
      <CalendarLegend rooms={rooms} />
      <div className={styles.refused}>
        <RefusalNote why={acting.writing?.why} />
      </div>
      <Below work={work} calendar={calendar} isPhone={isPhone} />
    </>
  )
}

/** Returns what cells show: what is being written, or what the act under work would write. */
function valuesShown({ acting: { writing }, pending }: ReturnType<typeof useSheet>) {
  return writing && writing.state !== 'refused' ? writing.values : newValuesOf(pending.preview.result ?? { changes: [] })
}

type BelowProps = { work: ReturnType<typeof useSheet>; calendar: Calendar; isPhone: boolean }

/** Shows one thing below the grid: a conflict to decide, the panel of the chosen nights, or how to choose some. */
function Below({ work, calendar, isPhone }: BelowProps) {
  const t = useT('calendar')
  const { acting, chosen, pending, mayPrice } = work
  if (acting.conflicted) return <ConflictNote calendar={calendar} acting={acting} onUse={work.useMine} />
  if (!work.isPanelOpen) return <p className={styles.hint}>{t(isPhone ? 'hintTouch' : 'hint')}</p>
  return (
    <CalendarPanel
      calendar={calendar}
      choosing={work.choosing}
      chosen={chosen}
      pending={pending}
      mayPrice={mayPrice}
      isSending={acting.isSending}
      onApply={work.apply}
      onCancel={work.cancel}
    />
  )
}
