import type { TotpSetup } from '@chautari/contract/account/second-factor'
import { credentials, secondFactor } from '../../account/index.ts'
import type { App } from '../../platform/app-context.ts'
import { appNow, transact } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import type { SupplierIdentity } from '../../platform/http/supplier-identity.ts'
import { encrypt } from '../../platform/secrets/encryption.ts'
import { replaceRecoveryCodes } from '../second-factor/store/recovery-codes.ts'
import { deleteTotp, replaceTotp } from '../second-factor/store/totp.ts'
import { codeOwner, totpContext } from '../second-factor/use-second-factor.ts'

type Person = Pick<SupplierIdentity, 'userId' | 'email'>

const setupContext = (userId: number) => `supplier ${userId} totp setup`

/** Returns a secret for an authenticator app. Nothing is stored until a code proves it. */
export async function offerSecondFactor(app: App, { userId, email }: Person): Promise<TotpSetup> {
  return secondFactor.offerTotp(app, { email, context: setupContext(userId) })
}

type EnableRequest = { setup: string; code: string; password: string }

/**
 * Turns on the second factor of a person, or replaces the app, and returns new recovery codes. Throws `password_incorrect`, and `code_invalid`
 * for a wrong code or a setup that is not theirs or has expired.
 */
export async function turnOnSecondFactor(
  app: App,
  { userId }: Person,
  { setup, code, password }: EnableRequest,
): Promise<string[]> {
  await credentials.verifyPassword(app, userId, password)
  const secret = await secondFactor.readTotpSetup(app, setup, setupContext(userId))
  return transact(app.db, async (tx) => {
    const step = secret === undefined ? undefined : secondFactor.findTotpStep({ secret, code, now: await appNow(tx) })
    if (secret === undefined || step === undefined) throw new AppError('code_invalid')
    await replaceTotp(tx, { userId, secret: encrypt(app.config.secret, secret, totpContext(userId)), lastStep: step })
    const { codes, hashes } = secondFactor.newRecoveryCodes(app.config.secret, codeOwner(userId))
    await replaceRecoveryCodes(tx, userId, hashes)
    return codes
  })
}

/** Turns off the second factor of a person. Throws `password_incorrect`. */
export async function turnOffSecondFactor(app: App, { userId }: Person, password: string): Promise<void> {
  await credentials.verifyPassword(app, userId, password)
  await transact(app.db, async (tx) => {
    await deleteTotp(tx, userId)
    await replaceRecoveryCodes(tx, userId, [])
  })
}
