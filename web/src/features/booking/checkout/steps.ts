/** Room checkout has three steps and is capped at the third; package checkout has the last two of them (spec 1 §2, §4). */
export const ROOM_STEPS = ['selection', 'details', 'payment'] as const
export const PACKAGE_STEPS = ['details', 'payment'] as const

export type StepName = (typeof ROOM_STEPS)[number]

/** The number of the step that an address names, from 1 to the last. */
export function readStep(search: URLSearchParams, steps: readonly StepName[]): number {
  const step = Math.trunc(Number(search.get('step') ?? 1))
  return step >= 1 ? Math.min(step, steps.length) : 1
}
