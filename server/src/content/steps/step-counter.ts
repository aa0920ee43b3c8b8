import type { Step } from '@chautari/contract/content/steps'
import type { App } from '../../platform/app-context.ts'
import { addViews } from './store/step-days.ts'

const WRITE_EVERY_MS = 30_000

export type StepCounter = {
  /** Counts a view in memory. */
  count(step: Step): void
  /** Adds the counts to the database. Keeps them for the next write when it fails. */
  write(): Promise<void>
  /** Starts writing the counts twice a minute. */
  start(): void
  /** Stops the timer and writes the remaining counts. */
  stop(): Promise<void>
}

/**
 * Counts the pages of the steps towards a booking (decision 089). Counting is in memory and delays no page; each process writes the three rows of a day
 * twice a minute. A killed process loses the counts that it has not written.
 */
export function openStepCounter({ db, log }: Pick<App, 'db' | 'log'>): StepCounter {
  const counted = new Map<Step, number>()
  let timer: ReturnType<typeof setInterval> | undefined
  const add = (step: Step, views: number) => void counted.set(step, (counted.get(step) ?? 0) + views)
  const write = async () => {
    const views = [...counted]
    if (views.length === 0) return
    counted.clear()
    try {
      await addViews(db, views)
    } catch (error) {
      for (const [step, number] of views) add(step, number)
      log.warn({ err: error }, 'page views could not be counted')
    }
  }
  return {
    count: (step) => add(step, 1),
    write,
    start: () => {
      timer ??= setInterval(() => void write(), WRITE_EVERY_MS).unref()
    },
    stop: async () => {
      clearInterval(timer)
      await write()
    },
  }
}
