import { addDays, type CalendarDate } from '@chautari/contract/dates'
import type { FieldsChanged } from '../../../../ui/nights/draft.ts'
import { changesOf, typedFields, type Change, type Chosen } from './changes.ts'
import type { Row } from './rows.ts'
import type { CellShown } from './shown.ts'

type Value = CellShown['value']

/** Returns the selected cells as tab-separated lines for a spreadsheet, one line for each row. Cells without a limit are empty. */
export function toTsv(chosen: Chosen, valueOf: (row: Row, day: CalendarDate) => Value): string {
  return chosen.map(({ row, days }) => days.map((day) => textOf(valueOf(row, day))).join('\t')).join('\n')
}

function textOf(value: Value): string {
  if (typeof value === 'boolean') return value ? 'x' : ''
  return value === null || value === undefined ? '' : String(value)
}

/** Returns the cells of tab-separated lines, without the empty last line that spreadsheets add. */
export function fromTsv(text: string): string[][] {
  const lines = text.replaceAll('\r\n', '\n').replaceAll('\r', '\n').split('\n')
  if (lines.at(-1) === '') lines.pop()
  return lines.map((line) => line.split('\t'))
}

type Into = { rows: Row[]; chosen: Chosen }

/** The changes of a paste, and the texts that cannot be read. Empty cells change nothing. */
export type Pasted = { changes: Change[]; unreadable: string[] }

/**
 * Returns the changes of pasting a table. A single value fills all selected cells. A larger table starts at the first selected cell and ends at the
 * last row; it also changes nights beyond the shown ones.
 */
export function pasteInto(table: string[][], { rows, chosen }: Into): Pasted {
  const unreadable: string[] = []
  const alike = new Map<string, Alike>()
  for (const { row, day, text } of cellsOf(table, { rows, chosen })) {
    // The price of a derived plan follows its parent and cannot be written.
    if (text.trim() === '' || (row.kind === 'price' && row.isDerived)) continue
    const fields = typedFields(row.kind, text)
    if (fields) addTo(alike, { row, day, fields })
    else unreadable.push(text)
  }
  const changes = [...alike.values()].flatMap((group) => changesOf(daysInOrder(group.nights), group.fields))
  return { changes, unreadable }
}

/** Cells that get the same values. */
type Alike = { fields: FieldsChanged; nights: Map<Row, CalendarDate[]> }

function addTo(alike: Map<string, Alike>, { row, day, fields }: { row: Row; day: CalendarDate; fields: FieldsChanged }): void {
  const key = JSON.stringify(fields)
  const group = alike.get(key) ?? { fields, nights: new Map<Row, CalendarDate[]>() }
  group.nights.set(row, [...(group.nights.get(row) ?? []), day])
  alike.set(key, group)
}

const daysInOrder = (nights: Map<Row, CalendarDate[]>): Chosen =>
  [...nights].map(([row, days]) => ({ row, days: days.toSorted() }))

function cellsOf(table: string[][], { rows, chosen }: Into) {
  const [first] = chosen
  const [from] = first?.days ?? []
  if (!first || !from) return []
  const single = table.length === 1 && table[0]?.length === 1 ? table[0][0] : undefined
  if (single === undefined) return spread(table, { rows, at: rows.indexOf(first.row), from })
  return chosen.flatMap(({ row, days }) => days.map((day) => ({ row, day, text: single })))
}

type Start = { rows: Row[]; at: number; from: CalendarDate }

function spread(table: string[][], { rows, at, from }: Start) {
  return table.flatMap((line, down) => {
    const row = rows[at + down]
    return row ? line.map((text, right) => ({ row, day: addDays(from, right), text })) : []
  })
}
