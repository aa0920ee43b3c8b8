import { DAY } from '@chautari/contract/dates'
import type { Paisa } from '@chautari/contract/money'
import type { Tx } from '../../platform/db.ts'
import type { Attempt } from './attempts.ts'
import { refunds, type Provider, type REFUND_KINDS } from './tables.ts'

/** As a traveller is told: a few working days, of which a week has five. */
const REFUND_TAKES = 7 * DAY

/** Who has no call for a refund: a person makes it. */
const BY_HAND: readonly Provider[] = ['esewa']

type Due = {
  attempt: Pick<Attempt, 'id' | 'bookingId' | 'provider'>
  refunds: { kind: (typeof REFUND_KINDS)[number]; amountPaisa: Paisa }[]
  at: Date
}

/** Money to give back of one attempt, from an instant on; each kind of refund is due once for it. */
export async function insertRefunds(tx: Tx, { attempt, refunds: due, at }: Due): Promise<void> {
  if (due.length === 0) return
  const state = BY_HAND.includes(attempt.provider) ? 'by_hand' : 'due'
  const common = { bookingId: attempt.bookingId, attemptId: attempt.id, state, createdAt: at } as const
  const times = { dueBy: new Date(at.getTime() + REFUND_TAKES), nextTryAt: state === 'due' ? at : null }
  await tx.insert(refunds).values(due.map((refund) => ({ ...refund, ...common, ...times })))
}
