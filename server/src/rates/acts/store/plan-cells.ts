import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { selectRows, type Tx } from '../../../platform/database/db.ts'
import type { CellStore } from './cell-store.ts'

const Row = z.object({
  id: z.number(),
  advanceDaysMin: z.number().nullable(),
  advanceDaysMax: z.number().nullable(),
  title: z.string(),
  titleNe: z.string(),
  differencePercent: z.number().nullable(),
  differencePaisa: z.coerce.number().nullable(),
  meal: z.string().nullable(),
  refundTiers: z.string().nullable(),
  isPublic: z.boolean(),
  isDefault: z.boolean(),
})

/** The fields of plans that acts change: their terms, and how early or late they can be booked. No act changes which one is the default. */
export const planCells: CellStore = {
  async lock(tx, keys) {
    await tx.execute(sql`select 1 from rate_plans where id in (${idsOf(keys)}) order by id for no key update`)
  },

  async read(db, keys) {
    const rows = await selectRows(
      db,
      sql`select id, advance_days_min as "advanceDaysMin", advance_days_max as "advanceDaysMax", title, title_ne as "titleNe",
          difference_percent as "differencePercent", difference_paisa as "differencePaisa", meal, refund_tiers::text as "refundTiers",
          is_public as "isPublic", is_default as "isDefault"
        from rate_plans where id in (${idsOf(keys)})`,
      Row,
    )
    return rows.map(({ id, ...values }) => ({ kind: 'plan', id, night: null, values }))
  },

  async write(tx, cells) {
    for (const { id, values } of cells)
      await tx.execute(sql`
        update rate_plans set advance_days_min = ${values.advanceDaysMin ?? null}::smallint,
          advance_days_max = ${values.advanceDaysMax ?? null}::smallint, title = ${values.title}, title_ne = ${values.titleNe},
          difference_percent = ${values.differencePercent ?? null}::smallint,
          difference_paisa = ${values.differencePaisa ?? null}::bigint, meal = ${values.meal ?? null},
          refund_tiers = ${values.refundTiers ?? null}::jsonb, is_public = ${values.isPublic}
        where id = ${id}::int`)
  },
}

/** A derived plan to add. */
export type PlanRow = {
  roomId: number
  parentId: number
  code: string
  title: string
  titleNe: string
  differencePercent: number | null
  differencePaisa: number | null
  meal: string | null
  refundTiers: string | null
  advanceDaysMin: number | null
  advanceDaysMax: number | null
}

/** Adds a derived plan that travellers cannot book yet, and returns its number. */
export async function insertHiddenPlan(tx: Tx, row: PlanRow): Promise<number> {
  const [added] = await selectRows(
    tx,
    sql`insert into rate_plans (room_id, parent_id, code, title, title_ne, difference_percent, difference_paisa, meal, refund_tiers,
        advance_days_min, advance_days_max, is_public)
      values (${row.roomId}, ${row.parentId}, ${row.code}, ${row.title}, ${row.titleNe}, ${row.differencePercent}::smallint,
        ${row.differencePaisa}::bigint, ${row.meal}, ${row.refundTiers}::jsonb, ${row.advanceDaysMin}::smallint,
        ${row.advanceDaysMax}::smallint, false)
      returning id`,
    z.object({ id: z.number() }),
  )
  if (!added) throw new Error(`The plan ${row.code} was not written.`)
  return added.id
}

function idsOf(keys: { id: number }[]): SQL {
  return sql.join(
    keys.map(({ id }) => sql`${id}::int`),
    sql`, `,
  )
}
