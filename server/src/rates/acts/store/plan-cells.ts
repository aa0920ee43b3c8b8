import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { selectRows } from '../../../platform/database/db.ts'
import type { CellStore } from './cell-store.ts'

const days = z.number().nullable()
const Row = z.object({ id: z.number(), advanceDaysMin: days, advanceDaysMax: days })

/** The fields of plans that acts change: how early or late they can be booked. */
export const planCells: CellStore = {
  async lock(tx, keys) {
    await tx.execute(sql`select 1 from rate_plans where id in (${idsOf(keys)}) order by id for no key update`)
  },

  async read(db, keys) {
    const rows = await selectRows(
      db,
      sql`select id, advance_days_min as "advanceDaysMin", advance_days_max as "advanceDaysMax" from rate_plans where id in (${idsOf(keys)})`,
      Row,
    )
    return rows.map(({ id, ...values }) => ({ kind: 'plan', id, night: null, values }))
  },

  async write(tx, cells) {
    for (const { id, values } of cells)
      await tx.execute(sql`
        update rate_plans set advance_days_min = ${values.advanceDaysMin ?? null}::smallint, advance_days_max = ${values.advanceDaysMax ?? null}::smallint
        where id = ${id}::int`)
  },
}

function idsOf(keys: { id: number }[]): SQL {
  return sql.join(
    keys.map(({ id }) => sql`${id}::int`),
    sql`, `,
  )
}
