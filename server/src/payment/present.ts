import { toRupees } from '@chautari/contract/money'
import type { PaymentMethod, Refund as RefundShown } from '@chautari/contract/payment/shapes'
import type { z } from 'zod'
import type { Refund } from './refunds/store/refunds.ts'
import type { Provider } from './store/tables.ts'

const CODES: Record<Provider, PaymentMethod['code']> = { esewa: 'PE', khalti: 'PK', nic: 'PN' }

const REFUND_STATES = { due: 'on_its_way', asked: 'on_its_way', by_hand: 'by_hand', settled: 'sent' } as const

/** A refund as its traveller may see it: what kind of call it takes is none of theirs, but whether a person makes it is. */
export function presentRefund(refund: Refund, provider: Provider): z.output<typeof RefundShown> {
  const { kind, amountPaisa, state, dueBy, settledAt } = refund
  return {
    kind: kind === 'excess' ? 'excess' : 'price',
    amount: toRupees(amountPaisa),
    state: REFUND_STATES[state],
    method: CODES[provider],
    due_by: dueBy.toISOString(),
    sent_at: settledAt?.toISOString() ?? null,
  }
}
