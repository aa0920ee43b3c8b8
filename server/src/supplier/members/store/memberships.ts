import { SUPPLIER_ROLES } from '@chautari/contract/supplier/permissions'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { catalogueSql } from '../../../catalogue/index.ts'
import { selectRows, type Db } from '../../../platform/database/db.ts'

const Row = z.object({
  member_id: z.coerce.number(),
  organisation_id: z.number(),
  organisation_name: z.string(),
  is_suspended: z.boolean(),
  is_live: z.boolean(),
  roles: z.array(z.enum(SUPPLIER_ROLES)),
})
export type Membership = z.output<typeof Row>

/** Returns the organisations that a person is a member of, by name. */
export async function findMemberships(db: Db, userId: number): Promise<Membership[]> {
  return selectRows(
    db,
    sql`select m.id as member_id, o.organisation_id, o.organisation_name, o.is_suspended, o.is_live, m.roles
      from supplier_members m join (${catalogueSql.organisationsShown()}) o on o.organisation_id = m.organisation_id
      where m.user_id = ${userId} and m.left_at is null order by lower(o.organisation_name), o.organisation_id`,
    Row,
  )
}

const Past = z.object({
  organisation: z.string(),
  roles: z.array(z.enum(SUPPLIER_ROLES)),
  joined_at: z.coerce.date(),
  left_at: z.coerce.date().nullable(),
  browsers: z.array(z.object({ device: z.string(), added_at: z.string() })),
})

/** Returns all present and former memberships of a person, in the order in which they joined. */
export async function findAllMemberships(db: Db, userId: number): Promise<z.output<typeof Past>[]> {
  return selectRows(
    db,
    sql`select o.organisation_name as organisation, m.roles, m.joined_at, m.left_at,
        (select coalesce(json_agg(json_build_object('device', b.device, 'added_at', b.created_at) order by b.id), '[]')
          from supplier_browsers b where b.member_id = m.id) as browsers
      from supplier_members m join (${catalogueSql.organisationsShown()}) o on o.organisation_id = m.organisation_id
      where m.user_id = ${userId} order by m.id`,
    Past,
  )
}
