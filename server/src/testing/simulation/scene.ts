import { addDays, dayInNepal, type CalendarDate } from '@chautari/contract/dates'
import { permissionsOf } from '@chautari/contract/supplier/permissions'
import { eq, inArray, sql } from 'drizzle-orm'
import { packagesOf } from '../../booking/testing/packages.ts'
import type { TestApp } from '../../booking/testing/reservations.ts'
import { properties, rooms } from '../../catalogue/store/tables.ts'
import type { App } from '../../platform/app-context.ts'
import type { SupplierCaller } from '../../platform/http/http.ts'
import { scopeOf } from '../../platform/http/supplier-identity.ts'
import { openLog } from '../../platform/telemetry/log.ts'
import type { StaffActor } from '../../staff/actor.ts'
import { createTestSupplier, type TestSupplier } from '../../supplier/testing/members.ts'
import type { Dice } from '../dice.ts'
import { isWithoutConnection } from './without-connection.ts'

/** The nights from tomorrow on that travellers book and suppliers change. They move with the clock. */
export const NIGHTS = 12
/** The number of recent bookings and payments that events happen to, so that they collide. */
export const REMEMBERED = 60
// The first day on which the tour starts, from tomorrow on, and how many follow: its cutoff is a day before.
const DEPARTS_AFTER = 2
const DEPARTURES = 3
const SCARCE = 3

/** The member of staff who does everything that staff do. */
export const SIMULATED_STAFF: StaffActor = {
  staffId: null,
  name: 'Simulated Staff',
  role: 'admin',
  via: 'console',
  requestId: null,
}

/** An event, and how often it happens in relation to the other events. A result with the outcome `refused` counts as a refusal. */
export type SimulatedEvent = { weight: number; perform(dice: Dice): Promise<unknown> }
export type SimulatedEvents = Record<string, SimulatedEvent>

export type SimulatedRoom = {
  id: number
  slug: string
  propertyId: number
  property: string
  organisationId: number
  others: string[]
}
export type SimulatedSupplier = TestSupplier & { caller: SupplierCaller; properties: string[] }

export type Scene = Awaited<ReturnType<typeof openScene>>

/** Prepares a few contended rooms and a tour, with an owner for each of their suppliers. */
export async function openScene(testApp: TestApp) {
  const { clock } = testApp
  const limits = { ...testApp.app.config.limits, holdQuota: 1e9, freeQuota: 1e9 }
  const loggedErrors: string[] = []
  const log = openLog('error', { write: (line) => void (isLoggedError(line) && loggedErrors.push(line)) })
  const app: App = { ...testApp.app, log, config: { ...testApp.app.config, limits, payoutHoldBackDays: 1 } }
  const found = await popularRooms(testApp)
  const organisationIds = [...new Set(found.map(({ organisationId }) => organisationId))]
  const suppliers = await Promise.all(organisationIds.map((id) => supplierOf(app, id, found)))
  const [guides] = suppliers
  const tour = await packagesOf(testApp).freshPackage({ needsApproval: true, organisationId: guides!.organisationId })
  const tomorrow = async () => addDays(dayInNepal(await clock.now()), 1)
  return {
    app,
    clock,
    rooms: found,
    suppliers,
    tour,
    /** The supplier of the tour. */
    guides: guides!,
    caller: { address: '127.0.0.1', requestId: 'simulation', actor: null, locale: 'en' } as const,
    /** Errors that only reached the log. */
    loggedErrors,
    tomorrow,
    async someDeparture(dice: Dice): Promise<CalendarDate> {
      return addDays(await tomorrow(), DEPARTS_AFTER + dice.below(DEPARTURES))
    },
  }
}

async function supplierOf(app: App, organisationId: number, found: SimulatedRoom[]): Promise<SimulatedSupplier> {
  const supplier = await createTestSupplier(app, { organisationId })
  const { memberId, user } = supplier
  const permissions = permissionsOf(['owner'])
  const scope = scopeOf({ organisationId, propertyIds: null, packageIds: null })
  const member = {
    memberId,
    organisationName: 'Simulated',
    isSuspended: false,
    isLive: true,
    roles: ['owner' as const],
    permissions,
    scope,
  }
  const session = { sessionId: 0, csrfToken: '', previousCsrfTokens: [], expiresAt: new Date(8.64e15) }
  const person = { ...session, userId: user.id, name: 'Simulated Owner', email: user.email ?? '', member }
  const caller: SupplierCaller = {
    address: '127.0.0.1',
    requestId: 'simulation',
    actor: null,
    locale: 'en',
    person,
    member,
    scope,
  }
  const own = found.filter((room) => room.organisationId === organisationId)
  return { ...supplier, caller, properties: [...new Set(own.map(({ property }) => property))] }
}

/** A log line of a failure, as opposed to an alarm for staff. */
const isLoggedError = (line: string) => line.includes('"err":') && !isWithoutConnection(line)

/**
 * Returns five scarce room types without an offer, each with the others of its property. Two of them need approval; cancelling refunds more or
 * less by type.
 */
async function popularRooms({ db }: TestApp): Promise<SimulatedRoom[]> {
  const found = await db
    .select({
      id: rooms.id,
      slug: rooms.slug,
      propertyId: rooms.propertyId,
      property: properties.slug,
      organisationId: sql<number>`${properties.organisationId}`,
    })
    .from(rooms)
    .innerJoin(properties, eq(properties.id, rooms.propertyId))
    .where(sql`max_guests > 1`)
    .orderBy(rooms.id)
    .limit(5)
  const ids = found.map(({ id }) => id)
  const isApproved = inArray(rooms.id, ids.slice(0, 2))
  await db.update(rooms).set({ needsApproval: true }).where(isApproved)
  await db
    .update(rooms)
    .set({
      totalRooms: SCARCE,
      refundTiers: sql`jsonb_build_array(jsonb_build_object('hoursBefore', 0, 'percent', id % 3 * 50))`,
    })
    .where(inArray(rooms.id, ids))
  await db.execute(sql`delete from room_nights where room_id in ${ids} and held + booked = 0`)
  // A room has one offer at a time, which promotions make here.
  const withoutOffer = { offerPaisa: null, offerName: null, offerNameNe: null, campaignId: null }
  const propertyIds = found.map(({ propertyId }) => propertyId)
  await db.update(rooms).set(withoutOffer).where(inArray(rooms.propertyId, propertyIds))
  return found.map((room) => ({
    ...room,
    others: found.filter(({ propertyId, slug }) => propertyId === room.propertyId && slug !== room.slug).map(({ slug }) => slug),
  }))
}
