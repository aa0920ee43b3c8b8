import { HOUR, instantInNepal, type CalendarDate } from '@chautari/contract/dates'

type Policy = { from: CalendarDate; checkInTime: string; freeHours: number | null; now: Date }

/**
 * Returns the instant until which a stay can be cancelled free of charge: `freeHours` before check-in, in Nepal time. Returns null
 * when it has passed, or when the plan never refunds in full (spec 1 §6).
 */
export function freeCancellationUntil({ from, checkInTime, freeHours, now }: Policy): Date | null {
  if (freeHours === null) return null
  const until = new Date(instantInNepal(from, checkInTime).getTime() - freeHours * HOUR)
  return until > now ? until : null
}
