import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createSemaphore } from './semaphore.ts'

test('no more run at once than may, in the order in which they came, and a failure gives its turn on', async () => {
  const inTurn = createSemaphore({ atOnce: 2, patienceMs: 5000 })
  const begun: number[] = []
  let running = 0
  let most = 0
  const work = async (n: number) => {
    begun.push(n)
    most = Math.max(most, ++running)
    await sleep(5)
    running--
    if (n === 1) throw new Error('It failed.')
  }
  const ended = await Promise.allSettled(Array.from({ length: 9 }, (_, n) => inTurn(() => work(n))))
  expect(most).toBe(2)
  expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
  expect(ended.filter(({ status }) => status === 'rejected')).toHaveLength(1)
})

test('who would wait too long is told to come again, and takes nobody’s turn', async () => {
  const inTurn = createSemaphore({ atOnce: 1, patienceMs: 10 })
  const first = inTurn(() => sleep(60))
  await expect(inTurn(async () => 'in')).rejects.toMatchObject({ code: 'service_unavailable' })
  await first
  expect(await inTurn(async () => 'in')).toBe('in')
})
