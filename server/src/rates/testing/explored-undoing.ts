import { calendarDate } from '@chautari/contract/dates'
import { paisa } from '@chautari/contract/money'
import { exploreAll, type Explored, type Step, type Walk } from '../../testing/explorer.ts'
import { cellOf, cellsAboveTotal, keyOf, undoCells, type Cell, type CellKey, type Values } from '../acts/rules/cell.ts'
import { actsInEffect } from '../acts/rules/later-acts.ts'
import { changePlanNight, changeRoomNight, refusalOfChange, type NightChange } from '../acts/rules/night-change.ts'

/** The size of the walk, and the mutation under test if any. */
export type ActExploration = {
  /** The acts on the room in all, undoings included. */
  acts: number
  mutation?: ActMutation
}

export type ActMutation =
  | 'undoes all nights but one'
  | 'writes over what a later act changed'
  | 'undoes with the present price'
  | 'leaves nights above a lowered total'

export type ActViolation =
  | 'a cell is not what it was before the act'
  | 'a cell changed that the act had not touched'
  | 'undone over a later act'
  | 'more rooms to sell than there are'

type Cells = Record<string, Values>

/** An act with all cells as they were before it, kept apart from what the act itself records. */
type ExploredAct = { id: number; undoes: number | null; cells: Cell[]; before: Cells }

type RoomState = { cells: Cells; acts: ExploredAct[]; violated?: ActViolation }

const ROOM = 1
const PLAN = 1
const TOTAL = 2
const BASE = paisa(500_000)
const NIGHTS = [calendarDate('2026-12-01'), calendarDate('2026-12-02')] as const
const [FIRST] = NIGHTS

const ROOM_KEY: CellKey = { kind: 'room', id: ROOM, night: null }
const stockOf = (night: CellKey['night']): CellKey => ({ kind: 'room_night', id: ROOM, night })
const pricesOf = (night: CellKey['night']): CellKey => ({ kind: 'plan_night', id: PLAN, night })

const START: Cells = {
  [keyOf(ROOM_KEY)]: { totalRooms: TOTAL },
  ...Object.fromEntries(NIGHTS.map((night) => [keyOf(stockOf(night)), { wanted: null, closed: false }])),
  ...Object.fromEntries(NIGHTS.map((night) => [keyOf(pricesOf(night)), { pricePaisa: null, closed: false, origin: null }])),
}

type ChangeRequest = { name: string; nights: readonly (typeof FIRST)[]; change: NightChange; origin?: string }

const REQUESTS: ChangeRequest[] = [
  { name: 'both nights cost 6,000', nights: NIGHTS, change: { price: { set: paisa(600_000) } } },
  { name: 'a season adds 10 % to both nights', nights: NIGHTS, change: { price: { percent: 10 } }, origin: 'season' },
  { name: 'the first night is back at the base', nights: [FIRST], change: { price: 'base' } },
  { name: 'the plan is closed in the first night', nights: [FIRST], change: { closed: true } },
  { name: 'the room is closed in both nights', nights: NIGHTS, change: { stopSell: true } },
  { name: 'two rooms are sold in both nights', nights: NIGHTS, change: { wanted: 2 } },
  { name: 'one room is sold in the first night', nights: [FIRST], change: { wanted: 1 } },
]
const TOTALS = [1, TOTAL]

/** Walks every order of acts on two nights of a room, its total, and undoings of any of them, through the real rules. Stops at the first violation. */
export function exploreUndoing(exploration: ActExploration): Explored<ActViolation> & { undone: number } {
  const undoings = { done: 0 }
  const walk: Walk<RoomState, ActViolation> = {
    start: { cells: START, acts: [] },
    stepsFrom: (state) => stepsFrom(state, { exploration, undoings }),
    keyOf: ({ cells, acts, violated }) =>
      JSON.stringify([cells, acts.map(({ undoes, cells: changed }) => [undoes, changed]), violated]),
    violationIn: ({ violated, cells }) => violated ?? (isOversold(cells) ? 'more rooms to sell than there are' : undefined),
  }
  return { ...exploreAll(walk), undone: undoings.done }
}

type WalkContext = { exploration: ActExploration; undoings: { done: number } }

function stepsFrom(state: RoomState, { exploration, undoings }: WalkContext): Step<RoomState>[] {
  const { acts } = state
  if (acts.length >= exploration.acts) return []
  const steps: Step<RoomState>[] = []
  const push = (name: string, changed: Cell[]) => {
    if (changed.length > 0) steps.push({ name, to: acted(state, { cells: changed, undoes: null }) })
  }
  for (const request of REQUESTS) push(request.name, cellsOf(state.cells, request))
  for (const total of TOTALS) push(`the room has a total of ${total}`, cellsOfTotal(state.cells, total, exploration))
  for (const act of acts) {
    const to = undo(state, act, exploration)
    if (!to) continue
    undoings.done++
    steps.push({ name: `act ${act.id} is undone`, to })
  }
  return steps
}

function acted({ cells, acts }: RoomState, act: Pick<ExploredAct, 'cells' | 'undoes'>): RoomState {
  const next = { ...cells }
  for (const cell of act.cells) next[keyOf(cell)] = { ...next[keyOf(cell)], ...cell.after }
  return { cells: next, acts: [...acts, { ...act, id: acts.length + 1, before: cells }] }
}

function cellsOf(cells: Cells, { nights, change, origin = 'hand' }: ChangeRequest): Cell[] {
  if (refusalOfChange(change, { cells: nights.length, totals: [totalIn(cells)] })) return []
  const isStock = 'wanted' in change || 'stopSell' in change
  return nights.flatMap((night) => {
    const key = isStock ? stockOf(night) : pricesOf(night)
    const now = cells[keyOf(key)]!
    const next = isStock ? changeRoomNight(now, change) : changePlanNight(now, change, { basePaisa: BASE, origin })
    return cellOf(key, now, next) ?? []
  })
}

function cellsOfTotal(cells: Cells, totalRooms: number, { mutation }: ActExploration): Cell[] {
  const own = cellOf(ROOM_KEY, cells[keyOf(ROOM_KEY)]!, { totalRooms })
  if (!own) return []
  return mutation === 'leaves nights above a lowered total' ? [own] : [own, ...backToTotal(cells, totalRooms)]
}

/** Returns the nights that want to sell more than a total, changed to sell the total. */
function backToTotal(cells: Cells, total: number): Cell[] {
  return NIGHTS.flatMap((night) => {
    const now = cells[keyOf(stockOf(night))]!
    return Number(now.wanted ?? 0) > total ? (cellOf(stockOf(night), now, { ...now, wanted: null }) ?? []) : []
  })
}

/** Undoes an act as `undoAct` does. Returns undefined where it is refused, or was done before. */
function undo(state: RoomState, act: ExploredAct, { mutation }: ActExploration): RoomState | undefined {
  const { cells, acts } = state
  if (acts.some(({ undoes }) => undoes === act.id)) return undefined
  const later = actsInEffect(acts.slice(act.id)).flatMap((each) => each.cells)
  const isBlind = mutation === 'writes over what a later act changed'
  const found = undoCells(isBlind ? atPresent(act.cells, cells) : act.cells, {
    present: new Map(Object.entries(cells)),
    later: isBlind ? [] : later,
  })
  if (found.changedSince.length > 0) return undefined
  if (cellsAboveTotal(found.cells, new Map([[ROOM, totalIn(cells)]])).length > 0) return undefined
  const restored = mutated(found.cells, { cells, mutation })
  const total = restored.find(({ kind }) => kind === 'room')?.after.totalRooms
  const known = new Set(restored.map(keyOf))
  const lowered = typeof total === 'number' ? backToTotal(cells, total).filter((cell) => !known.has(keyOf(cell))) : []
  const to = acted(state, { cells: [...restored, ...lowered], undoes: act.id })
  const violated = violatedByUndoing(act, { before: cells, after: to.cells, lowered, later })
  return { ...to, ...(violated && { violated }) }
}

const atPresent = (changed: Cell[], cells: Cells) => changed.map((cell) => ({ ...cell, after: pick(cells, cell) }))

function pick(cells: Cells, { after, ...key }: Cell): Values {
  return Object.fromEntries(Object.keys(after).map((field) => [field, cells[keyOf(key)]?.[field] ?? null]))
}

function mutated(restored: Cell[], { cells, mutation }: { cells: Cells; mutation: ActMutation | undefined }): Cell[] {
  if (mutation === 'undoes all nights but one' && restored.length > 1) return restored.slice(1)
  if (mutation !== 'undoes with the present price') return restored
  return restored.map((cell) =>
    'pricePaisa' in cell.after ? { ...cell, after: { ...cell.after, pricePaisa: cells[keyOf(cell)]?.pricePaisa ?? null } } : cell,
  )
}

type Undone = { before: Cells; after: Cells; lowered: Cell[]; later: Cell[] }

/** Compares the cells with those before the act, which the rules of undoing never see. */
function violatedByUndoing(act: ExploredAct, { before, after, lowered, later }: Undone): ActViolation | undefined {
  const loweredKeys = new Set(lowered.map(keyOf))
  const fields = Object.entries(after).flatMap(([key, values]) => Object.keys(values).map((field) => ({ key, field })))
  for (const { key, field } of fields.filter(({ key, field }) => field !== 'origin' && !loweredKeys.has(key))) {
    const value = after[key]?.[field]
    if (!hasField(act.cells, key, field)) {
      if (value !== before[key]?.[field]) return 'a cell changed that the act had not touched'
    } else if (hasField(later, key, field)) return 'undone over a later act'
    else if (value !== act.before[key]?.[field]) return 'a cell is not what it was before the act'
  }
  return undefined
}

const hasField = (cells: Cell[], key: string, field: string) => cells.some((cell) => keyOf(cell) === key && field in cell.after)

const totalIn = (cells: Cells) => Number(cells[keyOf(ROOM_KEY)]?.totalRooms)

const isOversold = (cells: Cells) => NIGHTS.some((night) => Number(cells[keyOf(stockOf(night))]?.wanted ?? 0) > totalIn(cells))
