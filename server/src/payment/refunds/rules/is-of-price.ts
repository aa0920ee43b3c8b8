/**
 * Returns whether a refund pays back a part of the booking's current price. An overpayment was never part of it, and the difference of a cheaper amendment
 * is not any more (decisions 024, 099).
 */
export function isOfPrice({ kind }: { kind: string }): boolean {
  return kind !== 'excess' && kind !== 'amend'
}
