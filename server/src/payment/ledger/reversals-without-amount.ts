import { paisa, type Paisa } from '@chautari/contract/money'
import { bookingLists } from '../../booking/index.ts'
import type { Db } from '../../platform/database/db.ts'
import { appliedPayment } from '../rules/applied-payment.ts'
import { findAttempts, type Attempt } from '../store/attempts.ts'
import { findRefunds } from '../store/refunds.ts'

/** A payment of a booking's price of which the provider reversed a part without saying how much. */
export type ReversalWithoutAmount = {
  attempt: Attempt
  /** The amount that staff recorded last; null while they have recorded none. */
  recordedPaisa: Paisa | null
  /** The most that can be recorded: what is left of the payment after its refunds and other reversals. */
  mostPaisa: Paisa
}

/** Finds the payments of a booking of which the provider reversed a part without saying how much, in the order of the reports (decisions 165, 176). */
export async function findReversalsWithoutAmount(db: Db, bookingId: number): Promise<ReversalWithoutAmount[]> {
  const reported = await bookingLists.findReversalsWithoutAmount(db, bookingId)
  if (reported.length === 0) return []
  const attempts = await findAttempts(db, bookingId)
  const parts = appliedPayment(attempts, await findRefunds(db, bookingId))?.parts ?? []
  return reported.flatMap(({ attempt: number, recordedPaisa }) => {
    const attempt = attempts.find((each) => each.number === number)
    const part = parts.find(({ id }) => id === attempt?.id)
    if (!attempt || !part) return []
    return [{ attempt, recordedPaisa, mostPaisa: paisa(part.leftPaisa + (recordedPaisa ?? 0)) }]
  })
}
