import type { SOCIAL_PROVIDERS } from '@chautari/contract/account/limits'
import { and, eq } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { socialIdentities } from '../../store/tables.ts'

export type SocialProvider = (typeof SOCIAL_PROVIDERS)[number]

/** A Google or Facebook account; `subject` is the provider's permanent id. */
export type Identity = { provider: SocialProvider; subject: string }

/** Returns the user id of the account an identity is linked to. */
export async function findIdentityOwner(db: Db, { provider, subject }: Identity): Promise<number | undefined> {
  const [row] = await db
    .select({ userId: socialIdentities.userId })
    .from(socialIdentities)
    .where(and(eq(socialIdentities.provider, provider), eq(socialIdentities.subject, subject)))
  return row?.userId
}

/** Links an identity to an account. Returns false when it is linked already, or the account has another identity of that provider. */
export async function insertIdentity(tx: Tx, identity: Identity & { userId: number }): Promise<boolean> {
  const rows = await tx
    .insert(socialIdentities)
    .values(identity)
    .onConflictDoNothing()
    .returning({ userId: socialIdentities.userId })
  return rows.length > 0
}
