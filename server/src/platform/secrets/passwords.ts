import { randomBytes } from 'node:crypto'
import { hash, parseOptions, verify } from '@node-rs/argon2'
import type { PasswordCost } from '../config/password-config.ts'
import { createSemaphore } from '../limits/semaphore.ts'

export type Passwords = {
  /** What is stored of a password: a PHC string of argon2id. */
  hash: (password: string) => Promise<string>
  /** Whether a password is the one that was stored; where nothing is stored it takes as long, and is not. */
  verify: (password: string, stored: string | null) => Promise<boolean>
}

// Of all that this process does, hashing costs most: whoever asks for much of it must not take the machine from everybody else.
const inTurn = createSemaphore({ atOnce: 2, waitingMax: 32, patienceMs: 10_000 })

/**
 * Does work with passwords, in turn: hashes are made and compared nowhere else. Throws `service_unavailable` when too many wait, before
 * anything of the work is done.
 */
export function withPasswords<T>(cost: PasswordCost, work: (passwords: Passwords) => Promise<T>): Promise<T> {
  const options = { memoryCost: cost.memoryKib, timeCost: cost.passes, parallelism: 1 }
  return inTurn(() =>
    work({
      hash: (password) => hash(password, options),
      async verify(password, stored) {
        const isRight = await verify(stored ?? nobodys(cost), password)
        return isRight && stored !== null
      },
    }),
  )
}

/** Throws `service_unavailable` when too many wait as it is. */
export const requirePasswordCapacity = inTurn.requireCapacity

/** Whether a stored hash costs less to try than one of today. */
export function isOutdated(stored: string, { memoryKib, passes }: PasswordCost): boolean {
  const { memoryCost, timeCost } = parseOptions(stored)
  return memoryCost < memoryKib || timeCost < passes
}

const noise = (bytes: number) => randomBytes(bytes).toString('base64').replaceAll('=', '')
const [SALT, NOTHING] = [noise(16), noise(32)]

/** The hash of no password, which costs as much to compare as another. */
function nobodys({ memoryKib, passes }: PasswordCost): string {
  return `$argon2id$v=19$m=${memoryKib},t=${passes},p=1$${SALT}$${NOTHING}`
}
