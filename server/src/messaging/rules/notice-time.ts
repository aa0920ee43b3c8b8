import { MINUTE } from '@chautari/contract/dates'
import { UNREAD_MINUTES } from '@chautari/contract/messaging/limits'

/** The fewest minutes between two emails to a side of a thread (our choice, so that a lively conversation does not flood an inbox). */
const BETWEEN_MINUTES = 30

type NoticeTimes = { dueAt: Date | null; noticedAt: Date | null }

/** Returns when a side is emailed about a message written now. An email that is already scheduled keeps its time. */
export function noticeDueAt({ dueAt, noticedAt }: NoticeTimes, now: Date): Date {
  if (dueAt) return dueAt
  const earliest = now.getTime() + UNREAD_MINUTES * MINUTE
  return new Date(noticedAt ? Math.max(earliest, noticedAt.getTime() + BETWEEN_MINUTES * MINUTE) : earliest)
}
