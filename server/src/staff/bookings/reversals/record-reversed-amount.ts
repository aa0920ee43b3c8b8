import type { LocalisedText } from '@chautari/contract/locale'
import { fromRupees } from '@chautari/contract/money'
import type { StaffAct } from '@chautari/contract/staff/booking-file'
import type { LockedBooking } from '../../../booking/index.ts'
import { ledger } from '../../../payment/index.ts'
import type { App } from '../../../platform/app-context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import type { ActorContext } from '../../../platform/http/actor-context.ts'
import { aboveReversible, onePaymentOf, REFUSAL_TEXTS } from '../../approvals/refusal-texts.ts'
import { RefusedAct } from '../../approvals/refused-act.ts'

type ReversalContext = {
  app: App
  act: Extract<StaffAct, { act: 'record_reversal' | 'correct_reversal' }>
  by: ActorContext
}

/** Records or corrects how much the provider reversed of the payment of a cancelled booking, which the caller has locked. Throws `RefusedAct` and `not_cancellable`. */
export async function recordReversedAmount(tx: Tx, booking: LockedBooking, { app, act, by }: ReversalContext): Promise<void> {
  const recording = { app, by, reversedPaisa: fromRupees(act.reversed), reason: act.reason }
  const result =
    act.act === 'record_reversal'
      ? await ledger.shares.recordUnknownReversal(tx, booking, recording)
      : await ledger.shares.correctRecordedReversal(tx, booking, { ...recording, payment: act.payment })
  const refusal = refusalOf(act, result)
  if (refusal !== undefined) throw new RefusedAct(refusal)
}

function refusalOf({ act }: ReversalContext['act'], result: ledger.shares.ReversalRecorded): LocalisedText | undefined {
  switch (result.outcome) {
    case 'recorded':
      return undefined
    case 'none':
      return act === 'record_reversal' ? REFUSAL_TEXTS.noUnknownReversal : REFUSAL_TEXTS.noRecordedReversal
    case 'several':
      return onePaymentOf(result.payments)
    case 'unchanged':
      return REFUSAL_TEXTS.sameReversal
    case 'too_much':
      return aboveReversible(result.mostPaisa)
  }
}
