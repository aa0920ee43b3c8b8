import type { SOCIAL_PROVIDERS } from '@chautari/contract/account/limits'
import { and, eq } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { socialIdentities } from '../../store/tables.ts'

export type SocialProvider = (typeof SOCIAL_PROVIDERS)[number]

/** An account at Google or Facebook, by what they call it for good. */
export type Identity = { provider: SocialProvider; subject: string }

/** Whose account of ours an account elsewhere opens. */
export async function findIdentityOwner(db: Db, { provider, subject }: Identity): Promise<number | undefined> {
  const [row] = await db
    .select({ userId: socialIdentities.userId })
    .from(socialIdentities)
    .where(and(eq(socialIdentities.provider, provider), eq(socialIdentities.subject, subject)))
  return row?.userId
}

/** Has it open an account; false when it opens one already, or that one is opened by another of the same provider. */
export async function insertIdentity(tx: Tx, identity: Identity & { userId: number }): Promise<boolean> {
  const rows = await tx
    .insert(socialIdentities)
    .values(identity)
    .onConflictDoNothing()
    .returning({ userId: socialIdentities.userId })
  return rows.length > 0
}
