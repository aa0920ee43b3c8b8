import type { UsedPasskey } from '@chautari/contract/staff/shapes'
import type { App } from '../../platform/app-context.ts'
import { transact } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import { lockPerson } from '../people/store/people.ts'
import { openSession } from '../sessions/open-session.ts'
import { recordSignIn } from './record-sign-in.ts'
import { verifyUsedPasskey } from './passkeys.ts'
import { countPasskeyUse } from './store/passkeys.ts'

type SignIn = { challengeId: string; response: UsedPasskey; address: string; device: string; requestId: string }

/**
 * Signs a member of staff in with a passkey, and returns the token of the session. Throws `passkey_refused` for every failure, and `rate_limited`
 * after too many failures.
 */
export async function signInWithPasskey(
  app: App,
  { challengeId, response, address, device, requestId }: SignIn,
): Promise<string> {
  await app.limits.count('staffSignIns', address)
  const used = await verifyUsedPasskey(app, { challengeId, response })
  const token =
    used &&
    (await transact(app.db, async (tx) => {
      const person = await lockPerson(tx, used.staffId)
      if (!person || person.deactivatedAt || !(await countPasskeyUse(tx, used))) return undefined
      await recordSignIn(tx, person, { device, requestId, how: 'passkey' })
      return openSession(tx, { staffId: person.id, device })
    }))
  if (token === undefined) throw new AppError('passkey_refused')
  await app.limits.uncount('staffSignIns', address)
  return token
}
