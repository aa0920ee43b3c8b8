import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { currentWork, describeWork, runAs } from '../telemetry/work.ts'
import { PATIENCE_MS, patienceLeft } from '../patience/patience.ts'
import { createSemaphore } from './semaphore.ts'

describe('createSemaphore', () => {
  test('runs at most the permitted number at once, in order of arrival, and a failure frees its slot', async () => {
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

  test('refuses work that has waited too long, which then takes no slot', async () => {
    const inTurn = createSemaphore({ atOnce: 1, patienceMs: 10 })
    const first = inTurn(() => sleep(60))
    await expect(inTurn(async () => 'done')).rejects.toMatchObject({ code: 'service_unavailable' })
    await first
    expect(await inTurn(async () => 'done')).toBe('done')
  })

  test('never interrupts work that runs longer than others may wait', async () => {
    const inTurn = createSemaphore({ atOnce: 1, patienceMs: 10 })
    expect(await inTurn(() => sleep(40, 'done'))).toBe('done')
  })

  test('runs work as part of the request that queued it, and counts the wait of a patient one', async () => {
    const clock = vi.spyOn(performance, 'now').mockReturnValue(0)
    onTestFinished(() => clock.mockRestore())
    const inTurn = createSemaphore({ atOnce: 1, patienceMs: 5000, isPatient: true })
    const queue = (requestId: string, before: Promise<void>) =>
      runAs(describeWork('GET /x', { requestId }), () =>
        inTurn(async () => {
          await before
          return { of: currentWork()?.requestId, left: patienceLeft() }
        }),
      )
    const { promise, resolve } = Promise.withResolvers<void>()
    const both = Promise.all([queue('first', promise), queue('second', Promise.resolve())])
    clock.mockReturnValue(1400)
    resolve()
    expect(await both).toEqual([
      { of: 'first', left: PATIENCE_MS },
      { of: 'second', left: PATIENCE_MS - 1400 },
    ])
  })

  test('rests between two tasks for as long as the first took, which returns its result before', async () => {
    const inTurn = createSemaphore({ atOnce: 1, patienceMs: 5000, isResting: true })
    const begun: number[] = []
    const work = async () => {
      begun.push(performance.now())
      await sleep(30)
      return performance.now()
    }
    const [firstEnd] = await Promise.all([inTurn(work), inTurn(work)])
    const [firstBegin = NaN, secondBegin = NaN] = begun
    // A timer may fire a millisecond early.
    expect(secondBegin - firstEnd).toBeGreaterThanOrEqual(firstEnd - firstBegin - 1)
  })

  test('refuses work at once when the queue is full, and accepts it again when one has timed out', async () => {
    const inTurn = createSemaphore({ atOnce: 1, waitingMax: 1, patienceMs: 20 })
    const first = inTurn(() => sleep(60))
    const second = expect(inTurn(() => sleep(1))).rejects.toMatchObject({ code: 'service_unavailable' })
    expect(inTurn.requireCapacity).toThrow(expect.objectContaining({ code: 'service_unavailable' }))
    await second
    inTurn.requireCapacity()
    await first
  })
})
