/** Room checkout has three steps and is capped at the third (spec 1 §4). */
export const STEPS = ['selection', 'details', 'payment'] as const
export type Step = 1 | 2 | 3

export function readStep(search: URLSearchParams): Step {
  const step = Math.trunc(Number(search.get('step') ?? 1))
  if (step >= 3) return 3
  return step === 2 ? 2 : 1
}
