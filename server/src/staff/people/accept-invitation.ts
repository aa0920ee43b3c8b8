import type { Locale } from '@chautari/contract/locale'
import type { AcceptedInvitation } from '@chautari/contract/staff/shapes'
import { credentials } from '../../account/index.ts'
import type { App } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/database/db.ts'
import { transact } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import { withPasswords } from '../../platform/secrets/passwords.ts'
import { hashToken } from '../../platform/secrets/tokens.ts'
import { recordEntry } from '../../trail/index.ts'
import { openSession } from '../sessions/open-session.ts'
import { issueRecoveryCodes } from '../sign-in/recovery-codes.ts'
import { addTotp } from '../sign-in/second-factor.ts'
import { insertPasskey } from '../sign-in/store/passkeys.ts'
import { verifyMadePasskey } from '../sign-in/passkeys.ts'
import { requireFreeName } from './require-free-name.ts'
import { readInvitedTotp, requireInvitation } from './show-invitation.ts'
import { deleteFactors, endAccess } from './store/access.ts'
import { useInvitation } from './store/invitations.ts'
import { acceptPerson, lockPerson } from './store/people.ts'

type AcceptRequest = AcceptedInvitation & { device: string; locale: Locale; requestId: string }

/** Adds the second factor within the transaction, or throws. */
type AddFactor = (tx: Tx) => Promise<void>

/**
 * Accepts an invitation: sets the password and the second factor in place of any earlier ones, and signs in. Returns the token of the session and the recovery
 * codes. Throws `token_invalid`, `validation_failed` for a guessable password or a taken name, `code_invalid` or `passkey_refused`.
 */
export async function acceptInvitation(app: App, accepted: AcceptRequest): Promise<{ token: string; recoveryCodes: string[] }> {
  const { token, name, password, device, locale, requestId } = accepted
  const { staffId, email, role } = await requireInvitation(app, token)
  await credentials.requireStrongPassword({ password, field: 'password', person: { email, name, phone: null } })
  await requireFreeName(app.db, name, { except: staffId })
  const addFactor = await factorOf(app, staffId, accepted)
  const passwordHash = await withPasswords(app.config.passwordCost, ({ hash }) => hash(password))
  return transact(app.db, async (tx) => {
    // Locks the person before the invitation, in the order in which inviting again locks them.
    await lockPerson(tx, staffId)
    if (!(await useInvitation(tx, hashToken(token)))) throw new AppError('token_invalid')
    await endAccess(tx, staffId)
    await deleteFactors(tx, staffId)
    await acceptPerson(tx, staffId, { name, passwordHash, locale })
    await addFactor(tx)
    const recoveryCodes = await issueRecoveryCodes(tx, app, staffId)
    const by = { staffId, name, role, via: 'console', requestId } as const
    await recordEntry(tx, by, { act: 'staff.accept', about: { kind: 'staff', id: staffId }, after: { name } })
    return { token: await openSession(tx, { staffId, device }), recoveryCodes }
  })
}

/** Verifies the second factor and returns the function that adds it. */
async function factorOf(app: App, staffId: number, accepted: AcceptRequest): Promise<AddFactor> {
  const { token, code, setup, challenge_id: challengeId, response, device } = accepted
  if (challengeId !== undefined && response !== undefined) {
    const passkey = await verifyMadePasskey(app, { challengeId, staffId, response })
    if (!passkey) throw new AppError('passkey_refused')
    return async (tx) => {
      if (!(await insertPasskey(tx, { ...passkey, device }))) throw new AppError('passkey_refused')
    }
  }
  const secret = await readInvitedTotp(app, { token, setup: setup ?? '' })
  return async (tx) => {
    const isAdded = secret !== undefined && (await addTotp(tx, app, { staffId, code: code ?? '', secret }))
    if (!isAdded) throw new AppError('code_invalid')
  }
}
