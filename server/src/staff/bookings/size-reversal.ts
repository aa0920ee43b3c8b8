import type { LocalisedText } from '@chautari/contract/locale'
import { fromRupees } from '@chautari/contract/money'
import type { StaffAct } from '@chautari/contract/staff/booking-file'
import type { LockedBooking } from '../../booking/index.ts'
import { ledger } from '../../payment/index.ts'
import type { App } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { ActorContext } from '../../platform/http/actor-context.ts'
import { aboveReversible, onePaymentOf, REFUSAL_TEXTS } from '../approvals/refusal-texts.ts'
import { RefusedAct } from '../approvals/refused-act.ts'

type Sizing = {
  app: App
  act: Extract<StaffAct, { act: 'record_reversal' | 'correct_reversal' }>
  by: ActorContext
}

/** Records or corrects how much the provider reversed of a cancelled booking. The caller has locked it. Throws `RefusedAct` and `not_cancellable`. */
export async function sizeReversal(tx: Tx, booking: LockedBooking, { app, act, by }: Sizing): Promise<void> {
  const sizing = { app, by, reversedPaisa: fromRupees(act.reversed), reason: act.reason }
  const result =
    act.act === 'record_reversal'
      ? await ledger.shares.recordUnknownReversal(tx, booking, sizing)
      : await ledger.shares.correctRecordedReversal(tx, booking, { ...sizing, payment: act.payment })
  const why = refusalOf(act, result)
  if (why !== undefined) throw new RefusedAct(why)
}

function refusalOf({ act }: Sizing['act'], result: ledger.shares.ReversalRecorded): LocalisedText | undefined {
  switch (result.outcome) {
    case 'recorded':
      return undefined
    case 'none':
      return act === 'record_reversal' ? REFUSAL_TEXTS.sizeKnown : REFUSAL_TEXTS.noneRecorded
    case 'several':
      return onePaymentOf(result.payments)
    case 'unchanged':
      return REFUSAL_TEXTS.sameReversal
    case 'too_much':
      return aboveReversible(result.mostPaisa)
  }
}
