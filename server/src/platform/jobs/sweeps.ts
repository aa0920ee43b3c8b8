import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../telemetry/log.ts'
import { countSweep } from '../telemetry/process-metrics.ts'
import { describeWork, runAs } from '../telemetry/work.ts'

/** A job that runs regularly. `run` does what is due and returns how much it found; 0 lets the sweep pause. */
export type Sweep = { name: string; run: () => Promise<number> }

/** When sweeps run: the seconds between two rounds, and the milliseconds before the first. */
export type Rhythm = { seconds: number; firstAfterMs?: number }

/**
 * Runs each sweep every `seconds`, and again at once after a round that found work. Every process sweeps; rows are claimed with SKIP LOCKED, so that no
 * two processes do the same work. Returns a function that stops the sweeps after their current round (decision 010).
 */
export function startSweeps(sweeps: Sweep[], { seconds, firstAfterMs = 0 }: Rhythm, log: Log): () => Promise<void> {
  const stopping = new AbortController()
  const runRound = async ({ name, run }: Sweep): Promise<number> => {
    try {
      const found = await run()
      countSweep(name, 'succeeded')
      return found
    } catch (error) {
      countSweep(name, 'failed')
      log.error({ code: 'sweep_failed', sweep: name, err: error }, 'sweep failed')
      return 0
    }
  }
  const pause = (ms: number) => sleep(ms, undefined, { signal: stopping.signal }).catch(() => {})
  const loop = async (sweep: Sweep) => {
    if (firstAfterMs > 0) await pause(firstAfterMs)
    while (!stopping.signal.aborted) {
      const found = await runAs(describeWork(`sweep ${sweep.name}`), () => runRound(sweep))
      if (found === 0) await pause(seconds * 1000)
    }
  }
  const running = sweeps.map(loop)
  return async () => {
    stopping.abort()
    await Promise.all(running)
  }
}
