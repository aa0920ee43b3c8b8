import { credentials } from '../../account/index.ts'
import type { App } from '../../platform/app-context.ts'
import { useSecondFactor } from '../second-factor/use-second-factor.ts'
import { openSession } from '../sessions/open-session.ts'

type SignIn = {
  /** Email or phone number as typed. */
  name: string
  password: string
  /** A code of an authenticator app, or a recovery code. */
  code: string | undefined
  /** Network address of the client. */
  address: string
  device: string
}

/**
 * Signs the owner of an account in to the suppliers' area, whatever organisations they have, and returns the token of the session. Throws
 * `login_failed`, and for those with a second factor `second_factor_needed` and `code_invalid`, each counted as a failure (decision 102).
 */
export async function signIn(app: App, { code, device, ...login }: SignIn): Promise<string> {
  return credentials.authenticateByPassword(app, login, async (tx, { id: userId }) => {
    await useSecondFactor(tx, app, { userId, code })
    return openSession(tx, { userId, device })
  })
}
