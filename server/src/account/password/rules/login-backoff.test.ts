import { MINUTE, SECOND } from '@chautari/contract/dates'
import { expect, test } from 'vitest'
import { afterFailure, isLockedOut, isLastAllowedFailure, secondsToWait, type LoginFailures } from './login-backoff.ts'

const noon = new Date('2026-11-21T06:15:00.000Z')
const after = (ms: number) => new Date(noon.getTime() + ms)
const never: LoginFailures = { failures: 0, recent: 0, since: noon, blockedUntil: null }

/** Records this many failures, each as soon as it is allowed, and returns each wait in seconds. */
function waitsOf(times: number): { waits: (number | undefined)[]; last: LoginFailures } {
  const waits: (number | undefined)[] = []
  let [known, now] = [never, noon]
  for (let n = 0; n < times; n += 1) {
    known = afterFailure(known, now)
    waits.push(secondsToWait(known, now))
    now = known.blockedUntil ?? now
  }
  return { waits, last: known }
}

test('four failures are free; from the fifth each doubles the wait, up to fifteen minutes', () => {
  const free = [undefined, undefined, undefined, undefined]
  expect(waitsOf(17).waits).toEqual([...free, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900])
})

test('the sixth attempt within fifteen minutes is the first that has to wait', () => {
  const { last } = waitsOf(5)
  expect(secondsToWait(last, noon)).toBe(1)
  expect(secondsToWait(last, after(SECOND))).toBeUndefined()
})

test('failures older than fifteen minutes are free again but still count as failures in a row', () => {
  const { last } = waitsOf(4)
  expect(afterFailure(last, after(15 * MINUTE - 1))).toMatchObject({ failures: 5, recent: 5 })
  expect(afterFailure(last, after(15 * MINUTE))).toEqual({
    failures: 5,
    recent: 1,
    since: after(15 * MINUTE),
    blockedUntil: null,
  })
})

test('the window restarts when a wait ends, so waiting alone does not reset the back-off', () => {
  const { last } = waitsOf(8)
  const end = last.blockedUntil?.getTime() ?? 0
  const late = new Date(end + 15 * MINUTE - 1)
  expect(secondsToWait(afterFailure(last, late), late)).toBe(16)
  expect(secondsToWait(afterFailure(last, new Date(end + 15 * MINUTE)), new Date(end + 15 * MINUTE))).toBeUndefined()
})

test('slow guessing within the free failures is still stopped after a hundred in a row', () => {
  let [known, now] = [never, noon]
  for (let n = 1; n <= 101; n += 1) {
    now = new Date(now.getTime() + 16 * MINUTE)
    known = afterFailure(known, now)
    expect([isLastAllowedFailure(known), isLockedOut(known)], String(n)).toEqual([n >= 100, n > 100])
  }
})
