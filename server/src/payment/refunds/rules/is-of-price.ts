/**
 * Returns whether a refund is a part of the price that the booking has now. What was paid in excess never was, and what a cheaper amendment
 * refunds is no more (decisions 024, 099).
 */
export function isOfPrice({ kind }: { kind: string }): boolean {
  return kind !== 'excess' && kind !== 'amend'
}
