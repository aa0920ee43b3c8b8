import { ANSWER_HOURS_MAX, ANSWERS_MIN } from '@chautari/contract/messaging/limits'

const HOUR_SECONDS = 60 * 60
// The hours that are displayed. Finer steps would suggest a precision that a median does not have.
const DISPLAYED_HOURS = [1, 2, 3, 4, 6, 12, 24, ANSWER_HOURS_MAX]

type Answers = { count: number; medianSeconds: number | null }

/** Returns the hours of "usually answers within … hours", rounded up to a displayed step; null for too few or too slow answers. */
export function usualAnswerHours({ count, medianSeconds }: Answers): number | null {
  if (count < ANSWERS_MIN || medianSeconds === null) return null
  return DISPLAYED_HOURS.find((hours) => medianSeconds <= hours * HOUR_SECONDS) ?? null
}
