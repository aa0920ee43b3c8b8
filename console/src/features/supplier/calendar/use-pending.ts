import type { CalendarDate } from '@chautari/contract/dates'
import { useState } from 'react'
import { NOTHING, readFields, typedFirst, type Draft, type FieldsChanged } from '../../../ui/nights/draft.ts'
import type { ActRequest } from './calendar-queries.ts'
import { changesOf, type Change, type Chosen } from './rules/changes.ts'
import type { RowKind } from './rules/rows.ts'
import { usePreview } from './use-preview.ts'

const ALL_WEEKDAYS = [0, 1, 2, 3, 4, 5, 6]

type Pasted = { changes: Change[] }

/** Holds the pending change of the selected nights, and fetches its preview once typing has paused. */
export function usePending(property: string, chosen: Chosen) {
  const [draft, setDraft] = useState<Draft>(NOTHING)
  const [weekdays, setWeekdays] = useState(ALL_WEEKDAYS)
  const [typedCount, setTypedCount] = useState(0)
  const [pasted, setPasted] = useState<Pasted>()
  /** The nights to leave out because no stay could begin on them, as `<room> <night>`. */
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set())
  const { fields, unreadable } = readFields(draft)
  const changes = pasted?.changes ?? (fields ? changesOf(without(chosen, leftOut), fields, weekdays) : [])
  const request: ActRequest | undefined = changes.length > 0 && weekdays.length > 0 ? { changes } : undefined
  const preview = usePreview(property, request)
  const change = (changed: Partial<Draft>) => {
    setPasted(undefined)
    setDraft((now) => ({ ...now, ...changed }))
  }
  return {
    draft,
    change,
    weekdays,
    setWeekdays,
    typedCount,
    /** Starts the field of a row with the character typed into the grid. */
    type: (kind: RowKind, character: string) => {
      change(draftTyped(kind, character))
      setTypedCount((count) => count + 1)
    },
    paste: (changes: Change[]) => setPasted({ changes }),
    isPasted: pasted !== undefined,
    leaveOut: (cells: { room: string; night: string }[]) =>
      setLeftOut((now) => new Set([...now, ...cells.map(({ room, night }) => `${room} ${night}`)])),
    reset: () => {
      setDraft(NOTHING)
      setWeekdays(ALL_WEEKDAYS)
      setPasted(undefined)
      setLeftOut(new Set())
    },
    fields: pasted ? ({} as FieldsChanged) : (fields ?? {}),
    unreadable,
    request,
    preview,
  }
}

export type Pending = ReturnType<typeof usePending>

function without(chosen: Chosen, leftOut: ReadonlySet<string>): Chosen {
  return chosen.flatMap(({ row, days }) => {
    const kept = days.filter((day: CalendarDate) => !leftOut.has(`${row.room} ${day}`))
    return kept.length > 0 ? [{ row, days: kept }] : []
  })
}

/** Returns the change of the form for the first character typed into a row. `=` stands for the default; an empty character only opens the field. */
function draftTyped(kind: RowKind, character: string): Partial<Draft> {
  const isDefault = character === '='
  if (kind === 'stock') return { roomsKind: isDefault ? 'all' : 'set', rooms: isDefault ? '' : character }
  if (kind === 'min_stay') return { minKind: isDefault ? 'none' : 'set', min: isDefault ? '' : character }
  if (kind === 'max_stay') return { maxKind: isDefault ? 'none' : 'set', max: isDefault ? '' : character }
  if (kind === 'no_arrival') return { canArrive: isDefault }
  if (kind === 'no_departure') return { canDepart: isDefault }
  return typedFirst(character)
}
