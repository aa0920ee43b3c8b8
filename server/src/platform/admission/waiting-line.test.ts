import { describe, expect, test, vi } from 'vitest'
import { openLine } from './waiting-line.ts'

const SECOND = 1000

/** Opens a line and lets time pass on it: each millisecond some requests arrive, and each tenth one of them starts. */
function lineOf({ targetMs = 300 } = {}) {
  const onOverload = vi.fn()
  const line = openLine({ targetMs, onOverload })
  const counts = { started: 0, refused: 0, longestMs: 0 }
  let now = 0
  const add = (count: number) => {
    for (let n = 0; n < count; n++) {
      const since = now
      const start = () => {
        counts.started++
        counts.longestMs = Math.max(counts.longestMs, now - since)
      }
      line.observe(now)
      line.add(now, { start, refuse: () => counts.refused++, isGone: () => false })
    }
  }
  /** Lets some milliseconds pass in which this many requests arrive each, while 100 a second can be started. */
  const pass = (ms: number, perMs = 0) => {
    for (const end = now + ms; now < end;) {
      now++
      add(Math.floor(now * perMs) - Math.floor((now - 1) * perMs))
      line.observe(now)
      if (now % 10 === 0) line.startFirst(now)
      line.refuseStale(now)
    }
  }
  /** Lets time pass in which the thread is blocked, so that nothing is looked at. */
  const block = (ms: number) => {
    now += ms
  }
  return { line, counts, add, pass, block, onOverload, now: () => now }
}

describe('a line of requests', () => {
  test('starts each request of a burst, although the last ones wait for seconds', () => {
    const { counts, add, pass } = lineOf()
    add(200)
    pass(5 * SECOND)
    expect(counts).toMatchObject({ started: 200, refused: 0 })
  })

  test('refuses nothing where few more arrive beside a burst', () => {
    const { counts, add, pass } = lineOf()
    add(200)
    pass(SECOND, 0.02)
    expect(counts.refused).toBe(0)
  })

  test('takes no more than it starts in time while ten times as many arrive as can be answered', () => {
    const { counts, pass, onOverload } = lineOf()
    pass(10 * SECOND, 1)
    expect(onOverload).toHaveBeenCalledTimes(1)
    counts.longestMs = 0
    const [startedBefore, refusedBefore] = [counts.started, counts.refused]
    pass(10 * SECOND, 1)
    expect(counts.started - startedBefore).toBe(1000)
    expect(counts.refused - refusedBefore).toBeGreaterThan(8900)
    expect(counts.longestMs).toBeLessThan(500)
  })

  test('begins an overload within half a second where twice as many arrive as may wait', () => {
    const { pass, onOverload } = lineOf()
    pass(0.6 * SECOND, 1)
    expect(onOverload).toHaveBeenCalledTimes(1)
  })

  test('takes four hundred requests at once for no overload', () => {
    const { add, pass, onOverload } = lineOf()
    add(400)
    pass(SECOND)
    expect(onOverload).not.toHaveBeenCalled()
  })

  test('starts nobody who has waited for more than 1.3 s once an overload has begun', () => {
    const { counts, pass } = lineOf()
    pass(2 * SECOND, 1)
    expect(counts.longestMs).toBeLessThan(2 * SECOND)
    counts.longestMs = 0
    pass(SECOND, 1)
    expect(counts.longestMs).toBeLessThanOrEqual(1.3 * SECOND)
  })

  test('takes everything again once the overload is over', () => {
    const { counts, add, pass } = lineOf()
    pass(5 * SECOND, 1)
    pass(4 * SECOND)
    const { refused } = counts
    add(200)
    pass(4 * SECOND)
    expect(counts.refused).toBe(refused)
  })

  test('takes bursts again soon after an overload, although they come without a pause', () => {
    const { counts, add, pass } = lineOf()
    pass(5 * SECOND, 1)
    pass(SECOND)
    const { refused } = counts
    for (let n = 0; n < 5; n++) {
      add(60)
      pass(SECOND)
    }
    expect(counts.refused).toBe(refused)
  })

  test('takes a thread that was blocked for no overload', () => {
    const { counts, add, pass, block } = lineOf()
    add(30)
    block(5 * SECOND)
    add(30)
    pass(SECOND)
    expect(counts).toMatchObject({ started: 60, refused: 0 })
  })

  test('skips requests whose senders have hung up', () => {
    const { line, counts, add } = lineOf()
    line.add(0, { start: () => counts.started--, refuse: () => counts.refused++, isGone: () => true })
    add(1)
    expect([line.startFirst(0), counts.started]).toEqual([true, 1])
    expect(line.startFirst(0)).toBe(false)
  })
})
