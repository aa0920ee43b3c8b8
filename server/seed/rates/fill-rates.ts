import { addDays, type CalendarDate } from '@chautari/contract/dates'
import { paisa } from '@chautari/contract/money'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { properties, rooms } from '../../src/catalogue/store/tables.ts'
import { writeSeasons } from '../../src/rates/demo.ts'
import { planNights, ratePlans } from '../../src/rates/store/tables.ts'
import type { Tx } from '../../src/platform/database/db.ts'
import { NON_REFUNDABLE, SEASONS } from './seasons.ts'

/** A year, so that every season and festival comes once. */
const DAYS_WRITTEN = 365
const DIFFERENCE_PERCENT = -10

/** Writes the seasons and non-refundable plans of the demo, unless the database has nights of plans already. */
export async function fillRates(tx: Tx, today: CalendarDate): Promise<void> {
  const [written] = await tx.select({ id: planNights.planId }).from(planNights).limit(1)
  if (written) return
  const plans = await tx
    .select({
      planId: ratePlans.id,
      roomId: rooms.id,
      title: properties.title,
      ratePaisa: rooms.ratePaisa,
      refundTiers: rooms.refundTiers,
    })
    .from(ratePlans)
    .innerJoin(rooms, eq(rooms.id, ratePlans.roomId))
    .innerJoin(properties, eq(properties.id, rooms.propertyId))
    .where(and(ratePlans.isDefault, inArray(properties.title, [...Object.keys(SEASONS), ...NON_REFUNDABLE])))
  const nights = plans.flatMap(({ planId, title, ratePaisa }) =>
    writeSeasons(SEASONS[title] ?? [], {
      basePaisa: paisa(ratePaisa),
      from: today,
      to: addDays(today, DAYS_WRITTEN),
      written: [],
    }).map((night) => ({ planId, ...night })),
  )
  // One JSON document instead of a parameter per value is many times faster.
  await tx.execute(sql`
    insert into ${planNights} (plan_id, night, price_paisa, closed, no_arrival, no_departure, min_stay_arrival, min_stay_through, origin)
    select "planId", night, "pricePaisa", closed, "noArrival", "noDeparture", "minStayArrival", "minStayThrough", 'season'
    from json_to_recordset(${JSON.stringify(nights)}::json) as line ("planId" int, night date, "pricePaisa" bigint, closed boolean,
      "noArrival" boolean, "noDeparture" boolean, "minStayArrival" smallint, "minStayThrough" smallint)`)
  const derived = plans.filter(({ title, refundTiers }) => NON_REFUNDABLE.includes(title) && refundTiers.length > 0)
  if (derived.length > 0)
    await tx.insert(ratePlans).values(
      derived.map(({ planId, roomId }) => ({
        roomId,
        code: 'non-refundable',
        title: 'Non-refundable',
        titleNe: 'रकम फिर्ता नहुने',
        parentId: planId,
        differencePercent: DIFFERENCE_PERCENT,
        refundTiers: [],
      })),
    )
}
