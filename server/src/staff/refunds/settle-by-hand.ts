import { formatInstantInNepal } from '@chautari/contract/dates'
import { paisa, type Paisa } from '@chautari/contract/money'
import { getBookingForChange } from '../../booking/index.ts'
import { listRefunds, settleRefund } from '../../payment/index.ts'
import type { App } from '../../platform/app-context.ts'
import { actorContextOfStaff } from '../../platform/http/actor-context.ts'
import { performStaffAction, type Approving, type StaffActionResult } from '../approvals/perform-staff-action.ts'
import { RefusedAct } from '../approvals/refused-act.ts'
import type { StaffActor } from '../entries/record-entry.ts'

type Settling = {
  refundId: number
  /** The provider's number of the refund. */
  note: string
  by: StaffActor
  /** Set by the second person. */
  approval?: Approving | undefined
}

/**
 * Records that staff made a refund in the provider's portal. A booking that waited for it becomes cancelled. Returns nothing when there
 * is no such refund.
 */
export async function settleRefundByHand(
  app: App,
  { refundId, note, by, approval }: Settling,
): Promise<{ result: StaffActionResult; amountPaisa: Paisa } | undefined> {
  const [refund] = await listRefunds(app.db, { id: refundId })
  if (!refund) return undefined
  const { bookingId, amountPaisa, dueBy } = refund
  const result = await performStaffAction(app, {
    act: 'refund-done',
    about: String(refundId),
    by,
    reason: approval?.reason ?? note,
    approves: approval?.approves,
    repeat: { note },
    lock: (tx) => getBookingForChange(tx, { id: bookingId }),
    async work(tx): Promise<Paisa> {
      // Read again under the lock: a refund may have moved from its provider to staff meanwhile, but never the other way.
      const state = (await listRefunds(tx, { id: refundId }))[0]?.state
      if (state === 'due' || state === 'asked')
        throw new RefusedAct(
          `The provider is making this refund. If that fails, it waits for staff from ${formatInstantInNepal(dueBy)} at the latest.`,
        )
      const actor = actorContextOfStaff(by)
      const isNew = await settleRefund(tx, { app, refundId, by: actor, note })
      if (!isNew) throw new RefusedAct('It is recorded as sent already.')
      return paisa(amountPaisa)
    },
  })
  return { result, amountPaisa: paisa(amountPaisa) }
}
