import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { ledger } from '../../../payment/index.ts'
import { selectRows, type Db, type Tx } from '../../../platform/database/db.ts'
import { payoutEntries, payouts } from '../../store/tables.ts'
import type { OpenEntry } from '../rules/payable.ts'

const Row = z.object({
  organisationId: z.number(),
  entryId: z.coerce.number(),
  transaction: z.string(),
  at: z.coerce.date(),
  amountPaisa: z.coerce.number(),
  isKeptBack: z.boolean(),
})

type SupplierFilter = {
  organisationId: number
  /** Includes the entries of a payout that is only proposed. */
  withProposed: boolean
}

/** Returns the entries that are in no payout yet, of one supplier or of all, by organisation. */
export async function findOpenEntries(db: Db, filter?: SupplierFilter): Promise<Map<number, OpenEntry[]>> {
  const isTaken = filter?.withProposed
    ? sql`select 1 from ${payoutEntries} p join ${payouts} taking on taking.id = p.payout_id
        where p.entry_id = e.entry_id and taking.state <> 'proposed'`
    : sql`select 1 from ${payoutEntries} p where p.entry_id = e.entry_id`
  const rows = await selectRows(
    db,
    sql`
      select e.organisation_id as "organisationId", e.entry_id as "entryId", e.transaction, e.at, e.amount as "amountPaisa",
        e.is_kept_back as "isKeptBack"
      from (${ledger.owedEntries(filter?.organisationId)}) e where not exists (${isTaken}) order by e.entry_id`,
    Row,
  )
  return Map.groupBy(rows, (row) => row.organisationId)
}

/** Returns the ids of these payouts that contain a share which is kept back now. */
export async function findWithKeptBack(db: Db, payoutIds: number[]): Promise<Set<number>> {
  if (payoutIds.length === 0) return new Set()
  const rows = await selectRows(
    db,
    sql`select distinct p.payout_id as id from ${payoutEntries} p join (${ledger.owedEntries()}) e on e.entry_id = p.entry_id
      where p.payout_id in ${payoutIds} and e.is_kept_back and e.amount > 0`,
    z.object({ id: z.coerce.number() }),
  )
  return new Set(rows.map(({ id }) => id))
}

/** Assigns entries to a payout. Throws when one of them is in a payout already. */
export async function insertPayoutEntries(tx: Tx, payoutId: number, entryIds: number[]): Promise<void> {
  if (entryIds.length > 0) await tx.insert(payoutEntries).values(entryIds.map((entryId) => ({ entryId, payoutId })))
}

/** Assigns the entry `payout:<id>` to its own payout, so that the entries of a sent payout sum to zero. */
export async function insertOwnEntry(
  tx: Tx,
  { payoutId, organisationId }: { payoutId: number; organisationId: number },
): Promise<void> {
  await tx.execute(sql`
    insert into ${payoutEntries} (entry_id, payout_id)
    select e.entry_id, ${payoutId} from (${ledger.owedEntries(organisationId)}) e where e.transaction = ${`payout:${payoutId}`}`)
}

/** Frees the entries of proposed payouts for another run. */
export async function deletePayoutEntries(tx: Tx, payoutIds: number[]): Promise<void> {
  if (payoutIds.length > 0) await tx.execute(sql`delete from ${payoutEntries} where payout_id in ${payoutIds}`)
}
