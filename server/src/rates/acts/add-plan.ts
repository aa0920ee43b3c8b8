import { dayInNepal } from '@chautari/contract/dates'
import { PLANS_MAX } from '@chautari/contract/rates/limits'
import { listings } from '../../catalogue/index.ts'
import type { Db, Tx } from '../../platform/database/db.ts'
import { appNow } from '../../platform/database/transaction.ts'
import { differenceColumns, type AdvanceLimits } from '../rules/plan.ts'
import { readCells, writeCells } from './cells.ts'
import { basePriceOf, checkRoomPrices } from './check-prices.ts'
import type { Cell } from './rules/cell.ts'
import { effectsWithoutNights, type ActDone } from './rules/effects.ts'
import { NON_REFUNDABLE, refusalOfAdvance, refusalOfDifference, type PlanTerms } from './rules/plan-change.ts'
import type { Refusal } from './rules/refusal.ts'
import { appendAct, type ActedBy } from './store/acts.ts'
import type { StockStore } from './store/cell-store.ts'
import { insertHiddenPlan, type PlanRow } from './store/plan-cells.ts'
import { findPropertyOfRoom, findTarget, lockProduct, type Target } from './store/target.ts'

/** A plan to add to a room. Without a parent it is derived from the default plan. */
export type NewPlanRequest = { room: string; parent?: string; terms: PlanTerms & AdvanceLimits }

type Refused = { outcome: 'refused'; refusal: Refusal }

// The id of a plan that is not inserted yet.
const NEW = 0

/** Returns what adding a plan would do, and writes nothing. `actId` is null, and its cell has the id 0. */
export async function previewAddedPlan(db: Db, request: NewPlanRequest): Promise<Refused | ActDone> {
  const found = await planAddition(db, request)
  if ('code' in found) return { outcome: 'refused', refusal: found }
  return {
    outcome: 'done',
    actId: null,
    ...effectsWithoutNights([showingCell(NEW)]),
    basePaisa: { before: null, after: found.basePaisa },
  }
}

/**
 * Adds a derived plan to a room in one act. The plan is inserted hidden and the act makes it public, so that an undo hides it again. It is never deleted,
 * because nights, bookings and acts refer to it (issue 14 §1).
 */
export async function addPlan(
  tx: Tx,
  request: NewPlanRequest,
  by: ActedBy & { stock: StockStore },
): Promise<Refused | (ActDone & { code: string })> {
  const property = await findPropertyOfRoom(tx, request.room)
  if (property !== undefined) await lockProduct(tx, 'property', { slug: property })
  const found = await planAddition(tx, request)
  if ('code' in found) return { outcome: 'refused', refusal: found }
  const { row, target, basePaisa } = found
  const id = await insertHiddenPlan(tx, row)
  const cells = [showingCell(id)]
  await writeCells(tx, cells, { present: await readCells(tx, cells, by.stock), stock: by.stock })
  const asked = { ...request, plan: row.code, isAdded: true }
  const actId = await appendAct(tx, { productKind: 'property', productId: target.id, kind: 'plan', asked, cells }, by)
  return { outcome: 'done', ...effectsWithoutNights(cells), actId, code: row.code, basePaisa: { before: null, after: basePaisa } }
}

const showingCell = (id: number): Cell => ({
  kind: 'plan',
  id,
  night: null,
  before: { isPublic: false },
  after: { isPublic: true },
})

type PlannedAddition = { row: PlanRow; target: Target; basePaisa: number }

async function planAddition(db: Db, request: NewPlanRequest): Promise<PlannedAddition | Refusal> {
  const found = await findParent(db, request)
  if ('code' in found) return found
  const { target, parent, plans } = found
  const { terms } = request
  if (plans.length >= PLANS_MAX) return { code: 'too_many_plans' }
  const refusal = refusalOfDifference(terms.difference) ?? refusalOfAdvance(limitsOf(terms))
  if (refusal) return refusal
  const { difference } = terms
  const added = { ...parent, id: NEW, parent_id: parent.id, is_default: false, has_own_base: false, difference }
  const after = { ...target, plans: [...target.plans, added] }
  const from = dayInNepal(await appNow(db))
  const low = await checkRoomPrices(db, [showingCell(NEW)], { target: after, roomId: parent.room_id, from })
  if (low) return low
  return { row: rowOf(terms, { parent, plans }), target, basePaisa: basePriceOf(after, NEW) }
}

type Plans = Target['plans']
type Parent = { target: Target; parent: Plans[number]; plans: Plans }

async function findParent(db: Db, { room: slug, parent: code }: NewPlanRequest): Promise<Parent | Refusal> {
  const property = await findPropertyOfRoom(db, slug)
  const target = property === undefined ? undefined : await findTarget(db, { slug: property })
  const room = target?.rooms.find((each) => each.slug === slug)
  if (!target || !room) return { code: 'room_not_found', about: [slug] }
  const plans = target.plans.filter(({ room_id: id }) => id === room.id)
  const parent = plans.find((plan) => (code === undefined ? plan.is_default : plan.code === code))
  if (!parent) return { code: 'plan_not_found', about: [code ?? ''] }
  return parent.parent_id === null ? { target, parent, plans } : { code: 'plan_is_derived', about: [parent.code] }
}

const limitsOf = ({ advanceDaysMin, advanceDaysMax }: AdvanceLimits): AdvanceLimits => ({ advanceDaysMin, advanceDaysMax })

function rowOf(terms: NewPlanRequest['terms'], { parent, plans }: Pick<Parent, 'parent' | 'plans'>): PlanRow {
  return {
    ...limitsOf(terms),
    roomId: parent.room_id,
    parentId: parent.id,
    code: freeCode(terms.title, new Set(plans.map((plan) => plan.code))),
    title: terms.title,
    titleNe: terms.titleNe,
    ...differenceColumns(terms.difference),
    meal: terms.meal,
    refundTiers: terms.isRefundable ? null : NON_REFUNDABLE,
  }
}

/** Returns the first code of a title that no plan of the room has. */
function freeCode(title: string, taken: Set<string>): string {
  const codes = listings.slugsToTry(listings.slugOf(title) || 'plan')
  return codes.find((code) => !taken.has(code)) ?? `plan-${taken.size + 1}`
}
