import { dayInNepal } from '@chautari/contract/dates'
import type { Db, Tx } from '../../platform/database/db.ts'
import { appNow } from '../../platform/database/transaction.ts'
import { lockCells, readCells, writeCells } from './cells.ts'
import { basePriceOf, checkRoomPrices, targetAfter } from './check-prices.ts'
import { cellOf, keyOf, type CellKey, type Values } from './rules/cell.ts'
import { effectsWithoutNights, type ActDone } from './rules/effects.ts'
import { changedPlan, refusalOfPlan, type PlanChange } from './rules/plan-change.ts'
import type { Refusal } from './rules/refusal.ts'
import { appendAct, type ActedBy } from './store/acts.ts'
import type { StockStore } from './store/cell-store.ts'
import { findPropertyOfRoom, findTarget, lockProduct, type Target } from './store/target.ts'

/** A change of the terms of a plan. `plan` is its code; the room's default plan when absent. */
export type PlanRequest = { room: string; plan?: string; change: PlanChange }

type Result = { outcome: 'refused'; refusal: Refusal } | ActDone

/** Returns what a change of a plan would do, and writes nothing. `actId` is null. */
export async function previewPlan(db: Db, request: PlanRequest, stock: StockStore): Promise<Result> {
  const found = await findPlan(db, request)
  if ('code' in found) return { outcome: 'refused', refusal: found }
  return planChange(db, request, { found, present: await readCells(db, [found.key], stock) })
}

/**
 * Changes the name, terms or booking limits of a plan, or whether it is sold, in one act that can be undone. Bookings stay as they are (issue 14
 * §1).
 */
export async function changePlan(tx: Tx, request: PlanRequest, by: ActedBy & { stock: StockStore }): Promise<Result> {
  const property = await findPropertyOfRoom(tx, request.room)
  if (property !== undefined) await lockProduct(tx, 'property', { slug: property })
  const found = await findPlan(tx, request)
  if ('code' in found) return { outcome: 'refused', refusal: found }
  const { key, target } = found
  await lockCells(tx, [key], by.stock)
  const present = await readCells(tx, [key], by.stock)
  const result = await planChange(tx, request, { found, present })
  if (result.outcome === 'refused' || result.cells.length === 0) return result
  const { cells } = result
  await writeCells(tx, cells, { present, stock: by.stock })
  const actId = await appendAct(tx, { productKind: 'property', productId: target.id, kind: 'plan', asked: request, cells }, by)
  return { ...result, actId }
}

type Found = { key: CellKey; target: Target; plan: Target['plans'][number] }

async function planChange(
  db: Db,
  { change }: PlanRequest,
  { found: { key, target, plan }, present }: { found: Found; present: Map<string, Values> },
): Promise<Result> {
  const current = present.get(keyOf(key)) ?? {}
  const refusal = refusalOfPlan(current, change)
  if (refusal) return { outcome: 'refused', refusal }
  const cells = [cellOf(key, current, changedPlan(current, change)) ?? []].flat()
  const after = targetAfter(target, cells)
  const low = await checkRoomPrices(db, cells, { target: after, roomId: plan.room_id, from: dayInNepal(await appNow(db)) })
  if (low) return { outcome: 'refused', refusal: low }
  const basePaisa = { before: basePriceOf(target, plan.id), after: basePriceOf(after, plan.id) }
  return { outcome: 'done', actId: null, ...effectsWithoutNights(cells), basePaisa }
}

async function findPlan(db: Db, { room, plan }: PlanRequest): Promise<Found | Refusal> {
  const property = await findPropertyOfRoom(db, room)
  const target = property === undefined ? undefined : await findTarget(db, { slug: property })
  const roomId = target?.rooms.find(({ slug }) => slug === room)?.id
  if (!target || roomId === undefined) return { code: 'room_not_found', about: [room] }
  const found = target.plans.find(
    (each) => each.room_id === roomId && (plan === undefined ? each.is_default : each.code === plan),
  )
  if (!found) return { code: 'plan_not_found', about: [plan ?? ''] }
  return { key: { kind: 'plan', id: found.id, night: null }, target, plan: found }
}
