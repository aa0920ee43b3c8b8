/** The steps of the checkout: three for rooms, the last two for packages (spec 1 §2, §4). */
export const ROOM_STEPS = ['selection', 'details', 'payment'] as const
export const PACKAGE_STEPS = ['details', 'payment'] as const

export type StepName = (typeof ROOM_STEPS)[number]

/** Returns the step number of an address, from 1 to the last. */
export function readStep(search: URLSearchParams, steps: readonly StepName[]): number {
  const step = Math.trunc(Number(search.get('step') ?? 1))
  return step >= 1 ? Math.min(step, steps.length) : 1
}
