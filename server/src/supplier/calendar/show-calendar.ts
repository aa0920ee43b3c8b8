import { DAY, dayInNepal, type CalendarDate } from '@chautari/contract/dates'
import { UNDO_DAYS } from '@chautari/contract/rates/limits'
import type { PropertyWarning } from '@chautari/contract/rates/results'
import type { CalendarActListed, SupplierCalendar } from '@chautari/contract/supplier/calendar/endpoints'
import { calendars } from '../../availability/index.ts'
import { propertyFiles } from '../../catalogue/index.ts'
import type { App } from '../../platform/app-context.ts'
import type { Db } from '../../platform/database/db.ts'
import { appNow } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import type { SupplierCaller } from '../../platform/http/http.ts'
import { memberNumbered, type SupplierScope } from '../../platform/http/supplier-identity.ts'
import { listActs } from '../../rates/index.ts'
import { PHONE_ACTOR } from '../actor.ts'
import { findMembers } from '../members/store/members.ts'
import { findPropertiesInScope } from './store/properties.ts'

// More acts than a property has in the month in which acts can be undone. It bounds the work of a request (our choice).
const ACTS_READ = 1000
const ACTS_SHOWN = 100

type CalendarQuery = { property?: string | undefined; from: CalendarDate; to: CalendarDate }

/** Returns the calendar of a property in the member's scope, or of the first one. Throws `not_found` for any other. */
export async function showCalendar(
  app: App,
  { scope }: SupplierCaller,
  { property, ...span }: CalendarQuery,
): Promise<SupplierCalendar> {
  const properties = await findPropertiesInScope(app.db, scope)
  const slug = property ?? properties[0]?.slug
  if (property !== undefined && !properties.some((each) => each.slug === property)) throw new AppError('not_found')
  return {
    today: dayInNepal(await appNow(app.db)),
    properties,
    calendar: slug === undefined ? null : await calendars.showPropertyCalendar(app, { slug, ...span }),
  }
}

/** Returns the warnings about the coming nights of a property in the member's scope. Throws `not_found`. */
export async function listWarnings({ db }: App, { scope }: SupplierCaller, slug: string): Promise<PropertyWarning[]> {
  await requireProperty(db, scope, slug)
  const { rooms } = await propertyFiles.getPropertyFile(db, slug)
  const nights = await calendars.readNightsOfRooms(db, rooms)
  return calendars.warningsOfRooms(
    rooms.flatMap((room, at) => {
      const read = nights[at]
      return read ? [{ slug: room.slug, nights: read }] : []
    }),
  )
}

/** Returns the acts on nights of a property in the member's scope of the last month, the newest first. Throws `not_found`. */
export async function listCalendarActs(
  { db }: App,
  { scope, member }: SupplierCaller,
  slug: string,
): Promise<CalendarActListed[]> {
  await requireProperty(db, scope, slug)
  const acts = (await listActs(db, { kind: 'property', slug, limit: ACTS_READ })) ?? []
  const now = await appNow(db)
  const nameOf = await namesOfActors(db, scope)
  const mayPrice = member.permissions.includes('prices.change')
  return calendars
    .actsOfProperty(acts, { now, today: dayInNepal(now) })
    .filter(({ at }) => now.getTime() - Date.parse(at) <= UNDO_DAYS * DAY)
    .slice(0, ACTS_SHOWN)
    .map(({ actor, isPriced, can_undo: canUndo, ...act }) => ({
      ...act,
      by: nameOf(actor),
      can_undo: canUndo && member.permissions.includes('stock.change') && (mayPrice || !isPriced),
    }))
}

/** Throws `not_found` for a property outside of a scope. */
export async function requireProperty(db: Db, scope: SupplierScope, slug: string): Promise<void> {
  const properties = await findPropertiesInScope(db, scope)
  if (!properties.some((each) => each.slug === slug)) throw new AppError('not_found')
}

/** Returns a function that names the author of an act: the name of a member, the number of a former member, "SMS", or null for our staff. */
export async function namesOfActors(db: Db, scope: SupplierScope): Promise<(actor: string) => string | null> {
  const members = await findMembers(db, scope)
  const names = new Map(members.map(({ id, name }) => [memberNumbered(id), name]))
  return (actor) => {
    if (actor === PHONE_ACTOR) return 'SMS'
    return names.get(actor) ?? (/^member \d+$/.test(actor) ? actor.replace('member ', '#') : null)
  }
}
