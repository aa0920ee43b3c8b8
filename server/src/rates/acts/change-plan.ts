import type { Db, Tx } from '../../platform/database/db.ts'
import { lockCells, readCells, writeCells } from './cells.ts'
import { cellOf, keyOf, type Cell, type CellKey, type Values } from './rules/cell.ts'
import type { ActDone } from './rules/effects.ts'
import { refusalOfAdvance, type PlanChange } from './rules/plan-change.ts'
import type { Refusal } from './rules/refusal.ts'
import { appendAct, type ActedBy } from './store/acts.ts'
import type { StockStore } from './store/cell-store.ts'
import { findPropertyOfRoom, findTarget, lockProduct } from './store/target.ts'

/** A change of the terms of a plan. Without a code it is the default plan of the room. */
export type PlanRequest = { room: string; plan?: string; change: PlanChange }

type Result = { outcome: 'refused'; refusal: Refusal } | ActDone

/** Returns what a change of a plan would do, and writes nothing. `actId` is null. */
export async function previewPlan(db: Db, request: PlanRequest, stock: StockStore): Promise<Result> {
  const found = await findPlan(db, request)
  if ('code' in found) return { outcome: 'refused', refusal: found }
  const changed = changedCells(request, { key: found.key, present: await readCells(db, [found.key], stock) })
  return 'code' in changed ? { outcome: 'refused', refusal: changed } : doneWith(changed)
}

/** Changes how early or late a plan can be booked, in one act, which can be undone. Bookings stay as they are (issue 14 §1). */
export async function changePlan(tx: Tx, request: PlanRequest, by: ActedBy & { stock: StockStore }): Promise<Result> {
  const property = await findPropertyOfRoom(tx, request.room)
  if (property !== undefined) await lockProduct(tx, 'property', { slug: property })
  const found = await findPlan(tx, request)
  if ('code' in found) return { outcome: 'refused', refusal: found }
  const { key, propertyId } = found
  await lockCells(tx, [key], by.stock)
  const present = await readCells(tx, [key], by.stock)
  const cells = changedCells(request, { key, present })
  if ('code' in cells) return { outcome: 'refused', refusal: cells }
  if (cells.length === 0) return doneWith(cells)
  await writeCells(tx, cells, { present, stock: by.stock })
  const actId = await appendAct(tx, { productKind: 'property', productId: propertyId, kind: 'plan', asked: request, cells }, by)
  return { ...doneWith(cells), actId }
}

function doneWith(cells: Cell[]): ActDone {
  return { outcome: 'done', actId: null, cells, from: null, to: null, takenNights: 0, overTaken: [] }
}

function changedCells(
  { change }: PlanRequest,
  { key, present }: { key: CellKey; present: Map<string, Values> },
): Cell[] | Refusal {
  if (Object.keys(change).length === 0) return { code: 'nothing_asked' }
  const now = present.get(keyOf(key)) ?? {}
  const next = { ...now, ...change }
  return refusalOfAdvance(next) ?? [cellOf(key, now, next) ?? []].flat()
}

async function findPlan(db: Db, { room, plan }: PlanRequest): Promise<{ key: CellKey; propertyId: number } | Refusal> {
  const property = await findPropertyOfRoom(db, room)
  const target = property === undefined ? undefined : await findTarget(db, { slug: property })
  const roomId = target?.rooms.find(({ slug }) => slug === room)?.id
  if (!target || roomId === undefined) return { code: 'room_not_found', about: [room] }
  const found = target.plans.find(
    (each) => each.room_id === roomId && (plan === undefined ? each.is_default : each.code === plan),
  )
  if (!found) return { code: 'plan_not_found', about: [plan ?? ''] }
  return { key: { kind: 'plan', id: found.id, night: null }, propertyId: target.id }
}
