import { sql, type SQL } from 'drizzle-orm'

/**
 * Returns SQL for the organisations: organisation_id, organisation_name, is_suspended, is_live (staff accepted it), submitted_at (null unless it waits
 * for review), and legal_name and pan (null until its owner gives them).
 */
export function organisationsShown(): SQL {
  return sql`select o.id as organisation_id, o.name as organisation_name, o.legal_name, o.pan, o.state = 'live' as is_live,
    case when o.state = 'in_review' then o.submitted_at end as submitted_at, exists(
    select 1 from organisation_suspensions s where s.organisation_id = o.id and s.ended_at is null) as is_suspended from organisations o`
}
