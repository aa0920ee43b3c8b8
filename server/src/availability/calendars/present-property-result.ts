import { calendarDate } from '@chautari/contract/dates'
import { paisa, toRupees } from '@chautari/contract/money'
import type { PropertyActResult } from '@chautari/contract/rates/results'
import { plans as ratePlans, type ActDone, type Conflict, type NightsRefused } from '../../rates/index.ts'
import { nightsAfter, warningsOf, type RoomNights } from './check-nights.ts'
import { NOTHING, presentChange, presentRefusal, valuesOf } from './present-result.ts'

type Cell = ActDone['cells'][number]
type Plan = ratePlans.PlanShown

/** A room of the property, with all its plans and its coming nights. */
type KnownRoom = { id: number; slug: string; plans: Plan[]; nights: RoomNights }

type Known = {
  rooms: KnownRoom[]
  /** The number of the last act on the property. */
  seen: number
  /** Returns the name of an author; null for our staff. */
  nameOf: (actor: string) => string | null
}

/** Presents the effects of an act on the rooms of a property, done or previewed, or the reason why it was refused. */
export function presentPropertyResult(result: ActDone | NightsRefused, { rooms, seen, nameOf }: Known): PropertyActResult {
  if (result.outcome === 'refused') {
    const conflicts = (result.conflicts ?? []).map((conflict) => presentConflict(conflict, { rooms, nameOf }))
    return { ...NOTHING, ...presentRefusal(result.refusal), derived: [], conflicts, seen }
  }
  const { actId, cells, takenNights, overTaken } = result
  return {
    outcome: 'done',
    refusal: null,
    act_id: actId === null ? null : String(actId),
    nights: countNights(cells, rooms),
    prices: cells.filter(({ after }) => 'pricePaisa' in after).length,
    taken_nights: takenNights,
    over_taken: overTaken.map(({ room, night, wanted, taken }) => ({ room, night, to_sell: wanted, taken })),
    warnings: {
      before: warningsOfRooms(rooms),
      after: warningsOfRooms(rooms.map((room) => ({ ...room, nights: nightsAfter(room.nights, cells) }))),
    },
    changes: cells.flatMap((cell) => {
      const room = roomOf(cell, rooms)
      return room ? [{ room: room.slug, ...presentChange(cell, { plans: room.plans }) }] : []
    }),
    derived: cells.flatMap((cell) => presentDerived(cell, rooms)),
    conflicts: [],
    seen,
  }
}

/** Returns the price warnings of rooms. */
export function warningsOfRooms(rooms: Pick<KnownRoom, 'slug' | 'nights'>[]): PropertyActResult['warnings']['before'] {
  return rooms.flatMap(({ slug: room, nights }) => warningsOf(nights).map((warning) => ({ room, ...warning })))
}

/** Returns the prices of the plans on sale that are derived from a cell's plan, before and after the cell changes. */
function presentDerived(cell: Cell, rooms: KnownRoom[]): PropertyActResult['derived'] {
  const { kind, id, night, before, after } = cell
  const room = roomOf(cell, rooms)
  if (kind !== 'plan_night' || night === null || !room || !('pricePaisa' in after)) return []
  const parent = room.plans.find((plan) => plan.id === id)
  const following = room.plans.filter(
    ({ parentCode, isPublic }) => isPublic && parentCode !== null && parentCode === parent?.code,
  )
  return following.map((plan) => {
    const priceOf = ({ pricePaisa }: Cell['after']) =>
      toRupees(
        pricePaisa === null || pricePaisa === undefined
          ? plan.basePaisa
          : ratePlans.priceWithDifference(plan, paisa(Number(pricePaisa))),
      )
    return { room: room.slug, plan: plan.code, night, before: priceOf(before), after: priceOf(after) }
  })
}

/** Counts each night once per room. */
function countNights(cells: Cell[], rooms: KnownRoom[]): number {
  return new Set(cells.map((cell) => `${roomOf(cell, rooms)?.id} ${cell.night}`)).size
}

function roomOf({ kind, id }: Pick<Cell, 'kind' | 'id'>, rooms: KnownRoom[]): KnownRoom | undefined {
  return rooms.find((room) => (kind === 'room_night' ? room.id === id : room.plans.some((plan) => plan.id === id)))
}

function presentConflict(
  conflict: Conflict,
  { rooms, nameOf }: Pick<Known, 'rooms' | 'nameOf'>,
): PropertyActResult['conflicts'][number] {
  const { kind, id, night, field, yours, theirs, actor, at } = conflict
  const room = roomOf(conflict, rooms)
  const plan = kind === 'plan_night' ? room?.plans.find((each) => each.id === id) : undefined
  const base = plan?.basePaisa ?? 0
  return {
    room: room?.slug ?? '',
    plan: plan?.code ?? null,
    night: calendarDate(night ?? ''),
    yours: valuesOf({ [field]: yours }, base),
    theirs: valuesOf({ [field]: theirs }, base),
    by: nameOf(actor),
    at: at.toISOString(),
  }
}
