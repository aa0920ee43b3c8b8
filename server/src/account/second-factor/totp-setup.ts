import type { TotpSetup } from '@chautari/contract/account/second-factor'
import { TOTP_SETUP_MINUTES } from '@chautari/contract/account/second-factor-limits'
import { MINUTE } from '@chautari/contract/dates'
import { z } from 'zod'
import type { App } from '../../platform/app-context.ts'
import { appNow } from '../../platform/database/transaction.ts'
import { decrypt, encrypt } from '../../platform/secrets/encryption.ts'
import { newTotpSecret, totpUrl } from './totp.ts'

const Setup = z.object({ secret: z.string(), until: z.number() })

/**
 * Returns a secret for an authenticator app, also encrypted as `setup`: nothing is stored until a code proves it. `context` says whose
 * setup it is; `email` names the account in the app.
 */
export async function offerTotp({ db, config }: App, { email, context }: { email: string; context: string }): Promise<TotpSetup> {
  const secret = newTotpSecret()
  const until = (await appNow(db)).getTime() + TOTP_SETUP_MINUTES * MINUTE
  const setup = encrypt(config.secret, JSON.stringify({ secret, until }), context)
  return { secret, otpauth_url: totpUrl(secret, email), setup }
}

/** Returns the secret of a setup with this context; nothing for any other, or an expired one. */
export async function readTotpSetup({ db, config }: App, setup: string, context: string): Promise<string | undefined> {
  const text = decrypt(config, setup, context)
  if (text === undefined) return undefined
  const { secret, until } = Setup.parse(JSON.parse(text))
  return until > (await appNow(db)).getTime() ? secret : undefined
}
