import { dayInNepal, type CalendarDate } from '@chautari/contract/dates'
import type { BookingFile } from '@chautari/contract/staff/booking-file'

type Parts = Pick<BookingFile, 'history' | 'messages' | 'actions' | 'notes'>

/** An entry of the timeline: an event, a message, an internal note, or an act of staff that changed nothing. */
export type TimelineEntry = { at: string; key: string } & (
  | { kind: 'event'; event: BookingFile['history'][number] }
  | { kind: 'message'; message: BookingFile['messages'][number] }
  | { kind: 'note'; note: BookingFile['notes'][number] }
  | { kind: 'act'; act: BookingFile['actions'][number] }
)

/**
 * Returns the history of a booking by day in Nepal, newest first. Only acts that were refused or await a second person are entries of their own,
 * because the others caused events.
 */
export function timelineOf({ history, messages, actions, notes }: Parts, withMessages: boolean) {
  const entries: TimelineEntry[] = [
    ...history.map((event, index) => ({ kind: 'event' as const, at: event.at, key: `event ${index}`, event })),
    ...(withMessages ? messages : []).map((message) => ({
      kind: 'message' as const,
      at: message.sent_at ?? message.queued_at,
      key: `message ${message.id}`,
      message,
    })),
    ...notes.map((note) => ({ kind: 'note' as const, at: note.at, key: `note ${note.id}`, note })),
    ...actions
      .filter(({ outcome }) => outcome !== 'done')
      .map((act) => ({ kind: 'act' as const, at: act.at, key: `act ${act.at}`, act })),
  ]
  // Reversed first, so that the later of two entries at one instant comes first.
  const newestFirst = entries.toReversed().toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
  const days = Map.groupBy(newestFirst, ({ at }): CalendarDate => dayInNepal(new Date(at)))
  return [...days].map(([day, own]) => ({ day, entries: own }))
}

type Act = Pick<BookingFile['actions'][number], 'at' | 'act' | 'person' | 'outcome'>

/** Returns whether a request was withdrawn by the person who made it last, rather than declined. */
export function isWithdrawn(end: Act, actions: readonly Act[]): boolean {
  const requests = actions.filter(({ act, outcome, at }) => act === end.act && outcome === 'second_person' && at <= end.at)
  return requests.at(-1)?.person === end.person
}
