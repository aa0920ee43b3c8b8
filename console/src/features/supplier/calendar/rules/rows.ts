import type { PropertyCalendar } from '@chautari/contract/rates/calendar'

export type CalendarRoom = PropertyCalendar['rooms'][number]
export type Night = CalendarRoom['nights'][number]
type Plan = CalendarRoom['plans'][number]

/** Limits of stays. A limit has a row if any shown night has it. */
export const LIMITS = ['min_stay', 'max_stay', 'no_arrival', 'no_departure'] as const
export type Limit = (typeof LIMITS)[number]
export type RowKind = 'stock' | 'price' | Limit

/** A row of the grid. `plan` is the plan whose nights it changes: that of the room, or the one that a derived plan follows. */
export type Row = { key: string; room: string; kind: RowKind; plan: string; shownPlan: string; isDerived: boolean }

type Shown = {
  /** Rooms that show only their first row. */
  folded: ReadonlySet<string>
  /** Rooms that show all limits, set or not. */
  limited: ReadonlySet<string>
}

/** Returns the rows of the rooms, in order: rooms to sell, the price of each plan, and the limits that are set. */
export function rowsOf(rooms: CalendarRoom[], { folded, limited }: Shown): Row[] {
  return rooms.flatMap((room) => {
    const own = room.plans.filter(({ parent }) => parent === null)
    const main = own.find(({ is_default: isDefault }) => isDefault) ?? own[0]
    if (!main) return []
    const stock = rowOf(room, main, 'stock')
    if (folded.has(room.slug)) return [stock]
    const plans = room.plans.filter((plan) => plan.is_public || plan.is_default)
    return [
      stock,
      ...plans.map((plan) => rowOf(room, plan, 'price')),
      ...own.flatMap((plan) =>
        LIMITS.filter((limit) => limited.has(room.slug) || hasLimit(room, plan.code, limit)).map((limit) =>
          rowOf(room, plan, limit),
        ),
      ),
    ]
  })
}

function rowOf({ slug }: CalendarRoom, { code, parent }: Plan, kind: RowKind): Row {
  return {
    key: `${slug} ${code} ${kind}`,
    room: slug,
    kind,
    plan: parent ?? code,
    shownPlan: code,
    isDerived: parent !== null,
  }
}

function hasLimit({ nights }: CalendarRoom, plan: string, limit: Limit): boolean {
  return nights.some(({ plans }) => {
    const value = plans.find(({ code }) => code === plan)?.[limit]
    return value !== null && value !== undefined && value !== false
  })
}

/** Returns the value of a cell: a number, whether arrival or departure is refused, or null for no limit. Undefined while the night is not loaded. */
export function valueOf(row: Row, night: Night | undefined): number | boolean | null | undefined {
  if (!night) return undefined
  if (row.kind === 'stock') return night.to_sell
  const plan = night.plans.find(({ code }) => code === row.shownPlan)
  return row.kind === 'price' ? plan?.price : plan?.[row.kind]
}
