import { sql, type SQL } from 'drizzle-orm'
import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres/session'
import type { PgTransactionConfig } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { shorterLockTimeout } from './patient-pool.ts'

// The parts of a session that its own class keeps to itself.
type SessionParts = { dialect: never; schema: never; options: never }
type Work = (tx: never) => Promise<unknown>
type Config = PgTransactionConfig
// Left out of the types of the driver.
type WithConfig = { getTransactionConfigSQL: (config: Config) => SQL }

/**
 * Replaces how a pool's database runs transactions. The driver's own way never gives back a connection whose `begin` failed, so that lost
 * connections drain the pool, and its failing `rollback` hides the error that ended the transaction. A connection that cannot be rolled back is
 * closed instead of reused. `begin` is the SQL that opens a transaction.
 */
export function guardTransactions(db: object, pool: pg.Pool, begin: string): void {
  const { session } = db as { session: SessionParts & { transaction: unknown } }
  const { dialect, schema, options: ofSession } = session
  session.transaction = async (work: Work, config?: Config) => {
    const client = await pool.connect()
    const tx = new NodePgTransaction(dialect, new NodePgSession(client, dialect, schema, ofSession), schema)
    try {
      const options = config && (tx as unknown as WithConfig).getTransactionConfigSQL(config)
      const shorter = shorterLockTimeout()
      const opening = shorter === undefined ? begin : `${begin}; ${shorter}`
      await tx.execute(options ? sql`${sql.raw(opening)}; set transaction ${options}` : sql.raw(opening))
      const result = await work(tx as never)
      await tx.execute(sql`commit`)
      client.release()
      return result
    } catch (error) {
      const isRolledBack = await tx.execute(sql`rollback`).then(
        () => true,
        () => false,
      )
      client.release(!isRolledBack)
      throw error
    }
  }
}
