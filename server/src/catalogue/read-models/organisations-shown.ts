import { sql, type SQL } from 'drizzle-orm'

/** Returns SQL for the organisations: organisation_id, organisation_name and is_suspended. */
export function organisationsShown(): SQL {
  return sql`select o.id as organisation_id, o.name as organisation_name, exists(
    select 1 from organisation_suspensions s where s.organisation_id = o.id and s.ended_at is null) as is_suspended from organisations o`
}
