import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import PQueue from 'p-queue'
import { AppError } from '../errors.ts'
import { hasOnePatience, patienceLeft, startWait } from '../patience/patience.ts'

type SemaphoreOptions = {
  /** The number of tasks that run at once. */
  atOnce: number
  /** The maximum wait in milliseconds, after which a task is refused. */
  patienceMs: number
  /** Whether to count a wait as part of what the request may wait in all (`patience.ts`), and to end it when that is used up. */
  isPatient?: boolean
  /** The maximum queue length; further tasks are refused at once. Unlimited by default. */
  waitingMax?: number
  /** Whether a slot rests for as long as its task took while others wait, so that the tasks take half of a core at the most. */
  isResting?: boolean
}

/** Runs work when a slot is free. Throws `service_unavailable` when the queue is full, or after waiting `patienceMs`. */
export type Semaphore = (<T>(work: () => Promise<T>) => Promise<T>) & {
  /** Throws `service_unavailable` when new work would be refused at once. Call it before expensive preparations. */
  requireCapacity: () => void
  /** Returns whether new work would be refused at once. */
  isFull: () => boolean
  /** Returns whether as many tasks wait as run at once. */
  isCrowded: () => boolean
}

/** Creates a semaphore: a limited number of tasks run at once, the others wait in order of arrival. */
export function createSemaphore(options: SemaphoreOptions): Semaphore {
  const { atOnce, patienceMs, isPatient = false, waitingMax = Infinity, isResting = false } = options
  const queue = new PQueue({ concurrency: atOnce })

  const isFull = () => queue.pending >= atOnce && queue.size >= waitingMax

  function requireCapacity(): void {
    if (isFull()) throw tooBusy()
  }

  /** Settles `result` with the work, and then keeps the slot while it rests. */
  async function runAndRest<T>(work: () => Promise<T>, result: PromiseWithResolvers<T>): Promise<void> {
    const began = performance.now()
    await work().then(result.resolve, result.reject)
    if (isResting && queue.size > 0) await sleep(performance.now() - began)
  }

  async function runInTurn<T>(work: () => Promise<T>): Promise<T> {
    requireCapacity()
    // An aborted task leaves the queue at once. The timer ends when the task starts, so no running task is aborted.
    const waiting = new AbortController()
    const endWait = isPatient ? startWait() : () => {}
    const giveUp = () => {
      endWait()
      waiting.abort(tooBusy())
    }
    const patience = setTimeout(giveUp, isPatient && hasOnePatience() ? Math.min(patienceMs, patienceLeft()) : patienceMs)
    // The queue starts a task from within another one that ends, which may belong to another request.
    const asBefore = AsyncLocalStorage.snapshot()
    const result = Promise.withResolvers<T>()
    const task = () => {
      clearTimeout(patience)
      endWait()
      return runAndRest(() => asBefore(work), result)
    }
    queue.add(task, { signal: waiting.signal }).catch(result.reject)
    return result.promise
  }
  return Object.assign(runInTurn, { requireCapacity, isFull, isCrowded: () => queue.size >= atOnce })
}

function tooBusy(): AppError {
  return new AppError('service_unavailable', { retryAfterSeconds: 2 })
}

// Requests for a contended row each hold a connection while they wait: uncapped, they would drain the pool.
const SHARE_OF_POOL = 4

/** Creates the semaphore of calls that wait for contended rows: they may hold a quarter of the connection pool. */
export function createHotRowSemaphore({ poolSize }: { poolSize: number }): Semaphore {
  return createSemaphore({ atOnce: Math.max(1, Math.floor(poolSize / SHARE_OF_POOL)), patienceMs: 5000, isPatient: true })
}
