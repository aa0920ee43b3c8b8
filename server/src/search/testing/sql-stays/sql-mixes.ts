import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { cheapestMix, mayMix } from '../../../availability/rules/mix.ts'
import { fitsParty } from '../../../availability/rules/party.ts'
import { selectRows, type Db } from '../../../platform/database/db.ts'
import { NO_FILTERS } from '../../rules/filters.ts'
import { roomsInStock, type MixRow, type Search } from './sql-stock.ts'

const Plan = z.object({
  property_id: z.number(),
  room_id: z.number(),
  plan_id: z.number(),
  max_guests: z.number(),
  max_children: z.number(),
  rooms_left: z.number(),
  /** The price of one room for the stay. */
  total: z.number(),
  regular_total: z.number(),
  is_offered: z.boolean(),
  free_hours: z.number().nullable(),
  is_candidate: z.boolean(),
})
type Plan = z.output<typeof Plan>

/**
 * Returns the mix of each property that no single room type is free for, by the shared rule from prices and stock in SQL: with a campaign
 * those whose rooms are all in it.
 */
export async function findMixes(db: Db, search: Search): Promise<MixRow[]> {
  const { stay, exceptPropertyId } = search
  if (!mayMix(stay)) return []
  const plans = await selectRows(
    db,
    sql`
      with candidate as materialized (${search.allRooms}),
        ${roomsInStock({ ...search, stay: { ...stay, rooms: 1 }, filters: NO_FILTERS, withTooSmall: true, exceptPropertyId }, [])}
      select property_id, room_id, plan_id, max_guests, max_children, rooms_left, total::float8, regular_total::float8, offer_paisa is not null as is_offered,
        free_hours, room_id in (select c.room_id from (${search.candidates}) c) as is_candidate
      from stock where is_sold order by property_id, room_id, stock.total, is_default desc, plan_id`,
    Plan,
  )
  return [...Map.groupBy(plans, ({ property_id: id }) => id).values()].flatMap((own) => mixOf(own, search) ?? [])
}

function mixOf(plans: Plan[], { stay }: Search): MixRow | undefined {
  // The cheapest plan of each room comes first.
  const cheapest = [...Map.groupBy(plans, ({ room_id: id }) => id).values()].flatMap((ofRoom) => ofRoom.slice(0, 1))
  const types = cheapest.map(({ room_id: id, max_guests: maxGuests, max_children: maxChildren, rooms_left: left, total }) => {
    return { id, maxGuests, maxChildren, left, pricePaisa: total }
  })
  if (types.some((type) => type.left >= stay.rooms && fitsParty(type, stay))) return undefined
  const lines = (cheapestMix(types, stay) ?? []).flatMap(({ id, quantity }) =>
    cheapest.filter((plan) => plan.room_id === id).map((plan) => ({ plan, quantity })),
  )
  const [first] = lines
  if (!first || lines.some(({ plan }) => !plan.is_candidate)) return undefined
  const sum = (of: (plan: Plan) => number) => lines.reduce((total, { plan, quantity }) => total + of(plan) * quantity, 0)
  const hours = lines.map(({ plan }) => plan.free_hours)
  return {
    property_id: first.plan.property_id,
    room_id: first.plan.room_id,
    plan_id: first.plan.plan_id,
    rooms_left: first.plan.rooms_left,
    total: sum(({ total }) => total),
    regular_total: sum(({ regular_total: total }) => total),
    is_offered: lines.every(({ plan }) => plan.is_offered),
    free_hours: hours.includes(null) ? null : Math.max(...hours.map((one) => one ?? 0)),
    lines: lines.map(({ plan, quantity }) => ({
      roomId: plan.room_id,
      planId: plan.plan_id,
      quantity,
      total: plan.total * quantity,
    })),
  }
}
