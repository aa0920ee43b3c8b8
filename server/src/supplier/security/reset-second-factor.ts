import { findContact } from '../../account/index.ts'
import type { App } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/database/db.ts'
import { queueEmail } from '../../platform/email/outbox.ts'
import { recordEntry, type TrailActor } from '../../trail/index.ts'
import { composeFactorResetEmail } from '../emails/factor-reset-email.ts'
import { replaceRecoveryCodes } from '../second-factor/store/recovery-codes.ts'
import { deleteTotp } from '../second-factor/store/totp.ts'
import { hasSecondFactor } from '../second-factor/use-second-factor.ts'

type Reset = { userId: number; reason: string; by: TrailActor }

/**
 * Deletes the authenticator app and the recovery codes of a person in the suppliers' area, and notifies them by email. Their password signs them in until
 * they turn a second factor on again, which bank accounts need. Returns false when they have none.
 */
export async function resetSecondFactor(
  tx: Tx,
  { config }: Pick<App, 'config'>,
  { userId, reason, by }: Reset,
): Promise<boolean> {
  const contact = await findContact(tx, userId)
  if (!contact || !(await hasSecondFactor(tx, userId))) return false
  await deleteTotp(tx, userId)
  await replaceRecoveryCodes(tx, userId, [])
  await recordEntry(tx, by, { act: 'members.reset_second_factor', about: { kind: 'account', id: userId }, reason })
  await queueEmail(tx, composeFactorResetEmail(contact, { url: `${config.publicUrl}/console/supplier`, contact: config.contact }))
  return true
}
