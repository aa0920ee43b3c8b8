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

/** Renders the toolbar, the grid, and the panel for the selected nights. */
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

/** Holds which rooms are folded and which show their limits, and returns the rows of the grid. */
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
  const sheet = useSheet({ calendar, rows: view.rows, isPhone })
  const { selector, chosen, mutation, typing, acts, warned } = sheet
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
        selector={selector}
        chosen={new Set(chosen.flatMap(({ row, days: nights }) => nights.map((day) => `${row.key} ${day}`)))}
        values={valuesShown(sheet)}
        saveState={mutation.saveState}
        warned={warned}
        folded={view.folded}
        editor={typing ? <CellEditor typing={typing} /> : null}
        onShow={onShow}
        acts={{ ...acts, onFold: view.fold, onLimits: view.limit }}
      />
      <CalendarLegend rooms={rooms} />
      <div className={styles.refused}>
        <RefusalNote reason={mutation.saveState?.reason} />
      </div>
      <BelowGrid sheet={sheet} calendar={calendar} isPhone={isPhone} />
    </>
  )
}

/** Returns the values that cells show in place of the stored ones: those being saved, or those that the pending act would write. */
function valuesShown({ mutation: { saveState }, pending }: ReturnType<typeof useSheet>) {
  return saveState && saveState.state !== 'refused' ? saveState.values : newValuesOf(pending.preview.result ?? { changes: [] })
}

type BelowGridProps = { sheet: ReturnType<typeof useSheet>; calendar: Calendar; isPhone: boolean }

/** Renders one element below the grid: a conflict to resolve, the panel for the selected nights, or a hint on how to select some. */
function BelowGrid({ sheet, calendar, isPhone }: BelowGridProps) {
  const t = useT('calendar')
  const { mutation, chosen, pending, mayPrice } = sheet
  if (mutation.conflicted) return <ConflictNote calendar={calendar} mutation={mutation} />
  if (!sheet.isPanelOpen) return <p className={styles.hint}>{t(isPhone ? 'hintTouch' : 'hint')}</p>
  return (
    <CalendarPanel
      calendar={calendar}
      selector={sheet.selector}
      chosen={chosen}
      pending={pending}
      mayPrice={mayPrice}
      isSending={mutation.isSending}
      onApply={sheet.apply}
      onCancel={sheet.cancel}
    />
  )
}
