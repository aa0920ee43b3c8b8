import { createHash } from 'node:crypto'
import { AppError } from '../errors.ts'
import type { Limits } from './limits.ts'

type Try = {
  /** The hash of the code, so that each caller's tries start again with a new code. */
  codeHash: string
  /** The device, account or network that tries. */
  caller: string
}

/**
 * Counts a caller's try at an emailed or texted code. Returns false when the caller has no tries left. Each caller has their own tries, so that a
 * stranger who knows a booking's reference cannot use up those of its owner (decision 104).
 */
export async function countCodeTry(limits: Limits, { codeHash, caller }: Try): Promise<boolean> {
  const key = createHash('sha256').update(`${codeHash} ${caller}`).digest('base64url')
  try {
    await limits.count('codeTries', key)
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'rate_limited') return false
    throw error
  }
}
