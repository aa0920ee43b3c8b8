import { DAY, dayInNepal, type CalendarDate } from '@chautari/contract/dates'
import { UNDO_DAYS } from '@chautari/contract/rates/limits'
import type { Tx } from '../../platform/database/db.ts'
import { appNow } from '../../platform/database/transaction.ts'
import { findNightsAboveTotal } from './nights-above-total.ts'
import { lockCells, readCells, writeCells } from './cells.ts'
import { checkRestoredValues, refusalOfOfferAboveRate } from './check-prices.ts'
import { checkSeats } from './check-seats.ts'
import { cellsAboveTotal, keyOf, undoCells, type Cell, type ChangedSince, type Values } from './rules/cell.ts'
import type { Refusal } from './rules/refusal.ts'
import { appendAct, findAct, findLaterCells, type ActedBy } from './store/acts.ts'
import type { StockStore } from './store/cell-store.ts'
import { findTarget, lockProduct, type Target } from './store/target.ts'

/** The author of an undoing. `check` runs before anything is written, and throws when the author may not restore these cells. */
type UndoneBy = ActedBy & { stock: StockStore; check?: ((restored: Cell[]) => void) | undefined }

/** `restored` are the cells of the undoing. */
type UndoResult = { outcome: 'refused'; refusal: Refusal } | { outcome: 'done'; actId: number; cells: number; restored: Cell[] }

/**
 * Restores the values from before an act, by another act. Refuses acts older than `UNDO_DAYS`, acts that are undone already, and acts of which a cell
 * changed since: the refusal names those cells. Past nights stay as they are; nights that want to sell more than a restored total sell the total.
 * Undoing an undo repeats the act.
 */
export async function undoAct(tx: Tx, id: number, by: UndoneBy): Promise<UndoResult> {
  const found = await findAct(tx, id)
  if (!found) return refused({ code: 'act_not_found', about: [String(id)] })
  const { productKind, productId } = found
  await lockProduct(tx, productKind, { id: productId })
  const [act, now] = [(await findAct(tx, id)) ?? found, await appNow(tx)]
  if (act.undoneBy !== null) return refused({ code: 'already_undone', about: [String(act.undoneBy)] })
  if (now.getTime() - act.at.getTime() > UNDO_DAYS * DAY) return refused({ code: 'undo_too_late' })
  const coming = act.cells.filter(({ night }) => night === null || night >= dayInNepal(now))
  if (coming.length === 0) return refused({ code: 'undo_too_late' })
  await lockCells(tx, coming, by.stock)
  const present = await readCells(tx, coming, by.stock)
  const { cells, changedSince } = undoCells(coming, { present, later: await findLaterCells(tx, act) })
  const target = productKind === 'property' ? await findTarget(tx, { id: productId }) : undefined
  if (changedSince.length > 0) return refused({ code: 'changed_since', about: changedSince.map((cell) => nameOf(cell, target)) })
  const above = cellsAboveTotal(cells, new Map(target?.rooms.map((room) => [room.id, room.total_rooms])))
  if (above.length > 0)
    return refused({
      code: 'wanted_out_of_range',
      about: above.map((cell) => nameOf({ ...cell, field: 'wanted', isGone: false }, target)),
    })
  const refusal = await refusalOfRestored(tx, cells, { target, present, from: dayInNepal(now), stock: by.stock })
  if (refusal) return refused(refusal)
  const restored = [...cells, ...(await findNightsLowered(tx, cells, { from: dayInNepal(now), stock: by.stock }))]
  by.check?.(restored)
  await writeCells(tx, restored, { present: await readCells(tx, restored, by.stock), stock: by.stock })
  const actId = await appendAct(tx, { productKind, productId, kind: 'undo', asked: { act: id }, cells: restored, undoes: id }, by)
  return { outcome: 'done', actId, cells: restored.length, restored }
}

type RestoreContext = { target: Target | undefined; present: Map<string, Values>; from: CalendarDate; stock: StockStore }

/** Returns why restored values cannot be sold: prices and offers that changed since, or seats that are taken. */
async function refusalOfRestored(
  tx: Tx,
  cells: Cell[],
  { target, present, from, stock }: RestoreContext,
): Promise<Refusal | undefined> {
  const ofPrices = target && (await checkRestoredValues(tx, cells, { target, present, from }))
  if (ofPrices) return ofPrices
  const ofOffers = cells.map((cell) => refusalOfOfferAboveRate({ ...present.get(keyOf(cell)), ...cell.after }))
  return ofOffers.find((refusal) => refusal !== undefined) ?? checkSeats(tx, cells, { stock, present })
}

/** Returns the nights that restored totals lower, without those that are restored themselves. */
async function findNightsLowered(
  tx: Tx,
  cells: Cell[],
  { from, stock }: { from: CalendarDate; stock: StockStore },
): Promise<Cell[]> {
  const keys = new Set(cells.map(keyOf))
  const found: Cell[] = []
  for (const { kind, id, after } of cells)
    if (kind === 'room' && typeof after.totalRooms === 'number')
      found.push(...(await findNightsAboveTotal(tx, { roomId: id, totalRooms: after.totalRooms, from, stock })))
  return found.filter((cell) => !keys.has(keyOf(cell)))
}

function refused(refusal: Refusal): UndoResult {
  return { outcome: 'refused', refusal }
}

/** Returns a readable name of a cell for a refusal, such as "deluxe-room standard 2026-12-24 pricePaisa". */
function nameOf({ kind, id, night, field, isGone }: ChangedSince, target: Target | undefined): string {
  const isOfPlan = kind === 'plan' || kind === 'plan_night'
  const plan = isOfPlan ? target?.plans.find((each) => each.id === id) : undefined
  const room = target?.rooms.find((each) => each.id === (isOfPlan ? plan?.room_id : id))
  const owner = kind === 'property' || kind === 'package' || kind === 'departure' ? kind : (room?.slug ?? id)
  return [owner, plan?.code, night, isGone ? 'deleted' : field].filter((part) => part !== undefined && part !== null).join(' ')
}
