// How tests and benches start and end servers in processes of their own.
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'

const POLL_MS = 20

/** Settings that let one party hold and book without limits, because all travellers of a test share an address. */
export const NO_PARTY_LIMITS = {
  CHAUTARI_UNPAID_UNITS: '1000000',
  CHAUTARI_UNPAID_UNITS_PER_NETWORK: '1000000',
  CHAUTARI_CHALLENGE_UNITS: '1000000',
  CHAUTARI_CHALLENGE_ROOMS_PERCENT: '100',
  CHAUTARI_CHALLENGE_SEATS_PERCENT: '100',
  CHAUTARI_FREE_SEATS_PER_DAY: '1000000',
  CHAUTARI_FREE_SEATS_PER_DAY_OF_ACCOUNT: '1000000',
  CHAUTARI_FREE_SEATS_PER_DAY_OF_NETWORK: '1000000',
  CHAUTARI_UNPAID_ROOMS_PERCENT: '100',
  CHAUTARI_UNPAID_ROOMS_PERCENT_PER_NETWORK: '100',
  CHAUTARI_UNPAID_SEATS_PERCENT: '100',
  CHAUTARI_UNPAID_SEATS_PERCENT_PER_NETWORK: '100',
  CHAUTARI_FREE_SEATS_PERCENT: '100',
}

/** Waits until a process answers at an address. Throws when it ends before, or after `withinMs`. */
export async function waitForAnswer(server: ChildProcess, address: string, withinMs: number): Promise<void> {
  for (const end = performance.now() + withinMs; performance.now() < end; await sleep(POLL_MS)) {
    if (!isRunning(server)) throw new Error(`The server of ${address} ended with code ${server.exitCode}.`)
    const isReady = await fetch(address).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
  }
  throw new Error(`${address} did not answer within ${withinMs / 1000} seconds.`)
}

export function isRunning({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode === null && signalCode === null
}

/** Sends a signal to a process, and returns when it has ended. */
export async function endProcess(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM' = 'SIGTERM'): Promise<void> {
  if (!isRunning(child)) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}
