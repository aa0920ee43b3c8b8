import { dayInNepal } from '@chautari/contract/dates'
import type { Paisa } from '@chautari/contract/money'

type Refund = { amountPaisa: Paisa; createdAt: Date }
type Payment = { capturedPaisa: Paisa; closedAt: Date | null }

/**
 * Returns whether a card payment can be voided: only as a whole, on its day of capture in Nepal, before it is settled
 * (CyberSource REST, "Void a Payment").
 */
export function isVoidable({ amountPaisa, createdAt }: Refund, { capturedPaisa, closedAt }: Payment): boolean {
  return amountPaisa === capturedPaisa && closedAt !== null && dayInNepal(closedAt) === dayInNepal(createdAt)
}
