/** Returns the change from the previous figure in whole percent; undefined when there was none. */
export function changeOf(now: number, before: number): number | undefined {
  return before > 0 ? Math.round(((now - before) / before) * 100) : undefined
}

/** Returns a step's share of the previous step in percent, with one decimal below ten; undefined when the previous step is empty. */
export function shareOf(step: number, before: number): number | undefined {
  if (before <= 0) return undefined
  const percent = (step / before) * 100
  return percent < 10 ? Math.round(percent * 10) / 10 : Math.round(percent)
}
