import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { selectRows, type Db, type Tx } from '../../platform/database/db.ts'

type Values = Record<string, string | number | boolean | null>
type Key = { id: number }
type Kind = 'property' | 'room' | 'package'

/** Columns by their field, each with its type. */
type Fields = {
  table: SQL
  columns: { field: string; name: SQL; type: SQL }[]
}

const column = (field: string, name: string, type: string) => ({ field, name: sql.raw(name), type: sql.raw(type) })
const isLive = column('isLive', 'is_live', 'boolean')
const OFFER = [
  column('offerPaisa', 'offer_paisa', 'bigint'),
  column('offerName', 'offer_name', 'text'),
  column('offerNameNe', 'offer_name_ne', 'text'),
  column('campaignId', 'campaign_id', 'integer'),
]
const FIELDS: Record<Kind, Fields> = {
  property: { table: sql`properties`, columns: [isLive] },
  room: {
    table: sql`rooms`,
    columns: [
      isLive,
      column('ratePaisa', 'rate_paisa', 'bigint'),
      column('totalRooms', 'total_rooms', 'smallint'),
      column('offerKind', 'offer_kind', 'text'),
      ...OFFER,
    ],
  },
  package: { table: sql`packages`, columns: [isLive, column('ratePaisa', 'unit_paisa', 'bigint'), ...OFFER] },
}

const Row = z.object({ id: z.number(), values: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])) })

/**
 * The fields of properties, rooms and packages that acts on prices and stock change. `lock` locks the rows in order of their ids until the
 * transaction ends. The stock of coming nights follows a room's total by a trigger.
 */
export const productCells = { property: cellsOf('property'), room: cellsOf('room'), package: cellsOf('package') }

function cellsOf<K extends Kind>(kind: K) {
  const { table, columns } = FIELDS[kind]
  return {
    async lock(tx: Tx, keys: Key[]): Promise<void> {
      await tx.execute(sql`select 1 from ${table} where id in (${idsOf(keys)}) order by id for no key update`)
    },

    async read(db: Db, keys: Key[]): Promise<{ kind: K; id: number; night: null; values: Values }[]> {
      const fields = columns.map(({ field, name }) => sql`${field}::text, ${name}`)
      const rows = await selectRows(
        db,
        sql`select id, json_build_object(${sql.join(fields, sql`, `)}) as values from ${table} where id in (${idsOf(keys)})`,
        Row,
      )
      return rows.map(({ id, values }) => ({ kind, id, night: null, values }))
    },

    async write(tx: Tx, cells: (Key & { values: Values })[]): Promise<void> {
      for (const { id, values } of cells) {
        const set = columns.map(({ field, name, type }) => sql`${name} = ${values[field] ?? null}::${type}`)
        await tx.execute(sql`update ${table} set ${sql.join(set, sql`, `)} where id = ${id}`)
      }
    },
  }
}

function idsOf(keys: Key[]): SQL {
  return sql.join(
    keys.map(({ id }) => sql`${id}::int`),
    sql`, `,
  )
}
