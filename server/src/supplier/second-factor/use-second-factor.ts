import { secondFactor } from '../../account/index.ts'
import type { App } from '../../platform/app-context.ts'
import type { Db, Tx } from '../../platform/database/db.ts'
import { appNow } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import { decrypt, encrypt } from '../../platform/secrets/encryption.ts'
import { secretsOf } from '../../platform/secrets/tokens.ts'
import { useRecoveryCode } from './store/recovery-codes.ts'
import { findTotpSecret, useTotpStep } from './store/totp.ts'

/** Returns the context in which the secret of a person's authenticator app is encrypted. */
export const totpContext = (userId: number) => `supplier ${userId} totp`

/** Returns whose recovery codes a hash is of. */
export const codeOwner = (userId: number) => `user ${userId}`

type Typed = { userId: number; code: string | undefined }

/**
 * Uses the second factor of a person who turned one on; does nothing for others. Throws `second_factor_needed` without a code, and
 * `code_invalid` for a wrong or used one.
 */
export async function useSecondFactor(tx: Tx, app: App, { userId, code }: Typed): Promise<void> {
  const encrypted = await findTotpSecret(tx, userId)
  if (encrypted === undefined) return
  if (code === undefined) throw new AppError('second_factor_needed')
  const isRight = secondFactor.isTotpCode(code)
    ? await useTotpCode(tx, app, { userId, code, encrypted })
    : await useRecoveryCode(tx, { userId, codeHashes: hashesOf(app, { userId, code }) })
  if (!isRight) throw new AppError('code_invalid')
}

function hashesOf({ config }: App, { userId, code }: { userId: number; code: string }): string[] {
  return secretsOf(config).map((secret) => secondFactor.hashOfRecoveryCode(secret, codeOwner(userId), code))
}

/**
 * Uses the second factor of a person for an act that needs one. Throws the errors of `useSecondFactor`, and `bank_account_needs_second_factor` for
 * those who have not turned one on.
 */
export async function requireSecondFactor(tx: Tx, app: App, typed: { userId: number; code: string }): Promise<void> {
  if (!(await hasSecondFactor(tx, typed.userId))) throw new AppError('bank_account_needs_second_factor')
  await useSecondFactor(tx, app, typed)
}

/** Returns whether a person has turned on a second factor. */
export async function hasSecondFactor(db: Db, userId: number): Promise<boolean> {
  return (await findTotpSecret(db, userId)) !== undefined
}

type TotpTyped = { userId: number; code: string; encrypted: string }

async function useTotpCode(tx: Tx, { config }: App, { userId, code, encrypted }: TotpTyped): Promise<boolean> {
  const secret = decrypt(config, encrypted, totpContext(userId))
  const step = secret === undefined ? undefined : secondFactor.findTotpStep({ secret, code, now: await appNow(tx) })
  if (secret === undefined || step === undefined) return false
  // Encrypted again each time, so that it outlives the secret that encrypted it before.
  return useTotpStep(tx, { userId, step, secret: encrypt(config.secret, secret, totpContext(userId)) })
}
