import type { PropertyActResult, UndoResult } from '@chautari/contract/rates/results'
import type { CalendarAct } from '@chautari/contract/supplier/calendar/endpoints'
import { dayInNepal } from '@chautari/contract/dates'
import { calendars, stays } from '../../availability/index.ts'
import { propertyFiles } from '../../catalogue/index.ts'
import { actorOfAct } from '../../listing/index.ts'
import type { App } from '../../platform/app-context.ts'
import type { Db } from '../../platform/database/db.ts'
import { appNow, transact } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import type { SupplierCaller } from '../../platform/http/http.ts'
import {
  changeNights,
  listActs,
  plans as ratePlans,
  previews,
  type ActDone,
  type NightsInParts,
  type NightsRefused,
} from '../../rates/index.ts'
import { recordEntry } from '../../trail/index.ts'
import { memberActorOf } from '../actor.ts'
import { undoInScope } from '../acting/undo-in-scope.ts'
import { namesOfActors, requireProperty } from './show-calendar.ts'

// More acts than a property has in the month in which acts can be undone (our choice).
const ACTS_SEARCHED = 1000

type CalendarRequest = { slug: string; act: CalendarAct }

/**
 * Changes nights of a property in the member's scope in one act, or previews its effects. Adds an audit entry. Throws `not_found`, and
 * `forbidden_to_role` for prices and restrictions without the right to change them.
 */
export async function changeCalendar(
  app: App,
  caller: SupplierCaller,
  { slug, act }: CalendarRequest,
): Promise<PropertyActResult> {
  const { scope, member } = caller
  await requireProperty(app.db, scope, slug)
  const request = requestOf(slug, act)
  if (isPriced(request)) requirePrices(member.permissions)
  const present = await presenterOf(app.db, caller, request)
  if (act.preview) return present(app.db, await previews.previewNights(app.db, request, stays.nightCells))
  return transact(app.db, async (tx) => {
    const by = { ...actorOfAct(memberActorOf(caller)), ...(act.seen !== null && { seenSeq: act.seen }) }
    const done = await changeNights(tx, request, by)
    if (done.outcome === 'done' && done.actId !== null)
      await recordEntry(tx, memberActorOf(caller), {
        act: 'prices.change_nights',
        about: { kind: 'property', id: slug },
        after: { ...factsOf(request), from: done.from, to: done.to, cells: done.cells.length, rate_act: done.actId },
      })
    return present(tx, done)
  })
}

type UndoRequest = { slug: string; id: number }

/**
 * Undoes an act on nights of a property in the member's scope. Adds an audit entry. Throws `not_found` for any other act, and `forbidden_to_role` for
 * prices and restrictions without the right to change them.
 */
export async function undoCalendarAct(app: App, caller: SupplierCaller, { slug, id }: UndoRequest): Promise<UndoResult> {
  return undoInScope(app, caller, {
    id,
    async check(tx) {
      await requireProperty(tx, caller.scope, slug)
      const acts = (await listActs(tx, { kind: 'property', slug, limit: ACTS_SEARCHED })) ?? []
      const now = await appNow(tx)
      const act = calendars.actsOfProperty(acts, { now, today: dayInNepal(now) }).find((each) => each.id === String(id))
      if (!act) throw new AppError('not_found')
      if (act.isPriced) requirePrices(caller.member.permissions)
    },
    entry: ({ actId, cells }) => ({
      act: 'prices.undo_act',
      about: { kind: 'act', id: String(id) },
      after: { rate_act: actId, cells },
    }),
  })
}

function requestOf(property: string, { changes, season }: CalendarAct): NightsInParts {
  const parts = changes.map(({ rooms, ...change }) => calendars.nightsPartOf(change, rooms))
  return { property, ...(season !== undefined && { season }), parts }
}

/** Returns whether a request changes prices or restrictions, besides rooms to sell and closed nights. */
function isPriced({ parts }: NightsInParts): boolean {
  return parts.some(({ change: { wanted: _wanted, stopSell: _stopSell, ...others } }) => Object.keys(others).length > 0)
}

function requirePrices(permissions: SupplierCaller['member']['permissions']): void {
  if (!permissions.includes('prices.change')) throw new AppError('forbidden_to_role')
}

/** Returns the facts of an act for its audit entry: the rooms, and the change if all rooms get the same. The act itself has every night. */
function factsOf({ parts, season }: NightsInParts) {
  const [first] = parts
  const { price, ...fields } = parts.length === 1 && first ? first.change : {}
  return {
    rooms: [...new Set(parts.flatMap(({ rooms = [] }) => rooms))].join(' · '),
    ...(parts.length > 1 && { changes: parts.length }),
    ...(season !== undefined && { season }),
    ...(price !== undefined && { price: typeof price === 'string' ? price : JSON.stringify(price) }),
    ...fields,
  }
}

/** Reads the rooms, plans and nights as they are before a request, and returns a function that presents the result of the request against them. */
async function presenterOf(db: Db, { scope }: SupplierCaller, { property: slug, parts }: NightsInParts) {
  const { rooms: all } = await propertyFiles.getPropertyFile(db, slug)
  const concerned = all.filter((room) => parts.some(({ rooms }) => rooms?.includes(room.slug) ?? true))
  const today = dayInNepal(await appNow(db))
  const shown = await ratePlans.showPlansOfRooms(db, concerned, { from: today, to: today })
  const nights = await calendars.readNightsOfRooms(db, concerned)
  const nameOf = await namesOfActors(db, scope)
  const rooms = concerned.flatMap((room, at) => {
    const [known, plans] = [nights[at], shown[at]?.plans]
    return known && plans ? [{ id: room.id, slug: room.slug, plans, nights: known }] : []
  })
  return async (then: Db, result: ActDone | NightsRefused): Promise<PropertyActResult> => {
    const [last] = (await listActs(then, { kind: 'property', slug, limit: 1 })) ?? []
    return calendars.presentPropertyResult(result, { rooms, seen: last?.seq ?? 0, nameOf })
  }
}
