import pg from 'pg'
import { patienceLeft, startWait } from '../../patience/patience.ts'
import { LOCK_TIMEOUT_MS } from '../session-settings.ts'

// Requests that waited less keep the whole time-out and save the statements that would shorten it.
const WORTH_SHORTENING_MS = 500

/** Returns SQL that shortens the wait for locks in a transaction to what the current request may still wait; undefined where that is about as long. */
export function shorterLockTimeout(): string | undefined {
  const leftMs = Math.ceil(patienceLeft())
  return leftMs < LOCK_TIMEOUT_MS - WORTH_SHORTENING_MS ? `set local lock_timeout = ${leftMs}` : undefined
}

/**
 * A pool in which a request waits for connections and locks no longer than its patience allows, however many statements it sends (decision 163).
 */
export class PatientPool extends pg.Pool {
  override async connect(): Promise<pg.PoolClient> {
    const leftMs = patienceLeft()
    const endWait = startWait()
    const connecting = super.connect()
    const { promise: isOver, reject } = Promise.withResolvers<never>()
    // The pool's own time-out would also end connections that it opens for others.
    const timer = setTimeout(() => reject(new Error('timeout exceeded when trying to connect')), leftMs)
    try {
      return await Promise.race([connecting, isOver])
    } catch (error) {
      void connecting.then(
        (client) => client.release(),
        () => {},
      )
      throw error
    } finally {
      clearTimeout(timer)
      endWait()
    }
  }

  // `query` has many overloads. `never` accepts all of them, and the arguments are passed on unchanged.
  override async query(...args: never[]): Promise<never> {
    const client = await this.connect()
    const send = client.query.bind(client) as (...sent: unknown[]) => Promise<never>
    try {
      const shorter = shorterLockTimeout()
      if (shorter !== undefined) await send(`begin; ${shorter}`)
      const result = await send(...args)
      if (shorter !== undefined) await send('commit')
      client.release()
      return result
    } catch (error) {
      client.release(true)
      throw error
    }
  }
}
