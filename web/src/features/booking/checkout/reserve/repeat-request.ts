import { ApiError } from '../../../../platform/api/api.ts'

// Our choice: long enough for a restart or a reconnection of the database, and as long as travellers wait for a button.
const PAUSES_MS = [500, 1000, 2000, 4000]

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/**
 * Sends a request with an idempotency key and retries while its outcome is unknown: no response, "retry later", or an earlier attempt still runs.
 * The key ensures that all attempts create one booking. Throws the error of the last attempt.
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

// Not retried: a site closed for maintenance stays closed for longer than the retries take.
const DECIDED_CODES = ['under_maintenance']

function isUndecided(error: unknown): boolean {
  if (!(error instanceof ApiError) || DECIDED_CODES.includes(error.code)) return false
  return error.code === 'request_in_flight' || error.status === 0 || error.status >= 502
}
