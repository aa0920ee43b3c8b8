import { AsyncLocalStorage } from 'node:async_hooks'
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
}

/** Runs work when a slot is free. Throws `service_unavailable` when the queue is full, or after waiting `patienceMs`. */
export type Semaphore = (<T>(work: () => Promise<T>) => Promise<T>) & {
  /** Throws `service_unavailable` when new work would be refused at once. Call it before expensive preparations. */
  requireCapacity: () => void
  /** Returns whether as many tasks wait as run at once. */
  isCrowded: () => boolean
}

/** Creates a semaphore: a limited number of tasks run at once, the others wait in order of arrival. */
export function createSemaphore({ atOnce, patienceMs, isPatient = false, waitingMax = Infinity }: SemaphoreOptions): Semaphore {
  const queue = new PQueue({ concurrency: atOnce })

  function requireCapacity(): void {
    if (queue.pending >= atOnce && queue.size >= waitingMax) throw tooBusy()
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
    return queue.add(
      () => {
        clearTimeout(patience)
        endWait()
        return asBefore(work)
      },
      { signal: waiting.signal },
    )
  }
  return Object.assign(runInTurn, { requireCapacity, isCrowded: () => queue.size >= atOnce })
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
