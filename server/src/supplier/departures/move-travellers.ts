import type { CalendarDate } from '@chautari/contract/dates'
import type { Moves } from '@chautari/contract/supplier/departures/moving'
import { packageFiles } from '../../catalogue/index.ts'
import type { App } from '../../platform/app-context.ts'
import type { ActorContext } from '../../platform/http/actor-context.ts'
import type { SupplierCaller } from '../../platform/http/http.ts'
import { memberNumbered } from '../../platform/http/supplier-identity.ts'
import { callingOff } from '../../servicing/index.ts'
import { recordEntry } from '../../trail/index.ts'
import { memberActorOf } from '../actor.ts'
import { requirePackage } from './edit-departures.ts'

type MoveRequest = { slug: string; day: CalendarDate; to: CalendarDate }

/** Returns which bookings of a departure of the member's scope could move to another one. Throws `not_found`. */
export async function previewMoves(app: App, caller: SupplierCaller, request: MoveRequest): Promise<Moves> {
  const move = await moveOf(app, caller, request)
  return callingOff.presentMoves(await callingOff.previewMoves(app, { ...move, reason: 'preview' }))
}

/** Asks the travellers of bookings of a departure of the member's scope to move to another one. Throws `not_found`. */
export async function moveTravellers(
  app: App,
  caller: SupplierCaller,
  { references, reason, ...request }: MoveRequest & { references: string[]; reason: string },
): Promise<Moves> {
  const move = await moveOf(app, caller, request)
  const moved = await callingOff.askToMove(app, {
    ...move,
    reason,
    references,
    async record(tx, { booking, refundPaisa }) {
      const [before, after] = [{ from: request.day }, { from: request.to, amount_paisa: refundPaisa, waits_for: 'answer' }]
      const about = { kind: 'booking', id: booking.reference }
      await recordEntry(tx, memberActorOf(caller), { act: 'bookings.propose_move', about, before, after, reason })
    },
  })
  return callingOff.presentMoves(moved)
}

async function moveOf(app: App, { scope, member, requestId }: SupplierCaller, { slug, day, to }: MoveRequest) {
  await requirePackage(app.db, scope, slug)
  const { id: packageId } = await packageFiles.getPackageFile(app.db, slug)
  const by: ActorContext = { actor: memberNumbered(member.memberId), requestId, onBehalfOf: 'supplier' }
  return { departure: { packageId, day }, to, by }
}
