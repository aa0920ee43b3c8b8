import PQueue from 'p-queue'
import { AppError } from '../errors.ts'

type SemaphoreOptions = {
  /** How many pieces of work run at once. */
  atOnce: number
  /** How long one may wait before it is refused, in milliseconds. */
  patienceMs: number
  /** How many may wait; the next one is refused at once. Unlimited by default. */
  waitingMax?: number
}

/** Runs work when a slot is free. Throws `service_unavailable` when too many wait already, or this one has waited too long. */
export type Semaphore = (<T>(work: () => Promise<T>) => Promise<T>) & {
  /** Throws `service_unavailable` when new work would be refused at once; for callers that have costs before their turn. */
  requireCapacity: () => void
}

/** Creates a semaphore: so many pieces of work run at once, the others wait in the order in which they came. */
export function createSemaphore({ atOnce, patienceMs, waitingMax = Infinity }: SemaphoreOptions): Semaphore {
  const queue = new PQueue({ concurrency: atOnce })

  function requireCapacity(): void {
    if (queue.pending >= atOnce && queue.size >= waitingMax) throw tooBusy()
  }

  async function runInTurn<T>(work: () => Promise<T>): Promise<T> {
    requireCapacity()
    // Aborted work leaves the queue at once. The timer ends where the work begins: nothing that runs is aborted.
    const waiting = new AbortController()
    const patience = setTimeout(() => waiting.abort(tooBusy()), patienceMs)
    return queue.add(
      () => {
        clearTimeout(patience)
        return work()
      },
      { signal: waiting.signal },
    )
  }
  return Object.assign(runInTurn, { requireCapacity })
}

function tooBusy(): AppError {
  return new AppError('service_unavailable', { retryAfterSeconds: 2 })
}

// Requests for a contended row each hold a connection while they wait: uncapped, they would drain the pool.
const SHARE_OF_POOL = 4

/** Creates the semaphore of calls that wait for contended rows: they may hold a quarter of the connection pool. */
export function createHotRowSemaphore({ poolSize }: { poolSize: number }): Semaphore {
  return createSemaphore({ atOnce: Math.max(1, Math.floor(poolSize / SHARE_OF_POOL)), patienceMs: 5000 })
}
