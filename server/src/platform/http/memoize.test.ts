import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoizeFor } from './memoize.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

test('memoizeFor computes a value once for concurrent and later callers, and again after it expires', async () => {
  const work = vi.fn(async (question: string) => `${question}!`)
  const ask = memoizeFor(1000, work)
  expect(await Promise.all([ask('a'), ask('a'), ask('b')])).toEqual(['a!', 'a!', 'b!'])
  vi.advanceTimersByTime(999)
  await ask('a')
  expect(work).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(1)
  await ask('a')
  expect(work).toHaveBeenCalledTimes(3)
})

test('memoizeFor passes a failure to its callers and does not cache it', async () => {
  const work = vi.fn(async () => 'at last').mockRejectedValueOnce(new Error('away'))
  const ask = memoizeFor(1000, work)
  await expect(Promise.all([ask(''), ask('')])).rejects.toThrow('away')
  expect(await ask('')).toBe('at last')
})
