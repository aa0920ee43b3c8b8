import { dayInNepal } from '@chautari/contract/dates'
import type { NightsAct, PlanAct, PriceActResult } from '@chautari/contract/staff/prices/shapes'
import { stays } from '../../availability/index.ts'
import { listings } from '../../catalogue/index.ts'
import type { App } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/database/db.ts'
import { appNow, transact } from '../../platform/database/transaction.ts'
import { changeNights, plans as ratePlans, previews } from '../../rates/index.ts'
import { recordEntry, type StaffActor } from '../entries/record-entry.ts'
import { actorOfAct } from './actor-of-act.ts'
import { entryOfNights, entryOfPlan } from './entry-of-act.ts'
import { presentResult } from './present-result.ts'
import { nightsRequestOf, planRequestOf } from './read-act.ts'

/**
 * Changes prices, restrictions or stock of nights of a room in one act, or returns what it would change. Records an audit entry. Throws
 * `not_found`.
 */
export async function changeRoomNights(
  app: App,
  by: StaffActor,
  { slug, act }: { slug: string; act: NightsAct },
): Promise<PriceActResult> {
  const room = await listings.getRoomFile(app.db, slug)
  const request = nightsRequestOf(act, { property: room.propertySlug, room: slug })
  const plans = await plansOf(app, room)
  if (act.preview) return presentResult(await previews.previewNights(app.db, request, stays.nightCells), plans)
  return transact(app.db, async (tx) => {
    const done = await changeNights(tx, request, actorOfAct(by, act.reason))
    if (done.outcome === 'done' && done.actId !== null)
      await recordEntry(tx, by, { about: { kind: 'room', id: slug }, ...entryOfNights(request, done), reason: act.reason })
    return presentResult(done, plans)
  })
}

type OfPlan = { slug: string; plan: string; act: PlanAct }

/** Changes how early or late a plan can be booked in one act, or returns what it would change. Records an audit entry. Throws `not_found`. */
export async function changeRoomPlan(app: App, by: StaffActor, { slug, plan, act }: OfPlan): Promise<PriceActResult> {
  const room = await listings.getRoomFile(app.db, slug)
  const request = planRequestOf(act, { room: slug, plan })
  const plans = await plansOf(app, room)
  if (act.preview) return presentResult(await previews.previewPlan(app.db, request, stays.nightCells), plans)
  return transact(app.db, async (tx: Tx) => {
    const done = await ratePlans.changePlan(tx, request, actorOfAct(by, act.reason))
    if (done.outcome === 'done' && done.actId !== null)
      await recordEntry(tx, by, { about: { kind: 'room', id: slug }, ...entryOfPlan(plan, done), reason: act.reason })
    return presentResult(done, plans)
  })
}

async function plansOf({ db }: App, room: { id: number; ratePaisa: number }) {
  const today = dayInNepal(await appNow(db))
  return (await ratePlans.showRoomPlans(db, room, { from: today, to: today })).plans
}
