import type { Verdict } from '../attempts/rules/settlement.ts'

/** A verdict, and what of the answer is worth keeping as evidence. */
export type LookedUp = { verdict: Verdict; evidence: Record<string, string | number | boolean | null> }

/** A lookup that brought no answer, or none that can be understood. */
export function unknown(reason: string, more: LookedUp['evidence'] = {}): LookedUp {
  return { verdict: { kind: 'unknown' }, evidence: { verdict: 'unknown', reason, ...more } }
}
