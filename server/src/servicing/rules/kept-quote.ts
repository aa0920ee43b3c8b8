import { QUOTE_KEPT_MINUTES } from '@chautari/contract/booking/limits'
import { MINUTE } from '@chautari/contract/dates'
import { paisa, type Paisa } from '@chautari/contract/money'

type Quotes = { shown: { refundPaisa: Paisa; quotedAt: Date } | undefined; presentPaisa: Paisa }

/**
 * What comes back for who was shown a quote: while it is kept the better of both, later the present one if it is the same. Nothing
 * when what was shown no longer holds.
 */
export function quoteThatHolds({ shown, presentPaisa }: Quotes, now: Date): Paisa | undefined {
  if (shown === undefined || shown.refundPaisa === presentPaisa) return presentPaisa
  const isKept = now.getTime() - shown.quotedAt.getTime() < QUOTE_KEPT_MINUTES * MINUTE
  return isKept ? paisa(Math.max(shown.refundPaisa, presentPaisa)) : undefined
}
