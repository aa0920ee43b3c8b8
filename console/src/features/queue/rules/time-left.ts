import { DAY, HOUR, MINUTE } from '@chautari/contract/dates'

/** The time until or since a deadline, in whole days, or in hours and minutes. `usedShare` is the used share of the time, from 0 to 1. */
export type TimeLeft = { isLate: boolean; days: number; hours: number; minutes: number; usedShare: number }

/** Returns the time left of an item since `since`. Late times are rounded up, so that nothing is 0 minutes late. */
export function timeLeft({ since, due }: { since: Date; due: Date }, now: Date): TimeLeft {
  const left = due.getTime() - now.getTime()
  const isLate = left < 0
  const minutes = isLate ? Math.ceil(-left / MINUTE) : Math.floor(left / MINUTE)
  const whole = due.getTime() - since.getTime()
  const used = whole > 0 ? (now.getTime() - since.getTime()) / whole : 1
  return {
    isLate,
    days: Math.floor((minutes * MINUTE) / DAY),
    hours: Math.floor((minutes * MINUTE) / HOUR),
    minutes: minutes % (HOUR / MINUTE),
    usedShare: Math.min(1, Math.max(0, used)),
  }
}
