import type { LocalisedText } from '@chautari/contract/locale'
import type { CallOffCause } from '@chautari/contract/availability/limits'
import type { CalendarDate } from '@chautari/contract/dates'
import { paisa, type Paisa } from '@chautari/contract/money'
import { CallingOff, type CallOffPreview, type CallOffResult } from '@chautari/contract/supplier/departures/calling-off'
import { packageFiles } from '../../catalogue/index.ts'
import { actorOfAct } from '../../listing/index.ts'
import type { App } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/database/db.ts'
import { rupees } from '../../platform/formats.ts'
import { callingOff } from '../../servicing/index.ts'
import { performStaffAction, type SecondApproval, type StaffActionResult } from '../approvals/perform-staff-action.ts'
import { RefusedAct } from '../approvals/refused-act.ts'
import { REFUSAL_TEXTS } from '../approvals/refusal-texts.ts'
import { previewStaffAction } from '../approvals/preview-staff-action.ts'
import { onPackage } from '../approvals/subject.ts'
import type { StaffActor } from '../actor.ts'

/** A request of a member of staff to call a departure off. */
export type CallOffRequest = {
  slug: string
  day: CalendarDate
  cause: CallOffCause
  /** Another departure to which its travellers are first asked to move. */
  offered_day?: CalendarDate | undefined
  reason: string
  by: StaffActor
  /** Set by the second person. */
  approval?: SecondApproval
}

type Package = packageFiles.PackageFileRow

/** The stored form of a request to call a departure off that waits for a second person. */
export const CallOffToRepeat = CallingOff

const WHAT = 'departure'

/** Returns the subject under which calling a departure off is recorded. */
export const subjectOfCallOff = ({ slug, day }: { slug: string; day: string }) => `${WHAT} ${slug} ${day}`

/** Returns the departure of a subject of `subjectOfCallOff`; undefined for any other subject. */
export function callOffOf(about: string): { slug: string; day: CalendarDate } | undefined {
  const [what, slug, day] = about.split(' ')
  return what === WHAT && slug && day ? { slug, day: day as CalendarDate } : undefined
}

/**
 * Calls a departure off: closes it for good in one transaction, then ends its bookings one by one, paid ones with a full refund. A sweep ends the rest. If
 * the refunds are above the limit, the action first waits for a second person. Throws `not_found` for an unknown package.
 */
export async function callOffDeparture(app: App, request: CallOffRequest): Promise<StaffActionResult> {
  const result = await decideCallOff(app, request)
  if (result.outcome !== 'done') return result
  const { id: packageId } = await packageFiles.getPackageFile(app.db, request.slug)
  await callingOff.cancelCalledOff(app, { packageId, day: request.day })
  return result
}

/** Closes a departure for good, and leaves its bookings to the sweep. Throws the errors of `callOffDeparture`. */
export async function decideCallOff(app: App, request: CallOffRequest): Promise<StaffActionResult> {
  return performStaffAction(app, actionOf(request))
}

/** Calls a departure off as `callOffDeparture` does, and presents the result with the bookings that still have to be ended. */
export async function presentCallOff(app: App, request: CallOffRequest): Promise<CallOffResult> {
  const result = await callOffDeparture(app, request)
  if (result.outcome === 'refused') return { outcome: 'refused', why: result.why, refund: 0, open: 0 }
  const refund = rupees(result.amountPaisa)
  if (result.outcome === 'first_of_two') return { outcome: 'second_person', why: null, refund, open: 0 }
  const { id: packageId } = await packageFiles.getPackageFile(app.db, request.slug)
  const open = await callingOff.findAffected(app.db, { packageId, day: request.day })
  return { outcome: 'done', why: null, refund, open: open.filter(({ ending }) => ending !== 'asked').length }
}

/** Returns the bookings that calling a departure off would end, with the refund of each. Changes nothing. Throws `not_found`. */
export async function previewCallOff(app: App, request: Omit<CallOffRequest, 'reason'>): Promise<CallOffPreview> {
  const { slug, day, offered_day: offeredDay = null } = request
  const { id: packageId } = await packageFiles.getPackageFile(app.db, slug)
  const affected = await callingOff.findAffected(app.db, { packageId, day }, offeredDay)
  const { result } = await previewStaffAction(app, actionOf({ ...request, reason: 'preview' }), async () => ({}))
  return {
    outcome: result.outcome === 'first_of_two' ? 'second_person' : result.outcome,
    why: result.outcome === 'refused' ? result.why : null,
    refund: rupees(sumOf(affected)),
    sends_sms: app.config.sms !== undefined,
    bookings: affected.map(({ booking, persons, refundPaisa, ending }) => ({
      reference: booking.reference,
      name: booking.leadName,
      persons,
      status: booking.status,
      refund: rupees(refundPaisa),
      ending,
    })),
  }
}

const sumOf = (affected: callingOff.AffectedBooking[]): Paisa =>
  paisa(affected.reduce((sum, { refundPaisa }) => sum + refundPaisa, 0))

function actionOf({ slug, day, cause, offered_day, reason, by, approval }: CallOffRequest) {
  let ended = 0
  return {
    act: 'call-off' as const,
    about: subjectOfCallOff({ slug, day }),
    by,
    reason: approval?.reason ?? reason,
    approves: approval?.approves,
    repeat: { reason, cause, ...(offered_day && { offered_day }) },
    entryAbout: { kind: 'package', id: slug },
    facts: () => ({ after: { days: day, ...(offered_day && { offered_day }), bookings: ended } }),
    on: onPackage(slug),
    async work(tx: Tx, tour: Package): Promise<Paisa> {
      await close(tx, tour, { slug, day, cause, offered_day, reason, by })
      const affected = await callingOff.findAffected(tx, { packageId: tour.id, day })
      ended = affected.length
      return sumOf(affected)
    },
  }
}

/** The reasons for which a departure cannot be called off, for staff. */
const REFUSALS: Record<callingOff.NotCalledOff, LocalisedText> = {
  has_started: REFUSAL_TEXTS.departureStarted,
  no_departure: REFUSAL_TEXTS.noDeparture,
  called_off_before: REFUSAL_TEXTS.calledOff,
  guaranteed: REFUSAL_TEXTS.departureGuaranteed,
  no_other_departure: REFUSAL_TEXTS.noOtherDeparture,
}

/** Closes a departure for good. Throws `RefusedAct` when there is none on the day, when it has started, and when it was called off before. */
async function close(
  tx: Tx,
  tour: Package,
  { day, cause, offered_day: offeredDay, reason, by }: Omit<CallOffRequest, 'approval'>,
): Promise<void> {
  const refusal = await callingOff.closeForGood(tx, tour, {
    day,
    cause,
    offeredDay: offeredDay ?? null,
    by: actorOfAct(by, reason),
  })
  if (refusal) throw new RefusedAct(REFUSALS[refusal])
}
