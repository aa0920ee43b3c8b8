import { z } from 'zod'

// The minimum cost that OWASP and ASVS accept for argon2id (decision 028).
const LEAST = { memoryKib: 19_456, passes: 2 }

// More is probably a mistake of units, and would block logins: two hashes of a gibibyte each at once.
const MOST = { memoryKib: 1_048_576, passes: 50 }

/** The cost of a password hash: memory in KiB, and passes. */
export type PasswordCost = { memoryKib: number; passes: number }

/** The environment variables of password hashing. */
export const PASSWORD_FIELDS = {
  CHAUTARI_PASSWORD_MEMORY_KIB: z.coerce.number().int().min(8).max(MOST.memoryKib).default(LEAST.memoryKib),
  CHAUTARI_PASSWORD_PASSES: z.coerce.number().int().min(1).max(MOST.passes).default(LEAST.passes),
}

type Env = { CHAUTARI_PASSWORD_MEMORY_KIB: number; CHAUTARI_PASSWORD_PASSES: number }

/** Returns the reasons not to start in production: a hash cost below the minimum. */
export function passwordProblems({ CHAUTARI_PASSWORD_MEMORY_KIB: memoryKib, CHAUTARI_PASSWORD_PASSES: passes }: Env): string[] {
  return [
    ...(memoryKib < LEAST.memoryKib ? [`CHAUTARI_PASSWORD_MEMORY_KIB: must be at least ${LEAST.memoryKib} in production`] : []),
    ...(passes < LEAST.passes ? [`CHAUTARI_PASSWORD_PASSES: must be at least ${LEAST.passes} in production`] : []),
  ]
}

export function passwordCostOf(env: Env): PasswordCost {
  return { memoryKib: env.CHAUTARI_PASSWORD_MEMORY_KIB, passes: env.CHAUTARI_PASSWORD_PASSES }
}
