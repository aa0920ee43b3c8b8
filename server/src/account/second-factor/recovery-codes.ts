import { randomInt } from 'node:crypto'
import { RECOVERY_CODE_LENGTH, RECOVERY_CODES } from '@chautari/contract/account/second-factor-limits'
import { recoveryCodeHash } from '../../platform/secrets/tokens.ts'

// Crockford's base32: no letters that read as digits.
const SYMBOLS = '0123456789abcdefghjkmnpqrstvwxyz'
const HALF = RECOVERY_CODE_LENGTH / 2

/** Returns new recovery codes of a person as they are shown, `ab3de-fg7hj`, and their hashes. `owner` as in `recoveryCodeHash`. */
export function newRecoveryCodes(secret: string, owner: string): { codes: string[]; hashes: string[] } {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
  return { codes, hashes: codes.map((code) => hashOfRecoveryCode(secret, owner, code)) }
}

/** Returns the stored hash of a typed recovery code: lower case, without hyphens and spaces, with O read as 0, and I and L as 1. */
export function hashOfRecoveryCode(secret: string, owner: string, typed: string): string {
  const code = typed.toLowerCase().replaceAll(/[\s-]/g, '').replaceAll('o', '0').replaceAll(/[il]/g, '1')
  return recoveryCodeHash(secret, { owner, code })
}

function newRecoveryCode(): string {
  const symbols = Array.from({ length: RECOVERY_CODE_LENGTH }, () => SYMBOLS[randomInt(SYMBOLS.length)])
  return `${symbols.slice(0, HALF).join('')}-${symbols.slice(HALF).join('')}`
}
