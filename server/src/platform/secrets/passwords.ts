import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { parseOptions } from '@node-rs/argon2'
import type { PasswordCost } from '../config/password-config.ts'
import { createSemaphore } from '../limits/semaphore.ts'
import { hashInProcess, verifyInProcess } from './hasher.ts'

export type Passwords = {
  /** Returns the hash of a password to store: a PHC string of argon2id. */
  hash: (password: string) => Promise<string>
  /** Returns whether a password matches the stored hash. Without a hash it takes as long and returns false. */
  verify: (password: string, stored: string | null) => Promise<boolean>
}

const HASHES_MAX = 2

/** Returns how many hashes a machine computes at once: `HASHES_MAX`, or fewer to leave one core to other requests (decision 028). */
export function hashesAtOnce(cores: number): number {
  return Math.max(1, Math.min(HASHES_MAX, cores - 1))
}

// Hashing is the most expensive work of a server. It is done in a process of its own with a lower priority, and limited.
const inTurn = createSemaphore({
  atOnce: hashesAtOnce(availableParallelism()),
  waitingMax: 32,
  patienceMs: 10_000,
  isResting: true,
})

/**
 * Runs work that hashes or compares passwords when a slot is free. Throws `service_unavailable` before the work starts when too many wait. All code that
 * hashes passwords goes through here.
 */
export function withPasswords<T>(cost: PasswordCost, work: (passwords: Passwords) => Promise<T>): Promise<T> {
  const options = { memoryCost: cost.memoryKib, timeCost: cost.passes, parallelism: 1 }
  return inTurn(() =>
    work({
      hash: (password) => hashInProcess(password, options),
      async verify(password, stored) {
        const isRight = await verifyInProcess(stored ?? dummyHash(cost), password)
        return isRight && stored !== null
      },
    }),
  )
}

/** Throws `service_unavailable` when too many wait already. */
export const requirePasswordCapacity = inTurn.requireCapacity

/** Returns whether too many wait already. */
export const isPasswordQueueFull = inTurn.isFull

/** Returns whether a stored hash has a lower cost than the configured one. */
export function isOutdated(stored: string, { memoryKib, passes }: PasswordCost): boolean {
  const { memoryCost, timeCost } = parseOptions(stored)
  return memoryCost < memoryKib || timeCost < passes
}

const noise = (bytes: number) => randomBytes(bytes).toString('base64').replaceAll('=', '')
const [SALT, NOTHING] = [noise(16), noise(32)]

/** Returns a hash that matches no password and costs as much to compare. */
function dummyHash({ memoryKib, passes }: PasswordCost): string {
  return `$argon2id$v=19$m=${memoryKib},t=${passes},p=1$${SALT}$${NOTHING}`
}
