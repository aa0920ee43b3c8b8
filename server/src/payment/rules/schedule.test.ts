import { DAY, HOUR, MINUTE, SECOND } from '@chautari/contract/dates'
import { describe, expect, test } from 'vitest'
import { nextCheckAfterFailureAt, nextCheckAt } from './schedule.ts'

const openedAt = new Date('2026-11-21T06:00:00Z')
const returnedAt = new Date(openedAt.getTime() + 3 * MINUTE)

/** Returns the offset of each check from the start, when every check runs on time. */
function checks(attempt: { openedAt: Date; returnedAt: Date | null }, since: Date) {
  const due: number[] = []
  for (let now: Date | null = new Date(since.getTime() - 1); now; now = nextCheckAt(attempt, now))
    due.push(now.getTime() - since.getTime())
  return due.slice(1)
}

describe('the checks of an open payment', () => {
  test('run 5, 10, 30 and 65 minutes after the start when the traveller never returns', () => {
    const due = checks({ openedAt, returnedAt: null }, openedAt)
    expect(due.slice(0, 6)).toEqual([5 * MINUTE, 10 * MINUTE, 30 * MINUTE, 65 * MINUTE, 2 * HOUR, 3 * HOUR])
  })

  test('run at once after a return, and again soon afterwards', () => {
    const due = checks({ openedAt, returnedAt }, returnedAt)
    const soon = [0, 30 * SECOND, MINUTE, 2 * MINUTE, 5 * MINUTE, 10 * MINUTE, 30 * MINUTE]
    expect(due.slice(0, 9)).toEqual([...soon, HOUR, 2 * HOUR])
  })

  test('run hourly for a day, daily for a week, and then stop', () => {
    const due = checks({ openedAt, returnedAt: null }, openedAt)
    expect(due.filter((offset) => offset > 65 * MINUTE && offset <= DAY)).toHaveLength(23)
    expect(due.filter((offset) => offset > DAY).map((offset) => offset / DAY)).toEqual([2, 3, 4, 5, 6, 7])
    expect(nextCheckAt({ openedAt, returnedAt: null }, new Date(openedAt.getTime() + 7 * DAY))).toBeNull()
  })

  test('run once for all the checks that were missed', () => {
    const now = new Date(openedAt.getTime() + 40 * MINUTE)
    expect(nextCheckAt({ openedAt, returnedAt: null }, now)).toEqual(new Date(openedAt.getTime() + 65 * MINUTE))
  })
})

describe('a payment that Khalti reported as cancelled', () => {
  const expiresAt = new Date(openedAt.getTime() + HOUR)
  const attempt = { openedAt, returnedAt, expiresAt }

  test('is checked until shortly after its page expires, because another tab may still pay it', () => {
    const due: number[] = []
    for (let now: Date | null = returnedAt; now; now = nextCheckAfterFailureAt(attempt, now))
      due.push(now.getTime() - openedAt.getTime())
    expect(due.at(-2)).toBe(63 * MINUTE)
    expect(due.at(-1)).toBe(75 * MINUTE)
  })

  test('is not checked any more when it expired long ago', () => {
    expect(nextCheckAfterFailureAt(attempt, new Date(expiresAt.getTime() + 15 * MINUTE))).toBeNull()
  })
})
