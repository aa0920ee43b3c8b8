import { secondFactor } from '../../account/index.ts'
import type { App } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/database/db.ts'
import { appNow } from '../../platform/database/transaction.ts'
import { decrypt, encrypt } from '../../platform/secrets/encryption.ts'
import { secretsOf } from '../../platform/secrets/tokens.ts'
import { useRecoveryCode } from './store/recovery-codes.ts'
import { findTotpSecret, insertTotp, useTotpStep } from './store/totp.ts'

const contextOf = (staffId: number) => `staff ${staffId} totp`

type Typed = { staffId: number; code: string }

/** Uses the code of an authenticator app, or a recovery code. Returns false for a wrong or used one. */
export async function useSecondFactor(tx: Tx, app: App, { staffId, code }: Typed): Promise<boolean> {
  if (secondFactor.isTotpCode(code)) return useTotpCode(tx, app, { staffId, code })
  const codeHashes = secretsOf(app.config).map((secret) => secondFactor.hashOfRecoveryCode(secret, String(staffId), code))
  return useRecoveryCode(tx, { staffId, codeHashes })
}

async function useTotpCode(tx: Tx, { config }: App, { staffId, code }: Typed): Promise<boolean> {
  const encrypted = await findTotpSecret(tx, staffId)
  const secret = encrypted && decrypt(config, encrypted, contextOf(staffId))
  const step = secret ? secondFactor.findTotpStep({ secret, code, now: await appNow(tx) }) : undefined
  if (!secret || step === undefined) return false
  // Encrypted again at each use, so that it stays readable after a rotation of the server's secret.
  return useTotpStep(tx, { staffId, step, secret: encrypt(config.secret, secret, contextOf(staffId)) })
}

/** Adds an authenticator app. Returns false when the code does not match the secret. */
export async function addTotp(tx: Tx, { config }: App, { staffId, code, secret }: Typed & { secret: string }): Promise<boolean> {
  const lastStep = secondFactor.findTotpStep({ secret, code, now: await appNow(tx) })
  if (lastStep === undefined) return false
  await insertTotp(tx, { staffId, secret: encrypt(config.secret, secret, contextOf(staffId)), lastStep })
  return true
}
