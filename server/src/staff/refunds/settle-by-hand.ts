import type { BookingStatus } from '@chautari/contract/booking/status'
import { paisa, type Paisa } from '@chautari/contract/money'
import { findBooking } from '../../booking/index.ts'
import { listRefunds, settleRefund } from '../../payment/index.ts'
import type { App } from '../../platform/app-context.ts'
import type { Db, Tx } from '../../platform/database/db.ts'
import { actorContextOfStaff } from '../../platform/http/actor-context.ts'
import { performStaffAction, type SecondApproval, type StaffActionResult } from '../approvals/perform-staff-action.ts'
import { previewStaffAction, type StaffActionPreview } from '../approvals/preview-staff-action.ts'
import { onBooking } from '../approvals/subject.ts'
import { RefusedAct } from '../approvals/refused-act.ts'
import { REFUSAL_TEXTS, withProvider } from '../approvals/refusal-texts.ts'
import type { StaffActor } from '../actor.ts'

type SettlementRequest = {
  refundId: number
  /** The provider's number of the refund. */
  note: string
  by: StaffActor
  /** Set by the second person. */
  approval?: SecondApproval | undefined
}

type ListedRefund = Awaited<ReturnType<typeof listRefunds>>[number]

/**
 * Records that staff made a refund in the provider's portal. A booking that waited for the refund becomes cancelled. Returns undefined
 * when there is no such refund.
 */
export async function settleRefundByHand(
  app: App,
  settling: SettlementRequest,
): Promise<{ result: StaffActionResult; amountPaisa: Paisa; status: BookingStatus } | undefined> {
  const [refund] = await listRefunds(app.db, { id: settling.refundId })
  if (!refund) return undefined
  const result = await performStaffAction(app, actionOf(app, refund, settling))
  return { result, amountPaisa: paisa(refund.amountPaisa), status: (await bookingOf(app.db, refund)).status }
}

/** Returns the effects of recording a refund as sent, without recording it. Returns undefined when there is no such refund. */
export async function previewRefundByHand(
  app: App,
  settling: SettlementRequest,
): Promise<(StaffActionPreview & { status: BookingStatus }) | undefined> {
  const [refund] = await listRefunds(app.db, { id: settling.refundId })
  if (!refund) return undefined
  const { reference } = await bookingOf(app.db, refund)
  const action = { ...actionOf(app, refund, settling), messagesAbout: reference }
  return previewStaffAction(app, action, async (tx) => ({ status: (await bookingOf(tx, refund)).status }))
}

function actionOf(
  app: App,
  { bookingId, amountPaisa, dueBy }: ListedRefund,
  { refundId, note, by, approval }: SettlementRequest,
) {
  return {
    act: 'refund-done' as const,
    about: String(refundId),
    by,
    reason: approval?.reason ?? note,
    approves: approval?.approves,
    repeat: { note },
    on: onBooking({ id: bookingId }),
    async work(tx: Tx): Promise<Paisa> {
      // Read again under the lock, because the refund may have moved from its provider to staff meanwhile. It never moves back.
      const state = (await listRefunds(tx, { id: refundId }))[0]?.state
      if (state === 'due' || state === 'asked') throw new RefusedAct(withProvider(dueBy))
      const actor = actorContextOfStaff(by)
      const isNew = await settleRefund(tx, { app, refundId, by: actor, note })
      if (!isNew) throw new RefusedAct(REFUSAL_TEXTS.sentAlready)
      return paisa(amountPaisa)
    },
  }
}

async function bookingOf(db: Db, { id, bookingId }: Pick<ListedRefund, 'id' | 'bookingId'>) {
  const booking = await findBooking(db, { id: bookingId })
  if (!booking) throw new Error(`Refund ${id} has no booking.`)
  return booking
}
