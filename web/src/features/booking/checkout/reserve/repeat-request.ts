import { ApiError } from '../../../../platform/api/api.ts'

// Our choice: a restart or a lost connection of the database is over by then, and nobody looks at a button for longer.
const PAUSES_MS = [500, 1000, 2000, 4000]

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/**
 * Sends a request with an idempotency key, and repeats it while its outcome is unknown: no answer, "retry later", or the first try still runs.
 * The key makes it one booking, whichever try was carried out. Throws the error of the last try.
 */
export async function repeatRequest<T>(send: () => Promise<T>, pause: (ms: number) => Promise<void> = wait): Promise<T> {
  for (const ms of PAUSES_MS) {
    try {
      return await send()
    } catch (error) {
      if (!isUndecided(error)) throw error
      await pause(ms)
    }
  }
  return send()
}

// A closed site stays closed for longer than this.
const DECIDED_CODES = ['under_maintenance']

function isUndecided(error: unknown): boolean {
  if (!(error instanceof ApiError) || DECIDED_CODES.includes(error.code)) return false
  return error.code === 'request_in_flight' || error.status === 0 || error.status >= 502
}
