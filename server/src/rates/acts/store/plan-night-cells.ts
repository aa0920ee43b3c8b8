import { calendarDate, type CalendarDate } from '@chautari/contract/dates'
import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { selectRows, type Db } from '../../../platform/database/db.ts'
import { planNightFields } from '../../store/plan-night-fields.ts'
import type { CellKey } from '../rules/cell.ts'
import type { PriceOfPlan } from '../rules/price-limits.ts'
import type { CellStore } from './cell-store.ts'

const Row = z.object({
  ...planNightFields,
  id: z.number(),
  pricePaisa: z.number().nullable(),
  origin: z.string().nullable(),
})

/**
 * The nights of plans in `plan_nights`. A night that equals its plan's base has no row. `lock` does nothing: only acts write these rows, and the lock
 * of the product serialises acts.
 */
export const planNightCells: CellStore = {
  async lock() {},

  async read(db, keys) {
    const rows = await selectRows(
      db,
      sql`
        select k.id, k.night::text as night, n.price_paisa::float8 as "pricePaisa", coalesce(n.closed, false) as closed,
          coalesce(n.no_arrival, false) as "noArrival", coalesce(n.no_departure, false) as "noDeparture", n.min_stay_arrival as "minStayArrival",
          n.max_stay_arrival as "maxStayArrival", n.min_stay_through as "minStayThrough", n.max_stay_through as "maxStayThrough", n.origin
        from (${keysOf(keys)}) k join rate_plans l on l.id = k.id left join plan_nights n on n.plan_id = k.id and n.night = k.night`,
      Row,
    )
    return rows.map(({ id, night, ...values }) => ({ kind: 'plan_night', id, night, values }))
  },

  async write(tx, cells) {
    const written = JSON.stringify(cells.map(({ id, night, values }) => ({ ...values, id, night })))
    const lines = sql`
      select * from json_to_recordset(${written}::json) as line (id int, night date, "pricePaisa" bigint, closed boolean, "noArrival" boolean,
        "noDeparture" boolean, "minStayArrival" smallint, "maxStayArrival" smallint, "minStayThrough" smallint, "maxStayThrough" smallint,
        origin text)`
    const isBase = sql`num_nonnulls("pricePaisa", "minStayArrival", "maxStayArrival", "minStayThrough", "maxStayThrough") = 0
      and not closed and not "noArrival" and not "noDeparture"`
    await tx.execute(sql`
      delete from plan_nights n using (select id, night from (${lines}) line where ${isBase}) k where n.plan_id = k.id and n.night = k.night`)
    await tx.execute(sql`
      insert into plan_nights (plan_id, night, price_paisa, closed, no_arrival, no_departure, min_stay_arrival, max_stay_arrival,
        min_stay_through, max_stay_through, origin)
      select id, night, "pricePaisa", closed, "noArrival", "noDeparture", "minStayArrival", "maxStayArrival", "minStayThrough", "maxStayThrough",
        coalesce(origin, 'hand')
      from (${lines}) line where not (${isBase}) order by id, night
      on conflict (plan_id, night) do update set price_paisa = excluded.price_paisa, closed = excluded.closed, no_arrival = excluded.no_arrival,
        no_departure = excluded.no_departure, min_stay_arrival = excluded.min_stay_arrival, max_stay_arrival = excluded.max_stay_arrival,
        min_stay_through = excluded.min_stay_through, max_stay_through = excluded.max_stay_through, origin = excluded.origin`)
  },
}

const OwnPrice = z.object({ planId: z.number(), night: z.string().transform(calendarDate), pricePaisa: z.number() })

/** Returns the own prices of the nights of plans from a day on. */
export async function findOwnPrices(
  db: Db,
  { planIds, from }: { planIds: number[]; from: CalendarDate },
): Promise<PriceOfPlan[]> {
  return selectRows(
    db,
    sql`
      select plan_id as "planId", night::text as night, price_paisa::float8 as "pricePaisa" from plan_nights
      where plan_id = any(${sql.param(planIds)}::int[]) and night >= ${from}::date and price_paisa is not null order by night, plan_id`,
    OwnPrice,
  )
}

/** Returns SQL for the keys of cells: id and night. */
function keysOf(keys: CellKey[]): SQL {
  const list = JSON.stringify(keys.map(({ id, night }) => ({ id, night })))
  return sql`select id, night from json_to_recordset(${list}::json) as k (id int, night date)`
}
