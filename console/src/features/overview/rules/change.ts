/** Returns by how much a figure differs from the one before, in whole percent; undefined where there was none before. */
export function changeOf(now: number, before: number): number | undefined {
  return before > 0 ? Math.round(((now - before) / before) * 100) : undefined
}

/** Returns which part of the step before a step is, in percent with one decimal below ten; undefined where the step before is empty. */
export function shareOf(step: number, before: number): number | undefined {
  if (before <= 0) return undefined
  const percent = (step / before) * 100
  return percent < 10 ? Math.round(percent * 10) / 10 : Math.round(percent)
}
