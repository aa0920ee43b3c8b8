import type { Step } from '@chautari/contract/content/steps'
import type { App } from '../../platform/app-context.ts'
import { addViews } from './store/step-days.ts'

const WRITE_EVERY_MS = 30_000

export type StepCounter = {
  /** Counts a view in memory. */
  count(step: Step): void
  /** Adds the counts to the database. Keeps them for the next write when it fails. */
  write(): Promise<void>
  /** Begins to write every half minute. */
  start(): void
  /** Writes what is left. */
  stop(): Promise<void>
}

/**
 * Counts the pages of the steps towards a booking (decision 089). No page waits for it, and the three rows of a day are written twice a minute by
 * each process. A killed process loses what it has not written.
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
