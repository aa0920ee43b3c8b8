import { z } from 'zod'

// The least that OWASP and ASVS approve of argon2id; see decision 028.
const LEAST = { memoryKib: 19_456, passes: 2 }

// More is a slip of units, with which nobody could log in: two hashes at once, of a gibibyte each.
const MOST = { memoryKib: 1_048_576, passes: 50 }

/** What hashing a password costs: KiB of memory, and how often it is gone through. */
export type PasswordCost = { memoryKib: number; passes: number }

/** The part of the environment that passwords have. */
export const PASSWORD_FIELDS = {
  CHAUTARI_PASSWORD_MEMORY_KIB: z.coerce.number().int().min(8).max(MOST.memoryKib).default(LEAST.memoryKib),
  CHAUTARI_PASSWORD_PASSES: z.coerce.number().int().min(1).max(MOST.passes).default(LEAST.passes),
}

type Env = { CHAUTARI_PASSWORD_MEMORY_KIB: number; CHAUTARI_PASSWORD_PASSES: number }

/** What production must not start with: hashes that are quickly tried. */
export function passwordProblems({ CHAUTARI_PASSWORD_MEMORY_KIB: memoryKib, CHAUTARI_PASSWORD_PASSES: passes }: Env): string[] {
  return [
    ...(memoryKib < LEAST.memoryKib ? [`CHAUTARI_PASSWORD_MEMORY_KIB: must be at least ${LEAST.memoryKib} in production`] : []),
    ...(passes < LEAST.passes ? [`CHAUTARI_PASSWORD_PASSES: must be at least ${LEAST.passes} in production`] : []),
  ]
}

export function passwordCostOf(env: Env): PasswordCost {
  return { memoryKib: env.CHAUTARI_PASSWORD_MEMORY_KIB, passes: env.CHAUTARI_PASSWORD_PASSES }
}
