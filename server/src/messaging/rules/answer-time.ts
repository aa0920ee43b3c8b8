import { ANSWER_HOURS_MAX, ANSWERS_MIN } from '@chautari/contract/messaging/limits'

const HOUR_SECONDS = 60 * 60
// The hours that are said: nobody needs to know that it is seven rather than six.
const SAID = [1, 2, 3, 4, 6, 12, 24, ANSWER_HOURS_MAX]

type Answers = { count: number; medianSeconds: number | null }

/** Returns "usually answers within … hours", rounded up to a plain number; null for too few or too slow answers. */
export function usualAnswerHours({ count, medianSeconds }: Answers): number | null {
  if (count < ANSWERS_MIN || medianSeconds === null) return null
  return SAID.find((hours) => medianSeconds <= hours * HOUR_SECONDS) ?? null
}
