import { addDays, type CalendarDate } from '@chautari/contract/dates'
import type { CalendarAct } from '@chautari/contract/supplier/calendar/endpoints'
import { adjustmentIn, type FieldsChanged } from '../../../../ui/nights/draft.ts'
import { readWhole } from '../../../../platform/language/read-whole.ts'
import { plainDigits } from '@chautari/contract/fields/plain-digits'
import type { Row, RowKind } from './rows.ts'

export type Change = CalendarAct['changes'][number]
type Days = { from: CalendarDate; to: CalendarDate }

/** Rows with their selected nights. */
export type Chosen = { row: Row; days: CalendarDate[] }[]

const ALL_WEEKDAYS = 7
/** The most ranges of nights in one change (contract/src/rates/changes.ts). */
const RANGES_MAX = 24

/** Returns sorted nights as ranges of consecutive nights. */
export function rangesOf(days: readonly CalendarDate[]): Days[] {
  const ranges: Days[] = []
  for (const day of days) {
    const open = ranges.at(-1)
    if (open && addDays(open.to, 1) === day) open.to = day
    else ranges.push({ from: day, to: day })
  }
  return ranges
}

/** Returns each room and plan of the selected rows once, with all its nights. A row of a derived plan stands for the plan that it follows. */
export function targetsOf(chosen: Chosen): { room: string; plan: string; days: CalendarDate[] }[] {
  const targets = new Map<string, { room: string; plan: string; days: Set<CalendarDate> }>()
  for (const { row, days } of chosen) {
    const key = `${row.room} ${row.plan}`
    const target = targets.get(key) ?? { room: row.room, plan: row.plan, days: new Set() }
    for (const day of days) target.days.add(day)
    targets.set(key, target)
  }
  return [...targets.values()].map(({ days, ...target }) => ({ ...target, days: [...days].toSorted() }))
}

/** Returns the changes that write some fields to the selected nights. Rooms with the same plan and nights share one change. */
export function changesOf(chosen: Chosen, fields: FieldsChanged, weekdays?: number[]): Change[] {
  const some = weekdays && weekdays.length < ALL_WEEKDAYS ? { weekdays } : {}
  const changes = new Map<string, Change[]>()
  for (const { room, plan, days } of targetsOf(chosen)) {
    const ranges = rangesOf(days)
    const key = `${plan} ${JSON.stringify(ranges)}`
    const known = changes.get(key)
    if (known) for (const change of known) change.rooms.push(room)
    else
      changes.set(
        key,
        chunksOf(ranges).map((part) => ({ rooms: [room], plan, days: part, ...some, ...fields })),
      )
  }
  return [...changes.values()].flat()
}

function chunksOf(ranges: Days[]): Days[][] {
  const count = Math.ceil(ranges.length / RANGES_MAX)
  return Array.from({ length: count }, (_, at) => ranges.slice(at * RANGES_MAX, (at + 1) * RANGES_MAX))
}

/**
 * Returns the change that a text typed or pasted into a cell makes: `6500`, `+10%`, `-500`, or `=` for the default. Undefined for unreadable text.
 */
export function typedFields(kind: RowKind, typed: string): FieldsChanged | undefined {
  const text = plainDigits(typed).replaceAll(/[\s,]|Rs/g, '')
  if (kind === 'price') return typedPrice(text)
  if (kind === 'no_arrival' || kind === 'no_departure')
    return text === '' ? undefined : { [kind]: !['=', '0', '-', '–'].includes(text) }
  const [field, least] = kind === 'stock' ? (['rooms_to_sell', 0] as const) : ([kind, 1] as const)
  if (text === '=') return { [field]: null }
  const number = readWhole(text)
  return typeof number === 'number' && number >= least ? { [field]: number } : undefined
}

function typedPrice(text: string): FieldsChanged | undefined {
  if (text === '=') return { price: 'base' }
  if (/^\d{1,7}$/.test(text)) return Number(text) > 0 ? { price: { set: Number(text) } } : undefined
  const adjusted = adjustmentIn(text)
  return adjusted && { price: adjusted }
}
