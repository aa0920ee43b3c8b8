import { sql, type SQL } from 'drizzle-orm'

/** Returns SQL for all plans by the code that API calls use: plan_id, room_id, plan_code and is_public. */
export function plansNamed(): SQL {
  return sql`select l.id as plan_id, l.room_id, l.code as plan_code, l.is_public from rate_plans l`
}

/** Returns SQL for all plans, sold or not, to count them: plan_id and parent_id. */
export function allPlans(): SQL {
  return sql`select l.id as plan_id, l.parent_id from rate_plans l`
}

/**
 * Returns SQL for what the search index holds of each plan: plan_id, room_id, parent_id, is_public, is_default, its prices and terms, and `nights`,
 * its written nights between two days, both included. `nights` is a text of numbers with commas, seven for each night: days since 1970, price (-1 for
 * none), flags and four lengths. The flags are 1 closed, 2 no arrival, 4 no departure, and a length of 0 is no limit.
 */
export function indexedPlans({ from, to }: { from: SQL; to: SQL }): SQL {
  return sql`
    select l.id as plan_id, l.room_id, l.parent_id, l.is_public, l.is_default, l.base_paisa::float8 as base_paisa, l.difference_percent,
      l.difference_paisa::float8 as difference_paisa, l.refund_tiers is not null as has_own_tiers, l.free_cancellation_hours as free_hours,
      l.advance_days_min, l.advance_days_max,
      (select coalesce(string_agg(concat_ws(',', n.night - date '1970-01-01', coalesce(n.price_paisa, -1),
        n.closed::int + 2 * n.no_arrival::int + 4 * n.no_departure::int, coalesce(n.min_stay_arrival, 0), coalesce(n.max_stay_arrival, 0),
        coalesce(n.min_stay_through, 0), coalesce(n.max_stay_through, 0)), ','), '')
        from plan_nights n where n.plan_id = l.id and n.night between ${from} and ${to}) as nights
    from rate_plans l`
}

/** Returns SQL for what a search result shows of each plan: plan_id, room_id, plan_code, plan_title, plan_title_ne, own_tiers. */
export function plansShown(): SQL {
  return sql`
    select l.id as plan_id, l.room_id, l.code as plan_code, l.title as plan_title, l.title_ne as plan_title_ne, l.refund_tiers as own_tiers
    from rate_plans l`
}
