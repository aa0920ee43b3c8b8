import { dayInNepal } from '@chautari/contract/dates'
import { fromRupees } from '@chautari/contract/money'
import type { BasePriceAct, NewPlan, NightsAct, PlanAct } from '@chautari/contract/staff/prices/acts'
import type { PriceActResult } from '@chautari/contract/rates/results'
import { calendars, stays } from '../../availability/index.ts'
import { roomFiles } from '../../catalogue/index.ts'
import { actorOfAct } from '../../listing/index.ts'
import type { App } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/database/db.ts'
import { appNow, transact } from '../../platform/database/transaction.ts'
import { changeNights, changeProduct, plans as ratePlans, previews } from '../../rates/index.ts'
import type { StaffActor } from '../actor.ts'
import { recordEntry } from '../../trail/index.ts'
import { entryOfAddedPlan, entryOfBase, entryOfNights, entryOfPlan } from './entry-of-act.ts'
import { newPlanRequestOf, nightsRequestOf, planRequestOf } from './read-act.ts'

/**
 * Changes prices, restrictions or stock of nights of a room in one act with an audit entry, or previews the act. Throws `not_found`.
 */
export async function changeRoomNights(
  app: App,
  by: StaffActor,
  { slug, act }: { slug: string; act: NightsAct },
): Promise<PriceActResult> {
  const room = await roomFiles.getRoomFile(app.db, slug)
  const request = nightsRequestOf(act, { property: room.propertySlug, room: slug })
  const known = await readPlansAndNights(app, room)
  if (act.preview) return calendars.presentResult(await previews.previewNights(app.db, request, stays.nightCells), known)
  return transact(app.db, async (tx) => {
    const done = await changeNights(tx, request, actorOfAct(by, act.reason))
    if (done.outcome === 'done' && done.actId !== null)
      await recordEntry(tx, by, { about: { kind: 'room', id: slug }, ...entryOfNights(request, done), reason: act.reason })
    return calendars.presentResult(done, known)
  })
}

type OfPlan = { slug: string; plan: string; act: PlanAct }

/** Changes a plan of a room in one act with an audit entry, or previews the act. Throws `not_found`. */
export async function changeRoomPlan(app: App, by: StaffActor, { slug, plan, act }: OfPlan): Promise<PriceActResult> {
  const room = await roomFiles.getRoomFile(app.db, slug)
  const request = planRequestOf(act, { room: slug, plan })
  const known = await readPlansAndNights(app, room)
  if (act.preview) return calendars.presentResult(await previews.previewPlan(app.db, request, stays.nightCells), known)
  return transact(app.db, async (tx: Tx) => {
    const done = await ratePlans.changePlan(tx, request, actorOfAct(by, act.reason))
    if (done.outcome === 'done' && done.actId !== null)
      await recordEntry(tx, by, { about: { kind: 'room', id: slug }, ...entryOfPlan(plan, done), reason: act.reason })
    return calendars.presentResult(done, known)
  })
}

type OfBase = { slug: string; act: BasePriceAct }

/** Changes the base price of a room in one act with an audit entry, or previews the act. Throws `not_found`. */
export async function changeBasePrice(app: App, by: StaffActor, { slug, act }: OfBase): Promise<PriceActResult> {
  const known = await readPlansAndNights(app, await roomFiles.getRoomFile(app.db, slug))
  const request = { product: { kind: 'room' as const, slug }, change: { ratePaisa: fromRupees(act.price) } }
  if (act.preview) return calendars.presentResult(await previews.previewProduct(app.db, request, stays.nightCells), known)
  return transact(app.db, async (tx) => {
    const done = await changeProduct(tx, request, actorOfAct(by, act.reason))
    if (done.outcome === 'done' && done.actId !== null)
      await recordEntry(tx, by, { about: { kind: 'room', id: slug }, ...entryOfBase(done), reason: act.reason })
    return calendars.presentResult(done, known)
  })
}

/** Adds a plan to a room in one act with an audit entry, or previews its prices. Throws `not_found`. */
export async function addRoomPlan(
  app: App,
  by: StaffActor,
  { slug, act }: { slug: string; act: NewPlan },
): Promise<PriceActResult> {
  const known = await readPlansAndNights(app, await roomFiles.getRoomFile(app.db, slug))
  const request = newPlanRequestOf(act, slug)
  if (act.preview) return calendars.presentResult(await previews.previewAddedPlan(app.db, request), known)
  return transact(app.db, async (tx) => {
    const done = await ratePlans.addPlan(tx, request, actorOfAct(by, act.reason))
    if (done.outcome === 'refused') return calendars.presentResult(done, known)
    const { code } = done
    const entry = entryOfAddedPlan(code, done, request.terms)
    await recordEntry(tx, by, { about: { kind: 'room', id: slug }, ...entry, reason: act.reason })
    const added = done.cells.map(({ id }) => ({ id, code, basePaisa: 0 }))
    return calendars.presentResult(done, { ...known, plans: added })
  })
}

/** Reads the plans and nights of a room, to compare the warnings before and after an act. */
async function readPlansAndNights({ db }: App, room: roomFiles.RoomFileRow) {
  const today = dayInNepal(await appNow(db))
  const { plans } = await ratePlans.showRoomPlans(db, room, { from: today, to: today })
  return { plans, nights: await calendars.readRoomNights(db, room) }
}
