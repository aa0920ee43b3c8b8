import { secondFactor } from '../../account/index.ts'
import type { App } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/database/db.ts'
import { replaceRecoveryCodes } from './store/recovery-codes.ts'

/** Replaces the recovery codes of a person and returns the new ones in their displayed form, such as `ab3de-fg7hj`. */
export async function issueRecoveryCodes(tx: Tx, { config: { secret } }: App, staffId: number): Promise<string[]> {
  const { codes, hashes } = secondFactor.newRecoveryCodes(secret, String(staffId))
  await replaceRecoveryCodes(tx, staffId, hashes)
  return codes
}
