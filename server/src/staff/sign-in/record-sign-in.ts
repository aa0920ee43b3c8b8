import type { Tx } from '../../platform/database/db.ts'
import { recordEntry } from '../../trail/index.ts'
import type { StaffRow } from '../people/store/people.ts'

type SignedIn = { device: string; requestId: string; how: 'authenticator app' | 'recovery code' | 'passkey' }

/** Records that a person signed in to the console, and by which method. */
export async function recordSignIn(tx: Tx, { id, name, role }: StaffRow, { requestId, ...after }: SignedIn): Promise<void> {
  const by = { staffId: id, name, role, via: 'console', requestId } as const
  await recordEntry(tx, by, { act: 'staff.sign_in', about: { kind: 'staff', id }, after })
}
