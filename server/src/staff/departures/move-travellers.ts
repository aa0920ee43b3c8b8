import type { CalendarDate } from '@chautari/contract/dates'
import { paisa } from '@chautari/contract/money'
import type { Moves } from '@chautari/contract/supplier/departures/moving'
import { packageFiles } from '../../catalogue/index.ts'
import type { App } from '../../platform/app-context.ts'
import { actorContextOfStaff } from '../../platform/http/actor-context.ts'
import { callingOff } from '../../servicing/index.ts'
import type { StaffActor } from '../actor.ts'
import { performStaffAction } from '../approvals/perform-staff-action.ts'
import { RefusedAct } from '../approvals/refused-act.ts'
import { onBooking } from '../approvals/subject.ts'

type MoveQuery = { slug: string; day: CalendarDate; to: CalendarDate; by: StaffActor }
type MovesRequest = MoveQuery & { references: string[]; reason: string }

/** Returns the bookings of a departure that could move to another one. Throws `not_found`. */
export async function previewMoves(app: App, query: MoveQuery): Promise<Moves> {
  return callingOff.presentMoves(await callingOff.previewMoves(app, { ...(await moveOf(app, query)), reason: 'preview' }))
}

/** Asks the travellers of bookings of a departure to move to another one. Each is a staff action of its own. Throws `not_found`. */
export async function moveTravellers(app: App, { references, reason, ...query }: MovesRequest): Promise<Moves> {
  const move = { ...(await moveOf(app, query)), reason }
  const moved: callingOff.Moved[] = []
  for (const { reference } of await callingOff.findPaidOf(app.db, move.departure))
    if (references.includes(reference)) moved.push(...(await proposeMoveTo(app, reference, { ...query, move })))
  return callingOff.presentMoves(moved)
}

type MoveRequest = Parameters<typeof callingOff.previewMoves>[1]

async function proposeMoveTo(app: App, reference: string, { day, to, by, move }: MoveQuery & { move: MoveRequest }) {
  const moved: callingOff.Moved[] = []
  await performStaffAction(app, {
    act: 'propose-move',
    about: reference,
    by,
    reason: move.reason,
    facts: () => ({ before: { from: day }, after: { from: to, waits_for: 'answer' } }),
    on: onBooking({ reference }),
    async work(tx, booking) {
      const result = await callingOff.askTraveller(tx, booking, { app, ...move })
      moved.push(result)
      if (result.outcome !== 'asked') throw new RefusedAct(REFUSALS[result.outcome])
      // Nothing is refunded before the traveller accepts. A move whose refund would be above the limit of one person is refused.
      return paisa(0)
    },
  })
  return moved
}

/** The reasons for which a traveller was not asked, for the audit log. */
const REFUSALS: Record<Exclude<callingOff.Moved['outcome'], 'asked'>, string> = {
  waits: 'Another change of the booking waits for its traveller.',
  no_seats: 'The other departure has too few seats, or is not on sale any more.',
  too_cheap: 'The refund would be above the limit of one person. Change the booking instead.',
  not_changeable: 'The booking is not confirmed, has begun, or its money is in doubt.',
}

async function moveOf(app: App, { slug, day, to, by }: MoveQuery) {
  const { id: packageId } = await packageFiles.getPackageFile(app.db, slug)
  return { departure: { packageId, day }, to, by: { ...actorContextOfStaff(by), onBehalfOf: 'supplier' } }
}
