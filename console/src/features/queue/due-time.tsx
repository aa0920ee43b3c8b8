import { dayInNepal } from '@chautari/contract/dates'
import type { QueueItem } from '@chautari/contract/staff/queue'
import { useFormats } from '../../platform/language/formats.ts'
import { useT } from '../../platform/language/texts.ts'
import { timeLeft } from './rules/time-left.ts'
import { groupOf } from './rules/urgency.ts'

export type DueTone = 'late' | 'soon' | 'calm'

/** Returns the text of an item’s deadline, how urgent it looks, and the used share of the time. */
export function useDue({ due_at: due, waiting_since: since }: QueueItem, now: Date) {
  const t = useT('queue')
  const formats = useFormats()
  const when = (instant: Date) =>
    dayInNepal(instant) === dayInNepal(now) ? formats.time(instant) : formats.day(dayInNepal(instant))
  const calm: DueTone = 'calm'
  if (due === null) return { words: t('since', { when: when(new Date(since)) }), tone: calm, usedShare: undefined }
  const deadline = new Date(due)
  const { isLate, days, hours, minutes, usedShare } = timeLeft({ since: new Date(since), due: deadline }, now)
  if (isLate) {
    const tone: DueTone = 'late'
    if (days > 0) return { words: t('daysLate', { n: days }), tone, usedShare }
    return { words: hours > 0 ? t('hoursLate', { hours, minutes }) : t('minutesLate', { n: minutes }), tone, usedShare }
  }
  if (groupOf(due, now) !== 'soon') return { words: t('by', { when: when(deadline) }), tone: calm, usedShare }
  const tone: DueTone = 'soon'
  return { words: hours > 0 ? t('hoursLeft', { hours, minutes }) : t('minutesLeft', { n: minutes }), tone, usedShare }
}
