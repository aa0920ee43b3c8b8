import { formatNpr, fromRupees, toRupees, type Paisa } from '@chautari/contract/money'
import type { StaffAct } from '@chautari/contract/staff/booking-file'
import type { LockedBooking } from '../../booking/index.ts'
import { ledger } from '../../payment/index.ts'
import type { App } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { ActorContext } from '../../platform/http/actor-context.ts'
import { RefusedAct } from '../approvals/refused-act.ts'

type Sizing = {
  app: App
  act: Extract<StaffAct, { act: 'record_reversal' | 'correct_reversal' }>
  by: ActorContext
}

/** Records how much the provider reversed of a cancelled booking, which the transaction has locked, or corrects it. Throws `RefusedAct` and `not_cancellable`. */
export async function sizeReversal(tx: Tx, booking: LockedBooking, { app, act, by }: Sizing): Promise<void> {
  const sizing = { app, by, reversedPaisa: fromRupees(act.reversed), reason: act.reason }
  const result =
    act.act === 'record_reversal'
      ? await ledger.shares.recordUnknownReversal(tx, booking, sizing)
      : await ledger.shares.correctRecordedReversal(tx, booking, { ...sizing, payment: act.payment })
  const why = refusalOf(act, result)
  if (why !== undefined) throw new RefusedAct(why)
}

function refusalOf({ act }: Sizing['act'], result: ledger.shares.ReversalRecorded): string | undefined {
  switch (result.outcome) {
    case 'recorded':
      return undefined
    case 'none':
      return act === 'record_reversal'
        ? 'The booking has no reversal of unknown size.'
        : 'No reversed amount was recorded on the booking.'
    case 'several':
      return `Name one of the payments that have a recorded amount: ${result.payments.join(', ')} (--payment on the command line).`
    case 'unchanged':
      return 'This amount is recorded already.'
    case 'too_much':
      return aboveLeft(result.mostPaisa)
  }
}

/** Staff can have refunded what the provider had reversed: that part was paid back twice, and only the rest of the payment is left to record. */
function aboveLeft(mostPaisa: Paisa): string {
  const most = formatNpr(toRupees(mostPaisa))
  return `At most ${most} can be recorded: that is what is left of the payment after its refunds. If the provider reversed more, the traveller got the difference from it and from us. Record ${most}, and ask the traveller to return the difference.`
}
