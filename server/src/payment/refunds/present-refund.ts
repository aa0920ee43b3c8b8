import { toRupees } from '@chautari/contract/money'
import { METHODS, type Provider } from '@chautari/contract/payment/methods'
import type { Refund as RefundShown } from '@chautari/contract/payment/shapes'
import type { z } from 'zod'
import type { Refund } from '../store/refunds.ts'

const REFUND_STATES = { due: 'on_its_way', asked: 'on_its_way', by_hand: 'by_hand', settled: 'sent' } as const

/** Returns a refund as displayed to its traveller: how it is sent, but not how often it was tried. */
export function presentRefund(refund: Refund, provider: Provider): z.output<typeof RefundShown> {
  const { kind, amountPaisa, state, dueBy, settledAt } = refund
  return {
    kind: kind === 'excess' ? 'excess' : kind === 'amend' ? 'amendment' : 'price',
    amount: toRupees(amountPaisa),
    state: REFUND_STATES[state],
    method: METHODS[provider].code,
    due_by: dueBy.toISOString(),
    sent_at: settledAt?.toISOString() ?? null,
  }
}
