import { paisa, type Paisa } from '@chautari/contract/money'
import type { Provider } from '@chautari/contract/payment/methods'
import type { AttemptState } from '../../attempts/rules/settlement.ts'

type Attempt = {
  id: number
  bookingId: number
  provider: Provider
  state: AttemptState
  capturedPaisa: number | null
  reversedPaisa: number
}

type Refund = { attemptId: number; kind: string; amountPaisa: number }

export type AppliedPayment = Pick<Attempt, 'id' | 'bookingId' | 'provider' | 'state'> & {
  /** The paisa of the attempt that are neither refunded nor due to be refunded. */
  leftPaisa: Paisa
  /** The paisa that the provider reversed. */
  reversedPaisa: Paisa
}

/**
 * Returns the attempt that paid for a booking, of all its attempts and refunds: captured, and not merely an excess payment. Undefined
 * when none did (spec 1 §4).
 */
export function appliedPayment(attempts: Attempt[], refunds: Refund[]): AppliedPayment | undefined {
  for (const { id, bookingId, provider, state, capturedPaisa, reversedPaisa } of attempts) {
    if (state !== 'captured' || capturedPaisa === null) continue
    const ofIt = refunds.filter(({ attemptId }) => attemptId === id)
    if (capturedPaisa <= sumOf(ofIt.filter(({ kind }) => kind === 'excess'))) continue
    const leftPaisa = paisa(Math.max(0, capturedPaisa - sumOf(ofIt) - reversedPaisa))
    return { id, bookingId, provider, state, leftPaisa, reversedPaisa: paisa(reversedPaisa) }
  }
  return undefined
}

const sumOf = (refunds: Refund[]) => refunds.reduce((sum, { amountPaisa }) => sum + amountPaisa, 0)
