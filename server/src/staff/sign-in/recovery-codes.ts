import { randomInt } from 'node:crypto'
import { RECOVERY_CODE_LENGTH, RECOVERY_CODES } from '@chautari/contract/staff/limits'
import type { App } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/database/db.ts'
import { recoveryCodeHash } from '../../platform/secrets/tokens.ts'
import { replaceRecoveryCodes } from './store/recovery-codes.ts'

// Crockford's base32: no letters that read as digits.
const SYMBOLS = '0123456789abcdefghjkmnpqrstvwxyz'
const HALF = RECOVERY_CODE_LENGTH / 2

/** Replaces the recovery codes of a person and returns the new ones, as they are shown: `ab3de-fg7hj`. */
export async function issueRecoveryCodes(tx: Tx, { config: { secret } }: App, staffId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
  const hashes = codes.map((code) => recoveryCodeHash(secret, { staffId, code: readRecoveryCode(code) }))
  await replaceRecoveryCodes(tx, staffId, hashes)
  return codes
}

function newRecoveryCode(): string {
  const symbols = Array.from({ length: RECOVERY_CODE_LENGTH }, () => SYMBOLS[randomInt(SYMBOLS.length)])
  return `${symbols.slice(0, HALF).join('')}-${symbols.slice(HALF).join('')}`
}

/** Returns a typed recovery code as it is hashed: lower case, without hyphens and spaces, with O read as 0, and I and L as 1. */
export function readRecoveryCode(typed: string): string {
  return typed.toLowerCase().replaceAll(/[\s-]/g, '').replaceAll('o', '0').replaceAll(/[il]/g, '1')
}
