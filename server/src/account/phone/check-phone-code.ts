import type { User } from '@chautari/contract/account/shapes'
import type { App } from '../../platform/app-context.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Tx } from '../../platform/database/db.ts'
import { AppError } from '../../platform/errors.ts'
import type { SignedIn } from '../../platform/http/http.ts'
import { queueEmail } from '../../platform/email/outbox.ts'
import { attributionOf } from '../../platform/http/authenticate.ts'
import { isDerived, phoneCodeHash } from '../../platform/secrets/tokens.ts'
import { appNow, transact } from '../../platform/database/transaction.ts'
import { composePhoneLostEmail } from '../emails/account-emails.ts'
import { showUser } from '../profile/show-user.ts'
import { appendAccountEvent } from '../store/events.ts'
import { lockPhone, takeGuess, usePhoneCode } from '../store/phone-codes.ts'
import { findUsersByPhone, lockUser, updateUser, type UserRow } from '../store/users.ts'

type Guess = { caller: SignedIn; code: string; phone: string }

/**
 * Verifies a phone number with the code sent to it (spec 2 §4). An account that verified the number earlier loses the verification and is
 * emailed, because numbers change hands. Throws `code_invalid` for every problem with the code.
 */
export async function checkPhoneCode(app: App, { caller, code, phone }: Guess): Promise<User> {
  const { userId } = caller.actor
  const doer = attributionOf(caller.actor)
  const stored = await takeGuess(app.db, { userId, phone })
  const isRight = stored && isDerived(app.config, stored.codeHash, (secret) => phoneCodeHash(secret, { userId, phone, code }))
  if (!isRight) throw new AppError('code_invalid')
  const user = await transact(app.db, async (tx) => {
    await lockPhone(tx, phone)
    const previous = await lockWithHolders(tx, { userId, phone })
    if (!(await usePhoneCode(tx, stored.id))) throw new AppError('code_invalid')
    const phoneProvenAt = await appNow(tx)
    for (const holder of previous) await revokeVerification(tx, holder, { actor: doer.actor, config: app.config })
    const after = await updateUser(tx, userId, { phone, phoneProvenAt })
    await appendAccountEvent(tx, { userId, event: 'phone_proved', requestId: caller.requestId, ...doer })
    return after
  })
  return showUser(app.db, user)
}

type Holder = UserRow & { phone: string }

/** Locks the user and all other accounts that verified the phone number, in order of id to prevent deadlocks. Returns the others. */
async function lockWithHolders(tx: Tx, { userId, phone }: { userId: number; phone: string }): Promise<Holder[]> {
  const holders = (await findUsersByPhone(tx, phone)).filter(({ id, phoneProvenAt }) => id !== userId && phoneProvenAt !== null)
  const others: Holder[] = []
  for (const id of [...holders.map((holder) => holder.id), userId].toSorted((a, b) => a - b)) {
    const locked = await lockUser(tx, { id })
    if (id === userId && !locked) throw new AppError('unauthenticated')
    // The number may have changed between the query and the lock.
    if (id !== userId && locked?.phone === phone && locked.phoneProvenAt) others.push({ ...locked, phone })
  }
  return others
}

async function revokeVerification(tx: Tx, holder: Holder, { actor, config }: { actor: string; config: Config }): Promise<void> {
  await updateUser(tx, holder.id, { phoneProvenAt: null })
  await appendAccountEvent(tx, { userId: holder.id, event: 'phone_proof_lost', actor })
  await queueEmail(tx, composePhoneLostEmail(holder, config))
}
