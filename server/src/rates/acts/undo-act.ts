import { DAY, dayInNepal } from '@chautari/contract/dates'
import type { Tx } from '../../platform/database/db.ts'
import { appNow } from '../../platform/database/transaction.ts'
import { lockCells, readCells, writeCells } from './cells.ts'
import { cellsAboveTotal, undoCells, type ChangedSince } from './rules/cell.ts'
import { UNDO_DAYS } from './rules/limits.ts'
import type { Refusal } from './rules/refusal.ts'
import { appendAct, findAct, type ActedBy } from './store/acts.ts'
import type { StockStore } from './store/cell-store.ts'
import { findTarget, lockProduct, type Target } from './store/target.ts'

type UndoResult = { outcome: 'refused'; refusal: Refusal } | { outcome: 'done'; actId: number; cells: number }

/**
 * Restores what was before an act, as another act. Refuses after 30 days, twice, and when a cell has changed since: it names those cells
 * and changes nothing. Nights that have passed stay as they are. An undone act is done again by undoing its undoing.
 */
export async function undoAct(tx: Tx, id: number, by: ActedBy & { stock: StockStore }): Promise<UndoResult> {
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
  const { cells, changedSince } = undoCells(coming, present)
  const target = productKind === 'property' ? await findTarget(tx, { id: productId }) : undefined
  if (changedSince.length > 0) return refused({ code: 'changed_since', about: changedSince.map((cell) => nameOf(cell, target)) })
  const above = cellsAboveTotal(cells, new Map(target?.rooms.map((room) => [room.id, room.total_rooms])))
  if (above.length > 0)
    return refused({
      code: 'wanted_out_of_range',
      about: above.map((cell) => nameOf({ ...cell, field: 'wanted', isGone: false }, target)),
    })
  await writeCells(tx, cells, { present, stock: by.stock })
  const actId = await appendAct(tx, { productKind, productId, kind: 'undo', asked: { act: id }, cells, undoes: id }, by)
  return { outcome: 'done', actId, cells: cells.length }
}

function refused(refusal: Refusal): UndoResult {
  return { outcome: 'refused', refusal }
}

/** Names a cell for people: "deluxe-room standard 2026-12-24 pricePaisa". */
function nameOf({ kind, id, night, field, isGone }: ChangedSince, target: Target | undefined): string {
  const plan = kind === 'plan_night' ? target?.plans.find((each) => each.id === id) : undefined
  const room = target?.rooms.find((each) => each.id === (kind === 'plan_night' ? plan?.room_id : id))
  const owner = kind === 'property' || kind === 'package' ? kind : (room?.slug ?? id)
  return [owner, plan?.code, night, isGone ? 'deleted' : field].filter((part) => part !== undefined && part !== null).join(' ')
}
