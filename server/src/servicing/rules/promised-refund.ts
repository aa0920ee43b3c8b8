import { QUOTE_KEPT_MINUTES } from '@chautari/contract/booking/limits'
import { MINUTE } from '@chautari/contract/dates'
import { paisa, type Paisa } from '@chautari/contract/money'

type Quotes = {
  /** The quote that the traveller was shown, if any. */
  shown: { refundPaisa: Paisa; quotedAt: Date } | undefined
  /** The refund that the terms give now. */
  currentPaisa: Paisa
}

/**
 * Returns the refund that a traveller who cancels is promised, in paisa: the better of the shown and the current quote while the shown
 * one is valid, afterwards the current one if it is the same. Returns undefined when the shown quote has expired and differs, so that
 * the traveller must see the current one first (spec 1 §4; our choice: quotes are valid for QUOTE_KEPT_MINUTES).
 */
export function promisedRefund({ shown, currentPaisa }: Quotes, now: Date): Paisa | undefined {
  if (shown === undefined || shown.refundPaisa === currentPaisa) return currentPaisa
  const isValid = now.getTime() - shown.quotedAt.getTime() < QUOTE_KEPT_MINUTES * MINUTE
  return isValid ? paisa(Math.max(shown.refundPaisa, currentPaisa)) : undefined
}
