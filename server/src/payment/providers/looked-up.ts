import type { LookUp, LookedUp } from './provider.ts'

export type { LookedUp }

/** Returns a lookup that brought no answer, or none that can be understood. */
export function unknown(reason: string, more: LookedUp['evidence'] = {}): LookedUp {
  return { verdict: { kind: 'unknown' }, evidence: { verdict: 'unknown', reason, ...more } }
}

/** Returns a lookup of a provider that is not configured any more. */
export function notConfigured(): LookUp {
  return oneAnswer({ verdict: { kind: 'unknown' }, evidence: { verdict: 'unknown', is_configured: false } })
}

/** Returns a lookup that took one question. */
export function oneAnswer(answer: LookedUp): LookUp {
  return { verdict: answer.verdict, answers: [answer] }
}
