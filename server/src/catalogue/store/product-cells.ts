import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { selectRows, type Db, type Tx } from '../../platform/database/db.ts'

export type Values = Record<string, string | number | boolean | null>
export type Key = { id: number }
export type ProductKind = 'property' | 'room' | 'package'

/** Columns by their field, each with its type. */
type Fields = {
  table: SQL
  columns: { field: string; name: SQL; type: SQL }[]
}

const column = (field: string, name: string, type: string) => ({ field, name: sql.raw(name), type: sql.raw(type) })
const isLive = column('isLive', 'is_live', 'boolean')
const OFFER = [
  column('offerKind', 'offer_kind', 'text'),
  column('offerPaisa', 'offer_paisa', 'bigint'),
  column('offerName', 'offer_name', 'text'),
  column('offerNameNe', 'offer_name_ne', 'text'),
  column('campaignId', 'campaign_id', 'integer'),
]
const FIELDS: Record<ProductKind, Fields> = {
  property: { table: sql`properties`, columns: [isLive] },
  room: {
    table: sql`rooms`,
    columns: [isLive, column('ratePaisa', 'rate_paisa', 'bigint'), column('totalRooms', 'total_rooms', 'smallint'), ...OFFER],
  },
  package: { table: sql`packages`, columns: [isLive, column('ratePaisa', 'unit_paisa', 'bigint'), ...OFFER] },
}

const Row = z.object({ id: z.number(), values: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])) })

/** Locks products in the order of their ids, until the transaction ends. */
export async function lockProducts(tx: Tx, kind: ProductKind, keys: Key[]): Promise<void> {
  await tx.execute(sql`select 1 from ${FIELDS[kind].table} where id in (${idsOf(keys)}) order by id for no key update`)
}

/** Returns the fields that acts change, of these products. */
export async function findFields(db: Db, kind: ProductKind, keys: Key[]): Promise<(Key & { values: Values })[]> {
  const { table, columns } = FIELDS[kind]
  const fields = columns.map(({ field, name }) => sql`${field}::text, ${name}`)
  return selectRows(
    db,
    sql`select id, json_build_object(${sql.join(fields, sql`, `)}) as values from ${table} where id in (${idsOf(keys)})`,
    Row,
  )
}

/** Writes fields of products. The stock of coming nights follows a room's total by a trigger. */
export async function writeFields(tx: Tx, kind: ProductKind, products: (Key & { values: Values })[]): Promise<void> {
  const { table, columns } = FIELDS[kind]
  for (const { id, values } of products) {
    const set = columns.map(({ field, name, type }) => sql`${name} = ${values[field] ?? null}::${type}`)
    await tx.execute(sql`update ${table} set ${sql.join(set, sql`, `)} where id = ${id}`)
  }
}

function idsOf(keys: Key[]): SQL {
  return sql.join(
    keys.map(({ id }) => sql`${id}::int`),
    sql`, `,
  )
}
