import { AppError } from '../errors.ts'

type Turns = {
  atOnce: number
  patienceMs: number
  /** So many wait; who comes then is refused at once. */
  waitingMax?: number
}

/**
 * Lets so many run at once; the others wait for their turn, the longest waiting first. Throws `service_unavailable` for who would
 * wait too long.
 */
export function createSemaphore({ atOnce, patienceMs, waitingMax = Infinity }: Turns) {
  const waiting = new Set<() => void>()
  let running = 0

  function turn(): Promise<void> {
    return new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(patience)
        waiting.delete(begin)
        resolve()
      }
      const patience = setTimeout(() => {
        waiting.delete(begin)
        reject(tooBusy())
      }, patienceMs)
      waiting.add(begin)
    })
  }

  /** Refuses who would be refused, before anything is done for them. */
  function requirePlace(): void {
    if (running >= atOnce && waiting.size >= waitingMax) throw tooBusy()
  }

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    requirePlace()
    if (running < atOnce) running++
    else await turn()
    try {
      return await work()
    } finally {
      const [next] = waiting
      if (next) next()
      else running--
    }
  }
  return Object.assign(inTurn, { requirePlace })
}

function tooBusy(): AppError {
  return new AppError('service_unavailable', { retryAfterSeconds: 2 })
}

// Of a hot row everybody waits for one, holding a connection meanwhile: of a pool, all of them.
const SHARE_OF_POOL = 4

/** Turns for what waits for rows that many want at once, so that a part of the pool is left for everybody else. */
export function createHotRowSemaphore({ poolSize }: { poolSize: number }) {
  return createSemaphore({ atOnce: Math.max(1, Math.floor(poolSize / SHARE_OF_POOL)), patienceMs: 5000 })
}
