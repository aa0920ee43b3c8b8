import { paisa, type Paisa } from '@chautari/contract/money'
import type { RefundTiers } from '../../catalogue/index.ts'
import { costOf } from './rules/price.ts'
import { sharesOf } from './rules/shares.ts'
import { linesOf, type Line, type WithLines } from '../store/lines.ts'

/** A part of an amount with the cancellation policy it was booked on, and the rooms that it pays for; no rooms of a package. */
export type PolicyShare = { amountPaisa: Paisa; tiers: RefundTiers | undefined; lines: Line[] }

/**
 * Divides an amount of a booking by cancellation policy. Lines on the same policy are one part, so that its refund is rounded once, as for
 * a booking of one line. The parts sum to the amount.
 */
export function termsByPolicy(booking: WithLines, amountPaisa: Paisa): PolicyShare[] {
  const lines = linesOf(booking)
  if (lines.length < 2) return [{ amountPaisa, tiers: booking.product.refundTiers, lines }]
  const shares = sharesOf(amountPaisa, lines.map(costOf))
  const parts = new Map<string, PolicyShare>()
  for (const [index, line] of lines.entries()) {
    const tiers = line.product.refundTiers
    const policy = JSON.stringify(tiers ?? null)
    const part = parts.get(policy) ?? { amountPaisa: paisa(0), tiers, lines: [] }
    const share = shares[index] ?? paisa(0)
    parts.set(policy, { tiers, amountPaisa: paisa(part.amountPaisa + share), lines: [...part.lines, line] })
  }
  return [...parts.values()]
}
