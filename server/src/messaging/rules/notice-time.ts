import { MINUTE } from '@chautari/contract/dates'
import { UNREAD_MINUTES } from '@chautari/contract/messaging/limits'

/** Minutes between two e-mails to a side of a thread. Our choice: a conversation is no mailing. */
const BETWEEN_MINUTES = 30

type Told = { dueAt: Date | null; noticedAt: Date | null }

/** Returns when a side is e-mailed of a message written now. An e-mail that is due already stays due. */
export function noticeDueAt({ dueAt, noticedAt }: Told, now: Date): Date {
  if (dueAt) return dueAt
  const earliest = now.getTime() + UNREAD_MINUTES * MINUTE
  return new Date(noticedAt ? Math.max(earliest, noticedAt.getTime() + BETWEEN_MINUTES * MINUTE) : earliest)
}
