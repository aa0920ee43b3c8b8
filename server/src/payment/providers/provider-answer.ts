import type { LookupResult, ProviderAnswer } from './provider.ts'

export type { ProviderAnswer }

/** Returns the answer for a call that got no answer, or an unreadable one. */
export function unknown(reason: string, more: ProviderAnswer['evidence'] = {}): ProviderAnswer {
  return { verdict: { kind: 'unknown' }, evidence: { verdict: 'unknown', reason, ...more } }
}

/** Returns the lookup result for a provider that is no longer configured. */
export function notConfigured(): LookupResult {
  return lookupResultOf({ verdict: { kind: 'unknown' }, evidence: { verdict: 'unknown', is_configured: false } })
}

/** Returns the lookup result of a single call. */
export function lookupResultOf(answer: ProviderAnswer): LookupResult {
  return { verdict: answer.verdict, answers: [answer] }
}
