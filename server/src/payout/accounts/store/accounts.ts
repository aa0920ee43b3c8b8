import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { bankAccounts, bankAccountStops } from '../../store/tables.ts'

export type AccountRow = typeof bankAccounts.$inferSelect & { stop: typeof bankAccountStops.$inferSelect | null }

/** Adds an account of a supplier. */
export async function insertAccount(tx: Tx, account: typeof bankAccounts.$inferInsert): Promise<AccountRow> {
  const [row] = await tx.insert(bankAccounts).values(account).returning()
  if (!row) throw new Error('The account was not stored.')
  return { ...row, stop: null }
}

/** Returns the accounts of a supplier, or of all suppliers, the newest first, each with its stop if it was stopped. */
export async function findAccounts(db: Db, organisationId?: number): Promise<AccountRow[]> {
  const rows = await db
    .select({ account: bankAccounts, stop: bankAccountStops })
    .from(bankAccounts)
    .leftJoin(bankAccountStops, eq(bankAccountStops.accountId, bankAccounts.id))
    .where(organisationId === undefined ? undefined : eq(bankAccounts.organisationId, organisationId))
    .orderBy(desc(bankAccounts.id))
  return rows.map(({ account, stop }) => ({ ...account, stop }))
}

/** Returns an account by its id; undefined when it does not exist or was stopped. */
export async function findUnstopped(db: Db, id: number): Promise<typeof bankAccounts.$inferSelect | undefined> {
  const [row] = await db
    .select({ account: bankAccounts })
    .from(bankAccounts)
    .leftJoin(bankAccountStops, eq(bankAccountStops.accountId, bankAccounts.id))
    .where(and(eq(bankAccounts.id, id), isNull(bankAccountStops.accountId)))
  return row?.account
}

/** Stops an account. Returns false when it was stopped before. */
export async function insertStop(tx: Tx, stop: typeof bankAccountStops.$inferInsert): Promise<boolean> {
  const inserted = await tx
    .insert(bankAccountStops)
    .values(stop)
    .onConflictDoNothing()
    .returning({ id: bankAccountStops.accountId })
  return inserted.length > 0
}
