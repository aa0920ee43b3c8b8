import type { CallOffCause } from '@chautari/contract/availability/limits'
import { instantInNepal, type CalendarDate } from '@chautari/contract/dates'
import { paisa, type Paisa } from '@chautari/contract/money'
import type { CallOffPreview, CallOffResult } from '@chautari/contract/supplier/departures/calling-off'
import { journeys } from '../../availability/index.ts'
import { packageFiles } from '../../catalogue/index.ts'
import { actorOfAct } from '../../listing/index.ts'
import type { App } from '../../platform/app-context.ts'
import type { Db, Tx } from '../../platform/database/db.ts'
import { appNow, transact } from '../../platform/database/transaction.ts'
import { rupees } from '../../platform/formats.ts'
import type { SupplierCaller } from '../../platform/http/http.ts'
import { callingOff } from '../../servicing/index.ts'
import { recordEntry } from '../../trail/index.ts'
import { memberActorOf } from '../actor.ts'
import { requirePackage } from './edit-departures.ts'

/**
 * Asks staff to decide about calling off a departure, in the transaction of the request: its refunds are above the limit of one person, or it is
 * guaranteed and has bookings. *staff*, a noun to the right, implements it.
 */
export type AskStaff = (tx: Tx, request: CallOffRequest & { name: string; reason: string; amountPaisa: Paisa }) => Promise<void>

type CallOffRequest = { slug: string; day: CalendarDate; cause: CallOffCause; offered_day?: CalendarDate | undefined }
type Tour = packageFiles.PackageFileRow

const sumOf = (affected: callingOff.AffectedBooking[]): Paisa =>
  paisa(affected.reduce((sum, { refundPaisa }) => sum + refundPaisa, 0))

/** Returns the bookings that calling off a departure of the member's scope would end, with the refund of each. Throws `not_found`. */
export async function previewCallOff(app: App, { scope }: SupplierCaller, request: CallOffRequest): Promise<CallOffPreview> {
  const { slug, day, cause, offered_day: offeredDay = null } = request
  await requirePackage(app.db, scope, slug)
  const tour = await packageFiles.getPackageFile(app.db, slug)
  const affected = await callingOff.findAffected(app.db, { packageId: tour.id, day }, offeredDay)
  const refundPaisa = sumOf(affected)
  const departure = await findDeparture(app.db, tour, day)
  const why = await refusalOf(app.db, { tour, departure, day, cause, offeredDay })
  const allowed = isForStaff(app, { refundPaisa, departure, affected }) ? 'second_person' : 'done'
  return {
    outcome: why === null ? allowed : 'refused',
    why,
    refund: rupees(refundPaisa),
    sends_sms: app.config.sms !== undefined,
    bookings: affected.map(({ booking, persons, refundPaisa: own, ending }) => ({
      reference: booking.reference,
      name: booking.leadName,
      persons,
      status: booking.status,
      refund: rupees(own),
      ending,
    })),
  }
}

async function findDeparture(db: Db, { id }: Tour, day: CalendarDate): Promise<journeys.StaffDeparture | undefined> {
  return (await journeys.findDeparturesForStaff(db, id)).find(({ start_date: start }) => start === day)
}

type Effect = { refundPaisa: Paisa; departure: journeys.StaffDeparture | undefined; affected: callingOff.AffectedBooking[] }

/** Returns whether only staff may call the departure off: for large refunds (decision 087), and for a guaranteed departure (decision 131). */
const isForStaff = ({ config }: App, { refundPaisa, departure, affected }: Effect) =>
  refundPaisa > config.limits.manualRefundOverPaisa || (departure?.is_guaranteed === true && affected.length > 0)

type CallOffFacts = {
  tour: Tour
  departure: journeys.StaffDeparture | undefined
  day: CalendarDate
  cause: CallOffCause
  offeredDay: CalendarDate | null
}

/** Returns why a departure cannot be called off; null when it can. */
async function refusalOf(
  db: Db,
  { tour, departure, day, cause, offeredDay }: CallOffFacts,
): Promise<callingOff.NotCalledOff | null> {
  if (departure?.is_called_off) return 'called_off_before'
  if (instantInNepal(day, tour.startTime) <= (await appNow(db))) return 'has_started'
  if (!departure) return 'no_departure'
  if (offeredDay !== null && !(await callingOff.takesPlace(db, tour.id, { day, offeredDay }))) return 'no_other_departure'
  return departure.is_guaranteed && cause === 'too_few' ? 'guaranteed' : null
}

/** Rolls back a refused request. */
class Refused extends Error {
  override name = 'Refused'
  readonly why: string
  constructor(why: string) {
    super(why)
    this.why = why
  }
}

/**
 * Calls off a departure of the member's scope: it is closed for good in one transaction, and its bookings are then ended one by one, paid ones
 * with a full refund, here and by a sweep. Sums above the limit, and guaranteed departures with bookings, wait for our staff, and nothing changes. Throws `not_found`.
 */
export async function callOffDeparture(
  app: App,
  caller: SupplierCaller,
  { reason, askStaff, ...request }: CallOffRequest & { reason: string; askStaff: AskStaff },
): Promise<CallOffResult> {
  const { slug, day } = request
  try {
    const { outcome, refundPaisa, packageId } = await transact(app.db, async (tx) => {
      await requirePackage(tx, caller.scope, slug)
      return packageFiles.changePackage(tx, slug, (tour) => decide(tx, app, { caller, tour, reason, askStaff, ...request }))
    })
    const refund = rupees(refundPaisa)
    if (outcome === 'second_person') return { outcome, why: null, refund, open: 0 }
    await callingOff.cancelCalledOff(app, { packageId, day })
    const open = await callingOff.findAffected(app.db, { packageId, day })
    return { outcome, why: null, refund, open: open.filter(({ ending }) => ending !== 'asked').length }
  } catch (error) {
    if (error instanceof Refused) return { outcome: 'refused', why: error.why, refund: 0, open: 0 }
    throw error
  }
}

type CallOffContext = CallOffRequest & { caller: SupplierCaller; tour: Tour; reason: string; askStaff: AskStaff }
type Decided = { outcome: 'done' | 'second_person'; refundPaisa: Paisa; packageId: number }

async function decide(tx: Tx, app: App, { caller, tour, reason, askStaff, ...request }: CallOffContext): Promise<Decided> {
  const { slug, day, cause, offered_day: offeredDay = null } = request
  const affected = await callingOff.findAffected(tx, { packageId: tour.id, day })
  const departure = await findDeparture(tx, tour, day)
  const refundPaisa = sumOf(affected)
  const entry = { act: 'departures.call_off' as const, about: { kind: 'package', id: slug }, reason }
  const offered = offeredDay === null ? {} : { offered_day: offeredDay }
  const after = { days: day, ...offered, bookings: affected.length, ...(refundPaisa > 0 && { amount_paisa: refundPaisa }) }
  if (isForStaff(app, { refundPaisa, departure, affected })) {
    const why = await refusalOf(tx, { tour, departure, day, cause, offeredDay })
    if (why !== null) throw new Refused(why)
    const name = `${caller.person.name} (${caller.member.organisationName})`
    await askStaff(tx, { ...request, name, reason, amountPaisa: refundPaisa })
    await recordEntry(tx, memberActorOf(caller), { ...entry, after: { ...after, waits_for: 'second person' } })
    return { outcome: 'second_person', refundPaisa, packageId: tour.id }
  }
  const refusal = await callingOff.closeForGood(tx, tour, {
    day,
    cause,
    offeredDay,
    by: actorOfAct(memberActorOf(caller), reason),
  })
  if (refusal) throw new Refused(refusal)
  await recordEntry(tx, memberActorOf(caller), { ...entry, after })
  return { outcome: 'done', refundPaisa, packageId: tour.id }
}
