import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { describeWork, runAs } from '../telemetry/work.ts'
import { countWait, PATIENCE_MS, patienceLeft, startWait, withOnePatience } from './patience.ts'

/** Runs something as one request or sweep, and lets it set the time in milliseconds. */
function runAtTimes(requestId: string | undefined, run: (at: (ms: number) => void) => void, name = 'GET /x'): void {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0)
  onTestFinished(() => clock.mockRestore())
  runAs(describeWork(name, requestId === undefined ? {} : { requestId }), () => run((ms) => clock.mockReturnValue(ms)))
}

describe('patienceLeft', () => {
  test('shrinks by the waits of a request, and not by its work between them', () => {
    runAtTimes('r', (at) => {
      const end = startWait()
      at(1400)
      expect(patienceLeft()).toBe(PATIENCE_MS - 1400)
      end()
      at(9000)
      expect(patienceLeft()).toBe(PATIENCE_MS - 1400)
    })
  })

  test('counts waits that overlap once', () => {
    runAtTimes('r', (at) => {
      const [endFirst, endSecond] = [startWait(), startWait()]
      at(900)
      endFirst()
      at(1500)
      endSecond()
      expect(patienceLeft()).toBe(PATIENCE_MS - 1500)
    })
  })

  test('never ends whole, because a free connection is given at once', () => {
    runAtTimes('r', (at) => {
      startWait()
      at(60_000)
      expect(patienceLeft()).toBeGreaterThan(0)
    })
  })

  test('shrinks by a wait that was counted when it had ended', () => {
    runAtTimes('r', () => {
      countWait(1700)
      expect(patienceLeft()).toBe(PATIENCE_MS - 1700)
    })
  })

  test('does not shrink by short waits, however many', () => {
    runAtTimes('r', (at) => {
      for (let n = 0; n < 9; n++) {
        at(n * 1000)
        const end = startWait()
        at(n * 1000 + 900)
        end()
      }
      expect(patienceLeft()).toBe(PATIENCE_MS)
    })
  })

  test('is the same for each wait of a write, and shrinks by the waits of one with one patience', () => {
    const leftAfterWaiting = (at: (ms: number) => void) => {
      at(0)
      startWait()
      at(1500)
      return patienceLeft()
    }
    runAtTimes(
      'r',
      (at) => {
        expect(leftAfterWaiting(at)).toBeGreaterThan(PATIENCE_MS)
        expect(withOnePatience(() => leftAfterWaiting(at))).toBe(PATIENCE_MS - 1500)
      },
      'POST /x',
    )
  })

  test('is the same for each wait of a sweep', () => {
    runAtTimes(undefined, (at) => {
      const before = patienceLeft()
      startWait()
      at(60_000)
      expect(patienceLeft()).toBe(before)
    })
  })
})
