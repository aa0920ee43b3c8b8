import type { LookUp, LookedUp } from './provider.ts'

export type { LookedUp }

/** Returns a lookup without an answer, or with an unreadable one. */
export function unknown(reason: string, more: LookedUp['evidence'] = {}): LookedUp {
  return { verdict: { kind: 'unknown' }, evidence: { verdict: 'unknown', reason, ...more } }
}

/** Returns the lookup for a provider that is no longer configured. */
export function notConfigured(): LookUp {
  return oneAnswer({ verdict: { kind: 'unknown' }, evidence: { verdict: 'unknown', is_configured: false } })
}

/** Returns a lookup that took one request. */
export function oneAnswer(answer: LookedUp): LookUp {
  return { verdict: answer.verdict, answers: [answer] }
}
