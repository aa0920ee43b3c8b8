import { HOUR, instantInNepal, type CalendarDate } from '@chautari/contract/dates'

type Policy = { from: CalendarDate; checkInTime: string; freeHours: number | null; now: Date }

/**
 * Until when cancelling a stay costs nothing: so many hours before check-in, which is at the house's time in Nepal on the first
 * day. Nothing when that is past or the room never gives everything back. Spec 1 §6.
 */
export function freeCancellationUntil({ from, checkInTime, freeHours, now }: Policy): Date | null {
  if (freeHours === null) return null
  const until = new Date(instantInNepal(from, checkInTime).getTime() - freeHours * HOUR)
  return until > now ? until : null
}
