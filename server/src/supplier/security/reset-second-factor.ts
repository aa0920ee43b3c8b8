import { findContact } from '../../account/index.ts'
import type { App } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/database/db.ts'
import { queueEmail } from '../../platform/email/outbox.ts'
import { recordEntry, type TrailActor } from '../../trail/index.ts'
import { composeFactorResetEmail } from '../emails/factor-reset-email.ts'
import { replaceRecoveryCodes } from '../second-factor/store/recovery-codes.ts'
import { deleteTotp } from '../second-factor/store/totp.ts'
import { hasSecondFactor } from '../second-factor/use-second-factor.ts'
import { endAllSessions } from '../sessions/end-session.ts'

type Reset = { userId: number; reason: string; by: TrailActor }

/**
 * Deletes the authenticator app and the recovery codes of a person, ends their sessions in the suppliers' area with the notifications to their
 * browsers, and notifies them by email. Their password signs them in until they turn a second factor on again, which bank accounts need. Returns how
 * many sessions ended; undefined, with nothing changed, when they have no second factor.
 */
export async function resetSecondFactor(
  tx: Tx,
  { config }: Pick<App, 'config'>,
  { userId, reason, by }: Reset,
): Promise<{ sessionsEnded: number } | undefined> {
  const contact = await findContact(tx, userId)
  if (!contact || !(await hasSecondFactor(tx, userId))) return undefined
  await deleteTotp(tx, userId)
  await replaceRecoveryCodes(tx, userId, [])
  // Last: the deletions wait for a sign-in that is using an old code, and its session must end, too.
  const sessionsEnded = await endAllSessions(tx, userId)
  await recordEntry(tx, by, {
    act: 'members.reset_second_factor',
    about: { kind: 'account', id: userId },
    after: { sessions_ended: sessionsEnded },
    reason,
  })
  await queueEmail(tx, composeFactorResetEmail(contact, { url: `${config.publicUrl}/console/supplier`, contact: config.contact }))
  return { sessionsEnded }
}
