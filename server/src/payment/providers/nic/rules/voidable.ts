import { dayInNepal } from '@chautari/contract/dates'
import type { Paisa } from '@chautari/contract/money'

type Refund = { amountPaisa: Paisa; createdAt: Date }
type Payment = { capturedPaisa: Paisa; closedAt: Date | null }

/** Whether a whole card payment may still be voided before it is settled: on its own day in Nepal (CyberSource REST, "Void a Payment"). */
export function isVoidable({ amountPaisa, createdAt }: Refund, { capturedPaisa, closedAt }: Payment): boolean {
  return amountPaisa === capturedPaisa && closedAt !== null && dayInNepal(closedAt) === dayInNepal(createdAt)
}
