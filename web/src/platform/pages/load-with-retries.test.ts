import { expect, test } from 'vitest'
import { loadWithRetries } from './load-with-retries.ts'

test('loadWithRetries repeats a failed load after a pause until it succeeds', async () => {
  const events: string[] = []
  const load = async () => {
    events.push('load')
    if (events.length < 5) throw new Error('Failed to fetch dynamically imported module')
    return 'part'
  }
  const wait = async () => events.push('wait')
  expect(await loadWithRetries(load, wait)).toBe('part')
  expect(events).toEqual(['load', 'wait', 'load', 'wait', 'load'])
})
